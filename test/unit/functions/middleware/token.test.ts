import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { testEnv } from '#test/support/backend'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
let server: Server
let issuer: string
let fetches = 0

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
function token(
  claims: Record<string, unknown> = {},
  { key = privateKey, alg = 'RS256' }: { key?: KeyObject; alg?: string } = {},
) {
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    iss: issuer,
    sub: 'a',
    client_id: 'test-client',
    token_use: 'access',
    iat: now,
    exp: now + 900,
    ...claims,
  }
  const text = `${part({ alg, kid: 'k1', typ: 'JWT' })}.${part(payload)}`
  return `${text}.${alg === 'none' ? 'AA' : sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`
}

/** A fresh module, like a new container: the verifier is created once per module. */
async function verifier() {
  jest.resetModules()
  const { verifyAccessToken } = await import('#functions/middleware/token')
  return verifyAccessToken
}

beforeAll(async () => {
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }
  server = createServer((_request, response) => {
    fetches++
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pool`
  testEnv({ TOKEN_ISSUER: issuer })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
afterEach(() => void jest.restoreAllMocks())

describe('verifyAccessToken', () => {
  it('takes tokens of this pool and client, over http, and fetches the keys once', async () => {
    const verify = await verifier()
    const groups = ['member']
    await expect(verify(token({ 'cognito:groups': groups }))).resolves.toMatchObject({
      sub: 'a',
      'cognito:groups': groups,
    })
    await verify(token())
    expect(fetches).toBe(1)
  })

  it('refuses every other token', async () => {
    const verify = await verifier()
    const bad = [
      token({ exp: 1 }),
      token({ iss: 'https://elsewhere.example.com' }),
      token({ client_id: 'other' }),
      token({}, { key: stranger }),
      token({}, { alg: 'none' }),
      `${token().slice(0, -8)}AAAAAAAA`,
      'a.b.c',
    ]
    for (const one of bad)
      await expect(verify(one)).rejects.toMatchObject({ status: 401, code: 'unauthorized' })
  })

  it('blames itself when the keys cannot be had', async () => {
    testEnv({ TOKEN_ISSUER: 'http://127.0.0.1:1/pool' })
    const verify = await verifier()
    await expect(verify(token({ iss: 'http://127.0.0.1:1/pool' }))).rejects.toMatchObject({
      status: 503,
      code: 'busy',
    })
    testEnv({ TOKEN_ISSUER: issuer })
  })

  it('takes a token that it has taken before, but not once it has expired', async () => {
    const verify = await verifier()
    const one = token()
    const claims = await verify(one)
    claims['username'] = 'somebody else'
    expect(await verify(one)).not.toHaveProperty('username')
    await expect(verify(`${one.slice(0, -8)}AAAAAAAA`)).rejects.toMatchObject({ status: 401 })
    const soon = token({ exp: Math.floor(Date.now() / 1000) + 60 })
    await verify(soon)
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 62_000)
    await verify(one)
    await expect(verify(soon)).rejects.toMatchObject({ status: 401 })
  })
})
