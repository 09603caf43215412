import assert from 'node:assert/strict'
import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  DeleteUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { poolInUse } from '#test/support/deployed/site-checks'
import { join, propose } from '#test/support/deployed/members'
import { deployPools, rebuildPool } from '#test/support/deployed/deployment'
import type { Emulator } from '#test/support/deployed/ministack'
import { password, type SignedIn, type TestStage } from '#test/support/api/test-stage'

const pools = () => new CognitoIdentityProviderClient({})

interface Couple {
  her: SignedIn
  him: SignedIn
  proposal: string
}

/** Two members with profiles, and a proposal from one to the other. */
async function couple(stage: TestStage): Promise<Couple> {
  const her = await join(stage, 'Mina Qureshi', 'female', 31)
  const him = await join(stage, 'Adil Rahman', 'male', 32)
  return { her, him, proposal: await propose(stage, her, him) }
}

/** Signs in again and returns the user and their proposals. */
async function seenAgain(stage: TestStage, who: SignedIn) {
  const again = await stage.signIn(who.email)
  const query = { user_id: again.id }
  const list = await stage.api.get('/proposal/get', { token: again.token, query })
  assert.equal(list.status, 200, JSON.stringify(list.body))
  return { id: again.id, proposals: (list.body.data as { id: string }[]).map(({ id }) => id) }
}

async function assertKept(stage: TestStage, { her, him, proposal }: Couple) {
  for (const who of [her, him])
    assert.deepEqual(await seenAgain(stage, who), { id: who.id, proposals: [proposal] })
}

const signInStatus = async (stage: TestStage, { email }: SignedIn) =>
  (await stage.api.post('/auth/sign-in', { email, password })).status

/** Deletes the user pool, replaces it by two deploys, and checks that members keep their accounts. */
export async function checkLostPool(
  emulator: Emulator,
  stage: TestStage,
  admin: SignedIn,
  step: (name: string, work: () => Promise<unknown>) => Promise<unknown>,
) {
  const pair = await couple(stage)
  const { UserPoolId: lost } = await poolInUse()
  await pools().send(new DeleteUserPoolCommand({ UserPoolId: lost }))
  assert.notEqual(await signInStatus(stage, pair.her), 200)

  await step('  deploy with pools 1 and 2', () => deployPools(emulator, [1, 2]))
  await step('  rebuild', async () => {
    assert.match(await rebuildPool(emulator), /^[1-9]\d* made, 0 there already, 0 failed$/m)
  })
  const { UserPoolId } = await poolInUse()
  for (const [{ id }, role] of [
    [pair.her, 'member'],
    [admin, 'admin'],
  ] as const) {
    const of = { UserPoolId, Username: id }
    const { UserStatus } = await pools().send(new AdminGetUserCommand(of))
    const { Groups } = await pools().send(new AdminListGroupsForUserCommand(of))
    assert.deepEqual(
      [UserStatus, Groups?.map(({ GroupName }) => GroupName)],
      ['FORCE_CHANGE_PASSWORD', [role]],
    )
  }
  await step('  members set a password by mail', async () => {
    assert.equal(await signInStatus(stage, pair.her), 401)
    for (const { email } of [pair.her, pair.him, admin]) await stage.resetPassword(email)
    await assertKept(stage, pair)
    assert.equal((await stage.signIn(admin.email)).id, admin.id)
  })
  await step('  rebuild again: passwords are kept', async () => {
    assert.match(await rebuildPool(emulator, '--from-start'), /^0 made, [1-9]\d* there already, 0 failed$/m)
    await assertKept(stage, pair)
  })
  await step('  deploy with pool 2 only', () => deployPools(emulator, [2]))
  await assertKept(stage, pair)
}
