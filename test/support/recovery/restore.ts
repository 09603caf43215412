import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { DeleteItemCommand, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { marshall } from '@aws-sdk/util-dynamodb'
import { profileId, userId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { clearDeletedAccounts, join, propose, savePicture } from '#test/support/deployed/members'
import { poolInUse } from '#test/support/deployed/site-checks'
import {
  aws,
  command,
  deployChanged,
  type Endpoints,
  addSettings,
  stageFunction,
} from '#test/support/deployed/deployment'
import type { Step } from '#test/support/deployed/emulator-run'
import { eventually } from '#test/support/eventually'
import type { Emulator } from '#test/support/deployed/ministack'
import { makeMembers, type Members, whatMemberSees } from './members'
import { password, type SignedIn, type TestStage } from '#test/support/api/test-stage'

interface Where {
  emulator: Emulator
  stage: TestStage
  step: Step
}

/** An output of the data stack. */
async function dataOutput(emulator: Emulator, name: string): Promise<string> {
  const { Stacks } = await aws<{ Stacks: { Outputs: { OutputKey: string; OutputValue: string }[] }[] }>(
    emulator,
    ...['cloudformation', 'describe-stacks', '--stack-name', stageFunction('data')],
  )
  const value = Stacks[0]?.Outputs.find(({ OutputKey }) => OutputKey === name)?.OutputValue
  assert.ok(value, `the data stack has no output ${name}`)
  return value
}

async function itemsOf(table: string) {
  const client = new DynamoDBClient({})
  const items: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table })) items.push(...Items)
  client.destroy()
  return items
}

/** A hash of all items of a table. */
const tableHash = async (table: string) =>
  createHash('sha256')
    .update(
      (await itemsOf(table))
        .map((item) => JSON.stringify(item, Object.keys(item).sort()))
        .sort()
        .join('\n'),
    )
    .digest('hex')

const signInStatus = async ({ api }: TestStage, { email }: SignedIn) =>
  (await api.post('/auth/sign-in', { email, password })).status

/** The base name of a member's picture, and whether its file exists. */
async function pictureOf({ url }: Emulator, table: string, bucket: string, { id }: SignedIn) {
  const items = await itemsOf(table)
  const account = items.find((item) => {
    const { pk, sk } = keys.accountState(userId(id))
    return JSON.stringify([item['pk'], item['sk']]) === JSON.stringify([{ S: pk }, { S: sk }])
  })
  const name = (account?.['picture'] as { S?: string } | undefined)?.S
  const s3 = new S3Client({ endpoint: url, forcePathStyle: true })
  const there = await s3
    .send(new GetObjectCommand({ Bucket: bucket, Key: `pictures/${name}/card.webp` }))
    .then(
      () => true,
      () => false,
    )
  s3.destroy()
  return { name, there }
}

/** Changes after the restore point: a member leaves, a picture is replaced, a member joins, and items are lost. */
async function changeAfterRestorePoint(
  { emulator, stage }: Where,
  { her, him, leaving }: Members,
  table: string,
) {
  const gone = { profile_id: leaving.id }
  assert.equal(
    (await stage.api.put('/profile/update/disable-profile', gone, { token: leaving.token })).status,
    200,
  )
  await clearDeletedAccounts(emulator)
  await savePicture(stage, her, 'another')
  const since = await join(stage, 'Sana Since', 'female', 44)
  await savePicture(stage, since)
  const client = new DynamoDBClient({})
  for (const key of [keys.profile(profileId(him.id)), keys.card(him.id), keys.account(userId(him.id))])
    await client.send(new DeleteItemCommand({ TableName: table, Key: marshall(key) }))
  client.destroy()
  assert.notEqual(await signInStatus(stage, him), 200)
  return since
}

/** Checks that existing sessions are rejected, and that a new sign-in works. */
async function assertSignedOut({ api, signIn }: TestStage, { cookie, token, email, id }: SignedIn) {
  assert.equal((await api.call('POST', '/auth/refresh', { cookie })).status, 401)
  assert.equal((await api.get('/notifications/get', { token, query: { user_id: id } })).status, 401)
  assert.equal((await signIn(email)).id, id)
}

