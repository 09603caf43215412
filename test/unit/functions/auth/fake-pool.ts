import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'

interface FakeUser {
  sub: string
  attributes: { Name: string; Value: string }[]
  password?: string
  groups: string[]
  code?: string
}

const fail = (name: string): never => {
  throw Object.assign(new Error(name), { name })
}
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A user pool in memory behind the real client, as far as the auth operations speak to one. */
export function fakePool() {
  const client = mockClient(CognitoIdentityProviderClient)
  const users = new Map<string, FakeUser>()
  const refreshTokens = new Map<string, FakeUser>()
  const pool = {
    client,
    users,
    refreshTokens,
    breakAt: undefined as string | undefined,
    /** Setting this password takes so many milliseconds. */
    slow: new Map<string, number>(),
  }

  const step =
    <I, O>(name: string, run: (input: I) => O) =>
    (input: I): O => {
      if (pool.breakAt === name) {
        pool.breakAt = undefined
        fail('InternalErrorException')
      }
      return run(input)
    }
  const find = (name: string) => users.get(name) ?? [...users.values()].find(({ sub }) => sub === name)
  const tokensOf = (user: FakeUser) => {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      sub: user.sub,
      'cognito:groups': user.groups,
      iat: now,
      exp: now + 900,
      jti: randomUUID(),
    }
    return { AccessToken: `h.${part({ ...claims, token_use: 'access' })}.s`, IdToken: `h.${part(claims)}.s` }
  }

  client.on(AdminCreateUserCommand).callsFake(
    step(
      'create',
      ({ Username, UserAttributes }: { Username: string; UserAttributes: FakeUser['attributes'] }) => {
        if (users.has(Username)) fail('UsernameExistsException')
        const sub = randomUUID()
        const attributes = [{ Name: 'sub', Value: sub }, ...UserAttributes]
        users.set(Username, { sub, attributes, groups: [] })
        return { User: { Username: sub, Attributes: attributes, UserStatus: 'FORCE_CHANGE_PASSWORD' } }
      },
    ),
  )
  client.on(AdminGetUserCommand).callsFake(({ Username }: { Username: string }) => {
    const user = find(Username) ?? fail('UserNotFoundException')
    const UserStatus = user.password === undefined ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED'
    return { Username: user.sub, UserAttributes: user.attributes, UserStatus }
  })
  client.on(AdminSetUserPasswordCommand).callsFake(
    step('password', async ({ Username, Password }: { Username: string; Password: string }) => {
      await wait(pool.slow.get(Password) ?? 0)
      find(Username)!.password = Password
      return {}
    }),
  )
  client.on(AdminAddUserToGroupCommand).callsFake(
    step('group', ({ Username, GroupName }: { Username: string; GroupName: string }) => {
      find(Username)!.groups.push(GroupName)
      return {}
    }),
  )
  client
    .on(AdminInitiateAuthCommand)
    .callsFake(
      ({ AuthFlow, AuthParameters: given }: { AuthFlow: string; AuthParameters: Record<string, string> }) => {
        if (AuthFlow === 'REFRESH_TOKEN_AUTH') {
          const user = refreshTokens.get(given['REFRESH_TOKEN'] ?? '') ?? fail('NotAuthorizedException')
          return { AuthenticationResult: tokensOf(user) }
        }
        const user = find(given['USERNAME'] ?? '') ?? fail('UserNotFoundException')
        if (user.password === undefined || user.password !== given['PASSWORD']) fail('NotAuthorizedException')
        const RefreshToken = `r.${randomUUID()}`
        refreshTokens.set(RefreshToken, user)
        return { AuthenticationResult: { ...tokensOf(user), RefreshToken, ExpiresIn: 900 } }
      },
    )
  client.on(RevokeTokenCommand).callsFake(({ Token }: { Token: string }) => (refreshTokens.delete(Token), {}))
  client.on(ForgotPasswordCommand).callsFake(({ Username }: { Username: string }) => {
    const user = find(Username) ?? fail('UserNotFoundException')
    if (pool.breakAt === 'mail') fail('CodeDeliveryFailureException')
    user.code = '123456'
    return {}
  })
  client
    .on(ConfirmForgotPasswordCommand)
    .callsFake((input: { Username: string; ConfirmationCode: string; Password: string }) => {
      const user = find(input.Username) ?? fail('UserNotFoundException')
      if (user.code === undefined) fail('ExpiredCodeException')
      if (user.code !== input.ConfirmationCode) fail('CodeMismatchException')
      delete user.code
      user.password = input.Password
      return {}
    })
  return pool
}
