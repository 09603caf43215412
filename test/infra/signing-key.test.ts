import { generateKeyPairSync } from 'node:crypto'
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { CloudFormationCustomResourceEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { handler } from '#infra/constructs/signing-key-handler'
import { newRightMs } from '#shared/limits'

const secrets = mockClient(SecretsManagerClient)
const told: { Status?: string; Reason?: string; Data?: { PublicKey?: string } }[] = []

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  told.length = 0
  jest.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    told.push(JSON.parse(init?.body as string) as object)
    return Promise.resolve(new Response())
  })
})
afterEach(() => {
  secrets.reset()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const denied = Object.assign(new Error('not authorized'), { name: 'AccessDeniedException' })
const event = {
  RequestType: 'Create',
  ResponseURL: 'https://example.com/answer',
  ResourceProperties: { SecretId: 'arn:secret' },
} as unknown as CloudFormationCustomResourceEvent

async function run() {
  const running = handler(event)
  await jest.advanceTimersByTimeAsync(2 * (newRightMs.wait + newRightMs.pause))
  await running
}

describe('the maker of a key pair', () => {
  it('tells the public half of a key that is there', async () => {
    secrets.on(GetSecretValueCommand).resolves({ SecretString: privateKey })
    await run()
    expect(told).toMatchObject([{ Status: 'SUCCESS', Data: { PublicKey: publicKey } }])
    expect(secrets.commandCalls(PutSecretValueCommand)).toHaveLength(0)
  })

  it('waits for a right that its role was given just before, to read and to write', async () => {
    secrets.on(GetSecretValueCommand).rejectsOnce(denied).rejectsOnce(denied).resolves({ SecretString: 'x' })
    secrets.on(PutSecretValueCommand).rejectsOnce(denied).resolves({})
    await run()
    expect(told).toMatchObject([{ Status: 'SUCCESS' }])
    const [, last] = secrets.commandCalls(PutSecretValueCommand)
    expect(last?.args[0].input.SecretString).toContain('-----BEGIN PRIVATE KEY')
  })

  it('says so when the right never comes', async () => {
    secrets.on(GetSecretValueCommand).rejects(denied)
    await run()
    expect(told).toMatchObject([{ Status: 'FAILED', Reason: 'not authorized' }])
  })
})
