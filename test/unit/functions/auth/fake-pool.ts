import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { clock } from '#functions/core/clock'

interface FakeUser {
  username: string
  sub: string
  password?: string
  groups: string[]
  /** Consecutive wrong passwords. */
  failures: number
  /** Time of the last attempt, epoch milliseconds. */
  triedAt: number
  lockedUntil: number
}

/** As in `testEnv`. */
const SECRET = 'the-client-secret'
/** From this many consecutive wrong passwords on, Cognito locks a user for increasing times, even for the right one. */
const LOCK_AT = 5
/** Without attempts for this long, Cognito resets the count. */
const FORGETS_MS = 15 * 60_000

const fail = (name: string, message = name): never => {
  throw Object.assign(new Error(message), { name })
}
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An in-memory user pool behind the real client, with the actions that the auth operations use. */
export function fakePool() {
  const client = mockClient(CognitoIdentityProviderClient)
  const users = new Map<string, FakeUser>()
  const refreshTokens = new Map<string, FakeUser>()
  const pool = {
    client,
    users,
    refreshTokens,
    breakAt: undefined as string | undefined,
    breakWith: 'SomethingUnheardOf',
    /** Runs before each step of this name; what it throws is the step's answer. */
    before: new Map<string, () => unknown>(),
    /** Milliseconds that setting a password takes, by password. */
    slow: new Map<string, number>(),
    /** Usernames of all sign-in attempts. */
    tried: [] as string[],
  }

  const step =
    <I, O>(name: string, run: (input: I) => O) =>
    async (input: I): Promise<Awaited<O>> => {
      await pool.before.get(name)?.()
      if (pool.breakAt === name) {
        pool.breakAt = undefined
        fail(pool.breakWith)
      }
      return await run(input)
    }
  const find = (name: string) => users.get(name) ?? fail('UserNotFoundException')
  /** All tokens of a refresh token have the same `origin_jti`. */
  const tokensOf = (user: FakeUser, refreshToken: string) => {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      sub: user.sub,
      'cognito:groups': user.groups,
      iat: now,
      exp: now + 900,
      jti: randomUUID(),
      origin_jti: refreshToken.slice(2),
    }
    const access = { ...claims, token_use: 'access', username: user.username }
    return { AccessToken: `h.${part(access)}.s`, IdToken: `h.${part(claims)}.s` }
  }
  const requireHash = (clientId: string, username: string, sent: string | undefined) => {
    const expected = createHmac('sha256', SECRET).update(`${username}${clientId}`).digest('base64')
    if (sent !== expected) fail('NotAuthorizedException', 'Unable to verify secret hash for client')
  }
  const withPassword = (name: string, password: string | undefined) => {
    pool.tried.push(name)
    const user = users.get(name) ?? fail('NotAuthorizedException', 'Incorrect username or password.')
    const now = clock.now().getTime()
    if (now - user.triedAt >= FORGETS_MS) user.failures = 0
    user.triedAt = now
    if (now < user.lockedUntil) fail('NotAuthorizedException', 'Password attempts exceeded')
    if (user.password === undefined || user.password !== password) {
      user.failures += 1
      if (user.failures >= LOCK_AT) user.lockedUntil = now + 1000 * 2 ** (user.failures - LOCK_AT)
      fail('NotAuthorizedException', 'Incorrect username or password.')
    }
    user.failures = 0
    return user
  }

  client.on(AdminCreateUserCommand).callsFake(
    step('create', ({ Username }: { Username: string }) => {
      if (users.has(Username)) fail('UsernameExistsException')
      users.set(Username, {
        username: Username,
        sub: randomUUID(),
        groups: [],
        failures: 0,
        triedAt: 0,
        lockedUntil: 0,
      })
      return { User: { Username } }
    }),
  )
  client.on(AdminSetUserPasswordCommand).callsFake(
    step('password', async ({ Username, Password }: { Username: string; Password: string }) => {
      await wait(pool.slow.get(Password) ?? 0)
      find(Username).password = Password
      return {}
    }),
  )
  client.on(AdminAddUserToGroupCommand).callsFake(
    step('group', ({ Username, GroupName }: { Username: string; GroupName: string }) => {
      const { groups } = find(Username)
      if (!groups.includes(GroupName)) groups.push(GroupName)
      return {}
    }),
  )
  client.on(AdminRemoveUserFromGroupCommand).callsFake(
    step('ungroup', ({ Username, GroupName }: { Username: string; GroupName: string }) => {
      const user = find(Username)
      user.groups = user.groups.filter((group) => group !== GroupName)
      return {}
    }),
  )
  client.on(AdminDeleteUserCommand).callsFake(
    step('delete', ({ Username }: { Username: string }) => {
      find(Username)
      users.delete(Username)
      return {}
    }),
  )
  client.on(AdminInitiateAuthCommand).callsFake(
    step(
      'authenticate',
      ({
        ClientId,
        AuthFlow,
        AuthParameters: given,
      }: {
        ClientId: string
        AuthFlow: string
        AuthParameters: Record<string, string>
      }) => {
        if (AuthFlow === 'REFRESH_TOKEN_AUTH') {
          const user = refreshTokens.get(given['REFRESH_TOKEN'] ?? '') ?? fail('NotAuthorizedException')
          requireHash(ClientId, user.username, given['SECRET_HASH'])
          return { AuthenticationResult: tokensOf(user, given['REFRESH_TOKEN'] ?? '') }
        }
        const name = given['USERNAME'] ?? ''
        requireHash(ClientId, name, given['SECRET_HASH'])
        const user = withPassword(name, given['PASSWORD'])
        const RefreshToken = `r.${randomUUID()}`
        refreshTokens.set(RefreshToken, user)
        return { AuthenticationResult: { ...tokensOf(user, RefreshToken), RefreshToken, ExpiresIn: 900 } }
      },
    ),
  )
  client.on(RevokeTokenCommand).callsFake(
    step('revoke', ({ Token, ClientSecret }: { Token: string; ClientSecret: string }) => {
      if (ClientSecret !== SECRET) fail('NotAuthorizedException')
      refreshTokens.delete(Token)
      return {}
    }),
  )
  return pool
}
