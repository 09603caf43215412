import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { CLIENT_ID, type CognitoEngine, startCognito, USER_POOL_ID } from '#infra/local/engines/cognito'
import { Mailbox } from '#infra/local/mailbox'

const email = 'ayesha@example.com'
let dataDir: string
let engine: CognitoEngine
let client: CognitoIdentityProviderClient
let mailbox: Mailbox

async function start() {
  mailbox = new Mailbox()
  engine = await startCognito({
    dataDir,
    mailbox,
    customMessage: (event) => {
      const { codeParameter } = event.request
      event.response = {
        smsMessage: null,
        emailSubject: 'Reset',
        emailMessage: `${codeParameter} and ${codeParameter}`,
      }
      return Promise.resolve(event)
    },
  })
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

const signIn = (password: string) =>
  client.send(
    new AdminInitiateAuthCommand({
      UserPoolId: USER_POOL_ID,
      ClientId: CLIENT_ID,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  )

async function createUser(password: string) {
  const UserPoolId = USER_POOL_ID
  const attributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ]
  await client.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: attributes,
    }),
  )
  await client.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: password, Permanent: true }),
  )
  await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName: 'member' }))
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

  it('delivers the code in the words of the trigger to the mailbox, and the code works', async () => {
    await createUser('Passw0rd!')
    await client.send(new ForgotPasswordCommand({ ClientId: CLIENT_ID, Username: email }))
    const [mail] = mailbox.list()
    expect(mail).toMatchObject({ to: email, subject: 'Reset', html: `${mail?.code} and ${mail?.code}` })
    await client.send(
      new ConfirmForgotPasswordCommand({
        ClientId: CLIENT_ID,
        Username: email,
        ConfirmationCode: mail?.code,
        Password: 'N3w-passw0rd',
      }),
    )
    expect((await signIn('N3w-passw0rd')).AuthenticationResult?.AccessToken).toBeDefined()
  })

  it('names an unreadable file in one sentence', async () => {
    const folder = join(dataDir, 'cognito')
    await engine.stop()
    for (const file of await readdir(folder)) await writeFile(join(folder, file), '{"half":')
    await expect(start()).rejects.toThrow(/cannot be read.*--fresh\.$/)
  })
})
