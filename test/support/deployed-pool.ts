import assert from 'node:assert/strict'
import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  DeleteUserPoolCommand,
  DescribeUserPoolClientCommand,
  ListUserPoolClientsCommand,
  ListUserPoolsCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { deployPools, rebuildPool } from './deployment'
import { allMails } from './mail'
import type { Emulator } from './ministack'
import { password, type SignedIn, type Target } from './target'

const pools = () => new CognitoIdentityProviderClient({})

/** The only pool, and its client. */
export async function poolInUse(): Promise<{ UserPoolId: string; ClientId: string }> {
  const { UserPools = [] } = await pools().send(new ListUserPoolsCommand({ MaxResults: 10 }))
  assert.equal(UserPools.length, 1, `there are ${UserPools.length} user pools`)
  const UserPoolId = UserPools[0]?.Id
  const { UserPoolClients } = await pools().send(new ListUserPoolClientsCommand({ UserPoolId }))
  const ClientId = UserPoolClients?.[0]?.ClientId
  assert.ok(UserPoolId && ClientId)
  return { UserPoolId, ClientId }
}

export async function secretOfClient(): Promise<string> {
  const { UserPoolClient } = await pools().send(new DescribeUserPoolClientCommand(await poolInUse()))
  assert.ok(UserPoolClient?.ClientSecret, 'the client of the pool has no secret')
  return UserPoolClient.ClientSecret
}

/** Calls the pool's endpoint as anyone on the internet can: without AWS credentials. */
async function fromTheInternet({ url }: Emulator, action: string, input: object) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(input),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { client_id: string }

/**
 * The client id, which every token contains, is useless by itself, even with stolen tokens. RevokeToken and
 * GetTokensFromRefreshToken are left out: Cognito requires the client secret for them, the emulator does not.
 */
export async function checkStrangers(emulator: Emulator, stage: Target) {
  const member = await stage.signUp('Told Apart')
  const { client_id: ClientId } = claimsOf(member.token)
  const refreshToken = member.cookie.slice(member.cookie.indexOf('=') + 1)
  const mails = (await allMails(stage.postbox)).length
  const Username = member.id
  const tries: [string, object][] = [
    [
      'InitiateAuth',
      { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: Username, PASSWORD: password } },
    ],
    ['InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: Username, SRP_A: 'aa' } }],
    ['InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: refreshToken } }],
    ['ForgotPassword', { Username }],
    ['ConfirmForgotPassword', { Username, ConfirmationCode: '123456', Password: password }],
    ['ResendConfirmationCode', { Username }],
    ['SignUp', { Username: 'u_stranger', Password: password }],
  ]
  for (const [action, input] of tries) {
    const { status, body } = await fromTheInternet(emulator, action, { ClientId, ...input })
    assert.ok(status >= 400 && status < 500, `${action} answered ${status} ${JSON.stringify(body)}`)
  }
  assert.equal((await allMails(stage.postbox)).length, mails, 'a stranger had a mail sent')
  // The session and the password still work.
  assert.equal((await stage.api.call('POST', '/auth/refresh', { cookie: member.cookie })).status, 200)
  await stage.signIn(member.email)
}

interface Couple {
  her: SignedIn
  him: SignedIn
  proposal: string
}

/** Two members with profiles, and a proposal from one to the other. */
async function couple(stage: Target): Promise<Couple> {
  const join = async (name: string, gender: 'female' | 'male', seed: number) => {
    const who = await stage.signUp(name)
    const profile = makeProfile(seed, { gender, marital_status: 'single' })
    const made = await stage.api.post('/profile/create', profile, { token: who.token })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    return who
  }
  const her = await join('Mina Qureshi', 'female', 31)
  const him = await join('Adil Rahman', 'male', 32)
  const ids = { sender_id: her.id, receiver_id: him.id }
  const sent = await stage.api.post('/proposal/create', ids, { token: her.token })
  assert.equal(sent.status, 201, JSON.stringify(sent.body))
  return { her, him, proposal: (sent.body.data as { id: string }).id }
}

/** Signs in again; returns the user with the account's proposals. */
async function seenAgain(stage: Target, who: SignedIn) {
  const again = await stage.signIn(who.email)
  const query = { user_id: again.id }
  const list = await stage.api.get('/proposal/get', { token: again.token, query })
  assert.equal(list.status, 200, JSON.stringify(list.body))
  return { id: again.id, proposals: (list.body.data as { id: string }[]).map(({ id }) => id) }
}

async function assertKept(stage: Target, { her, him, proposal }: Couple) {
  for (const who of [her, him])
    assert.deepEqual(await seenAgain(stage, who), { id: who.id, proposals: [proposal] })
}

const signInStatus = async (stage: Target, { email }: SignedIn) =>
  (await stage.api.post('/auth/sign-in', { email, password })).status

/** The worst that the holder of a token can do at the pool's endpoint, deleting the user, loses only the password. */
export async function checkDeletedUser(emulator: Emulator, stage: Target) {
  const pair = await couple(stage)
  const { her } = pair
  const shown = await fromTheInternet(emulator, 'GetUser', { AccessToken: her.token })
  assert.equal(shown.status, 200)
  const known = (shown.body.UserAttributes as { Name: string }[]).map(({ Name }) => Name)
  assert.deepEqual([shown.body.Username, known], [her.id, ['sub']])

  assert.equal((await fromTheInternet(emulator, 'DeleteUser', { AccessToken: her.token })).status, 200)
  assert.equal(await signInStatus(stage, her), 401)
  await stage.resetPassword(her.email)
  await assertKept(stage, pair)
}

/** When the pool is lost, two deploys replace it, and members keep their accounts. */
export async function checkLostPool(
  emulator: Emulator,
  stage: Target,
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
  await step('  members choose a password by mail', async () => {
    assert.equal(await signInStatus(stage, pair.her), 401)
    for (const { email } of [pair.her, pair.him, admin]) await stage.resetPassword(email)
    await assertKept(stage, pair)
    assert.equal((await stage.signIn(admin.email)).id, admin.id)
  })
  await step('  rebuild again: passwords stay', async () => {
    assert.match(await rebuildPool(emulator, '--from-start'), /^0 made, [1-9]\d* there already, 0 failed$/m)
    await assertKept(stage, pair)
  })
  await step('  deploy with pool 2 alone', () => deployPools(emulator, [2]))
  await assertKept(stage, pair)
}
