import assert from 'node:assert/strict'
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { ListBucketsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { signedPost } from '#functions/lib/signed-fetch'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { poolInUse } from './deployed-pool'
import { stageFunction } from './deployment'
import { type Emulator, emulatorRegion } from './ministack'
import { jpeg } from './picture'
import { multipart } from './requests'
import type { SignedIn, Target } from './target'

/** All versions of all files in the deployment's buckets. */
async function allFiles(emulator: Emulator): Promise<string[]> {
  const s3 = new S3Client({ endpoint: emulator.url, forcePathStyle: true })
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}))
  const files: string[] = []
  for (const { Name } of Buckets) {
    const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket: Name }))
    files.push(...Versions.map(({ Key, VersionId }) => `${Name} ${Key} ${VersionId}`))
  }
  s3.destroy()
  return files.sort()
}

/** Runs a job by hand and returns what it says. */
export async function runJob({ url }: Emulator, name: string): Promise<unknown> {
  const answer = await signedPost({
    service: 'lambda',
    region: emulatorRegion,
    base: url,
    path: `/2015-03-31/functions/${stageFunction(name)}/invocations`,
    headers: { 'content-type': 'application/json' },
    input: {},
    timeoutMs: 120_000,
  })
  return answer.json()
}

async function join(stage: Target): Promise<SignedIn> {
  const who = await stage.signUp('Rabia Leaving')
  const profile = makeProfile(33, { gender: 'female', marital_status: 'single' })
  const made = await stage.api.post('/profile/create', profile, { token: who.token })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return who
}

/** With the rights of the deployment's own roles: a member's export is packed, opened and, with the account, cleared. */
export async function checkLeaving(emulator: Emulator, stage: Target) {
  const before = await allFiles(emulator)
  const { id, token } = await join(stage)
  const picture = { name: 'me.jpg', type: 'image/jpeg', bytes: await jpeg() }
  const upload = { token, ...multipart({ profileId: id }, picture) }
  const saved = await stage.api.call('POST', '/profile/create/image-upload', upload)
  assert.equal(saved.status, 200, JSON.stringify(saved.body))
  const made = await stage.api.get('/profile/export', { token })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  const { url } = made.body.data as { url: string }
  const file = await fetch(url)
  assert.deepEqual([file.status, (await file.text()).slice(0, 2)], [200, 'PK'])
  // Two sizes of the picture, and the export.
  assert.equal((await allFiles(emulator)).length, before.length + 3)

  const left = await stage.api.put('/profile/update/disable-profile', { profile_id: id }, { token })
  assert.equal(left.status, 200, JSON.stringify(left.body))
  assert.equal((await stage.api.get('/notifications/get', { token, query: { user_id: id } })).status, 401)
  assert.deepEqual(await runJob(emulator, 'delete-accounts'), { cleared: 1 })
  assert.deepEqual(await allFiles(emulator), before)
  const { UserPoolId } = await poolInUse()
  const user = new AdminGetUserCommand({ UserPoolId, Username: id })
  await assert.rejects(new CognitoIdentityProviderClient({}).send(user), UserNotFoundException)
  assert.deepEqual(await runJob(emulator, 'delete-exports'), { deleted: 0 })
}