/** Restores the table as infra/docs/runbooks/restore.md says, and compares what members see before and after. */
export async function rehearseRestore(where: Where, found: Endpoints): Promise<void> {
  const { emulator, stage, step } = where
  const lost = await dataOutput(emulator, 'TableName')
  const bucket = await dataOutput(emulator, 'MediaBucket')
  const members = await step('  create members with all kinds of data', () =>
    makeMembers(emulator, found, stage),
  )
  const { her, him, leaving } = members
  // Wait until counts have caught up.
  await eventually(
    async () => JSON.stringify((await whatMemberSees(stage, him))['counts']),
    (counts) => /"messages":1/.test(counts),
  )
  const before = await step('  record what they see', async () => [
    await whatMemberSees(stage, her),
    await whatMemberSees(stage, him),
  ])
  const picture = await pictureOf(emulator, lost, bucket, her)
  const { BackupDetails } = await step('  create a backup', () =>
    aws<{ BackupDetails: { BackupArn: string } }>(
      emulator,
      ...['dynamodb', 'create-backup', '--table-name', lost, '--backup-name', 'before'],
    ),
  )
  const from = new Date()
  // Times of files have a resolution of one second.
  await new Promise((done) => setTimeout(done, 1100))
  const since = await step('  changes after the restore point', () =>
    changeAfterRestorePoint(where, members, lost),
  )

  const to = new Date(Date.now() + 1000)
  const name = stageFunction('back')
  const args = ['--backup', BackupDetails.BackupArn, '--name', name]
  const said = await step('  table:restore', () => command(emulator, 'table-restore', args))
  assert.match(said, /stream on/)
  const [line = ''] = /"tableName": .*"tableStream": "[^"]+"/.exec(said) ?? []
  const settings = JSON.parse(`{${line}}`) as { tableName: string; tableStream: string }
  assert.equal(settings.tableName, name)
  await step('  table:restore again: nothing to do', async () => {
    assert.doesNotMatch(await command(emulator, 'table-restore', args), /(stream|expiry) on$/m)
  })
  const { UserPoolId: poolId } = await poolInUse()
  // The emulator ignores a change of outputs alone; the retention changes a resource of the same stack.
  addSettings({ ...settings, poolId, logRetentionDays: 7 })
  await step('  deploy with the restored table', () => deployChanged(emulator))
  assert.equal(await dataOutput(emulator, 'TableName'), name)
  const untouched = await tableHash(lost)
  await step('  all sessions have ended', () => assertSignedOut(stage, her))
  await step('  deletions:replay', async () => {
    assert.equal(await signInStatus(stage, him), 200)
    const replayed = await command(emulator, 'deletions-replay', ['--from', lost])
    assert.match(replayed, /^1 deleted again, 0 deleted already, 0 never known to this table, 0 failed\./m)
    const again = await command(emulator, 'deletions-replay', ['--from', lost])
    assert.match(again, /^0 deleted again, 1 deleted already/m)
    await clearDeletedAccounts(emulator)
  })
  await step('  pictures:restore', async () => {
    const times = ['--from', from.toISOString(), '--to', to.toISOString()]
    // Her old picture is back in two sizes; her new one and that of the new member are deleted.
    assert.match(
      await command(emulator, 'pictures-restore', times),
      /^2 files are there again, 4 that were made/m,
    )
  })

  await step('  members see the same as before', async () => {
    for (const [at, who] of [her, him].entries())
      assert.deepEqual(await whatMemberSees(stage, await stage.signIn(who.email)), before[at])
    assert.deepEqual(await pictureOf(emulator, name, bucket, her), { ...picture, there: true })
    assert.equal(await signInStatus(stage, since), 401)
  })
  await step('  the deleted member is deleted again', async () => {
    assert.equal(await signInStatus(stage, leaving), 401)
    const texts = JSON.stringify(await itemsOf(name))
    assert.ok(!texts.includes('Laila'), 'the restored table still names who left')
    const { UserPoolId } = await poolInUse()
    await assert.rejects(
      new CognitoIdentityProviderClient({}).send(
        new AdminGetUserCommand({ UserPoolId, Username: leaving.id }),
      ),
      UserNotFoundException,
    )
  })
  await step('  new writes and badges use the restored table', async () => {
    const next = await join(stage, 'Nadia Next', 'female', 46)
    await propose(stage, next, him)
    const { token } = await stage.signIn(him.email)
    await eventually(
      async () =>
        ((await stage.api.get('/notifications/counts', { token })).body.data as { proposals: number })
          .proposals,
      (proposals) => proposals === 1,
    )
    assert.ok(JSON.stringify(await itemsOf(name)).includes('Nadia'))
    assert.equal(await tableHash(lost), untouched, 'the table before has changed')
  })
  await step('  deploy without the id of the user pool', () => {
    addSettings({ poolId: undefined })
    return deployChanged(emulator)
  })
}
