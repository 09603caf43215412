import { createHmac } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  NotAuthorizedException,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { CLIENT_ID, type CognitoEngine, startCognito, USER_POOL_ID } from '#infra/local/engines/cognito'

const id = 'u_0123456789abcdef'
let dataDir: string
let engine: CognitoEngine
let client: CognitoIdentityProviderClient

async function start() {
  engine = await startCognito({ dataDir })
  client = new CognitoIdentityProviderClient({
    endpoint: engine.endpoint,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
}

async function stop() {
  client.destroy()
  await engine.stop()
}

const secretHash = (of = id) =>
  createHmac('sha256', engine.clientSecret).update(`${of}${CLIENT_ID}`).digest('base64')

async function signIn(password: string, hash = secretHash()) {
  return client.send(
    new AdminInitiateAuthCommand({
      UserPoolId: USER_POOL_ID,
      ClientId: CLIENT_ID,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: id, PASSWORD: password, SECRET_HASH: hash },
    }),
  )
}

async function createUser(password: string) {
  const UserPoolId = USER_POOL_ID
  await client.send(new AdminCreateUserCommand({ UserPoolId, Username: id, MessageAction: 'SUPPRESS' }))
  await client.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: id, Password: password, Permanent: true }),
  )
  await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: id, GroupName: 'member' }))
}

type Claims = Record<string, unknown> & { exp: number; iat: number }
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'humsafar-cognito-'))
  await start()
})
afterEach(async () => {
  await stop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('startCognito', () => {
  it('signs in with 15-minute tokens of its issuer that name the groups, also after a restart', async () => {
    await createUser('Passw0rd!')
    await stop()
    await start()
    const { AuthenticationResult } = await signIn('Passw0rd!')
    const claims = claimsOf(AuthenticationResult?.AccessToken ?? '')
    expect(claims).toMatchObject({
      iss: engine.issuer,
      client_id: CLIENT_ID,
      token_use: 'access',
      'cognito:groups': ['member'],
      username: id,
    })
    expect(claims.exp - claims.iat).toBe(900)
    const keys = (await (await fetch(`${engine.issuer}/.well-known/jwks.json`)).json()) as {
      keys: { kid: string }[]
    }
    expect(keys.keys).toHaveLength(1)
  })

  it('refuses a wrong password with a typed error', async () => {
    await createUser('Passw0rd!')
    await expect(signIn('wrong')).rejects.toThrow()
    await expect(signIn('wrong')).rejects.not.toBeInstanceOf(NotAuthorizedException)
  })

  it('takes nothing from a stranger who knows the client’s id but not its secret', async () => {
    await createUser('Passw0rd!')
    const { AuthenticationResult } = await signIn('Passw0rd!')
    const ClientId = CLIENT_ID
    const REFRESH_TOKEN = AuthenticationResult?.RefreshToken ?? ''
    const withPassword = { USERNAME: id, PASSWORD: 'Passw0rd!' }
    const initiate = (
      AuthFlow: 'USER_PASSWORD_AUTH' | 'REFRESH_TOKEN_AUTH',
      AuthParameters: Record<string, string>,
    ) => client.send(new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters }))
    const attempts = [
      () => client.send(new ForgotPasswordCommand({ ClientId, Username: id })),
      () => client.send(new ForgotPasswordCommand({ ClientId, Username: id, SecretHash: 'made up' })),
      () => initiate('USER_PASSWORD_AUTH', withPassword),
      () => initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN }),
      () => client.send(new RevokeTokenCommand({ ClientId, Token: REFRESH_TOKEN })),
      () => signIn('Passw0rd!', 'made up'),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toBeInstanceOf(NotAuthorizedException)
  })

  it('refreshes for who knows the secret, by the hash of the token’s owner', async () => {
    await createUser('Passw0rd!')
    const { AuthenticationResult } = await signIn('Passw0rd!')
    const refresh = async (of: string) =>
      client.send(
        new AdminInitiateAuthCommand({
          UserPoolId: USER_POOL_ID,
          ClientId: CLIENT_ID,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: {
            REFRESH_TOKEN: AuthenticationResult?.RefreshToken ?? '',
            SECRET_HASH: secretHash(of),
          },
        }),
      )
    expect((await refresh(id)).AuthenticationResult?.AccessToken).toBeDefined()
    await expect(refresh('u_another')).rejects.toBeInstanceOf(NotAuthorizedException)
  })

  it('names an unreadable file in one sentence', async () => {
    const folder = join(dataDir, 'cognito')
    await engine.stop()
    for (const file of await readdir(folder)) await writeFile(join(folder, file), '{"half":')
    await expect(start()).rejects.toThrow(/cannot be read.*--fresh\.$/)
  })
})
