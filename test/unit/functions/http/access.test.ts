import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { adminConsole as consoleContract } from '#shared/contract/console'
import { profile as profileContract } from '#shared/contract/profile'
import { proposal as proposalContract } from '#shared/contract/proposal'
import { parseGroups } from '#functions/http/token'
import { createResource, type OperationContext } from '#functions/http/resource'
import { accountStateItem, testEnv } from '#test/support/functions/environment'
import { invoke } from '#test/support/functions/invoke'

// What is mocked is the SDK's `send`.
process.env['TABLE_CALLS'] = 'sdk'

/* Who calls: claims, tokens, second factors of administrators, and what the logs tell of the caller. */

describe('parseGroups', () => {
  it.each([
    ['[admin member]', ['admin', 'member']],
    ['[]', []],
    [['admin'], ['admin']],
    ['admin', []],
    ['[admin', []],
    ['[ admin]', []],
    ['[[admin]]', []],
    ['x [admin]', []],
    [undefined, []],
  ])('reads %j as %j', (value, groups) => {
    expect(parseGroups(value)).toEqual(groups)
  })
})

describe('an access token', () => {
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
    const { verifyAccessToken } = await import('#functions/http/token')
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

  describe('when verified,', () => {
    it('is accepted from this pool and client, with the keys fetched once', async () => {
      const verify = await verifier()
      const groups = ['member']
      await expect(verify(token({ 'cognito:groups': groups }))).resolves.toMatchObject({
        sub: 'a',
        'cognito:groups': groups,
      })
      await verify(token())
      expect(fetches).toBe(1)
    })

    it('is rejected from other issuers and clients', async () => {
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

    it('is answered 503 when the keys cannot be fetched', async () => {
      testEnv({ TOKEN_ISSUER: 'http://127.0.0.1:1/pool' })
      const verify = await verifier()
      await expect(verify(token({ iss: 'http://127.0.0.1:1/pool' }))).rejects.toMatchObject({
        status: 503,
        code: 'busy',
      })
      testEnv({ TOKEN_ISSUER: issuer })
    })
  })
})

describe('if administrators need a second factor,', () => {
  const client = mockClient(DynamoDBDocumentClient)
  const seen: OperationContext<'profile.view'>[] = []
  const figures = createResource(consoleContract, {
    'console.figures': () => Promise.resolve({ message: 'Figures fetched.', data: {} as never }),
  })

  const profile = createResource(profileContract, {
    'profile.view': (context) => {
      seen.push(context)
      return Promise.resolve({ message: 'Profile fetched.', data: {} as never })
    },
  })

  const account = (over: object) =>
    client.on(GetCommand).resolves({ Item: accountStateItem('boss', { role: 'admin', ...over }) })
  const as = { id: 'boss', role: 'admin' as const }
  const ask = () => invoke(figures, 'console.figures', { as })
  const view = () => invoke(profile, 'profile.view', { as, query: { userId: 'm-1' } })

  beforeEach(() => {
    testEnv({ ADMIN_SECOND_FACTOR: 'required' })
    client.reset()
    client.on(UpdateCommand).resolves({})
    seen.length = 0
  })
  afterEach(() => testEnv())

  it('an administrator without one can only set it up and counts as a member', async () => {
    account({})
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } })
    await view()
    expect(seen[0]?.actor).toMatchObject({ kind: 'user', role: 'member' })
  })

  it('an administrator with one may act', async () => {
    account({ second_factor_at: '2026-11-20T00:00:00.000Z' })
    expect((await ask()).status).toBe(200)
    expect(client.commandCalls(GetCommand)).toHaveLength(1)
  })

  it('setting it up ends earlier sessions', async () => {
    const since = new Date()
    account({ second_factor_at: since.toISOString(), tokens_valid_after: since.getTime() })
    const issuedAt = new Date(since.getTime() - 1000)
    const answer = await invoke(figures, 'console.figures', { as: { ...as, issuedAt } })
    expect(answer).toMatchObject({ status: 401, body: { params: { what: 'session_ended' } } })
  })

  it('an administrator without one may act if it is optional', async () => {
    testEnv({ ADMIN_SECOND_FACTOR: 'optional' })
    account({})
    expect((await ask()).status).toBe(200)
  })
})

describe('the request log', () => {
  const client = mockClient(DynamoDBDocumentClient)
  const lines: Record<string, unknown>[] = []
  const seen: OperationContext<'proposal.create'>[] = []
  const proposal = createResource(proposalContract, {
    'proposal.create': (context) => {
      seen.push(context)
      return Promise.resolve({
        message: 'Your proposal has been sent. The family will answer in its own time.',
        data: null as never,
      })
    },
  })

  beforeEach(() => {
    testEnv({ ORIGIN_SECRET: 'the-secret', LOG_LEVEL: 'info' })
    client.reset()
    client.on(UpdateCommand).resolves({})
    client.on(GetCommand).resolves({ Item: accountStateItem('member-1') })
    seen.length = lines.length = 0
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      lines.push(JSON.parse(String(text)) as Record<string, unknown>)
      return true
    })
  })
  afterEach(() => {
    jest.restoreAllMocks()
    testEnv()
  })

  const told = { 'x-viewer-address': '2001:db8:1:2:3::4', 'x-amz-cf-id': 'edge-1' }
  const call = (secret: string) =>
    invoke(proposal, 'proposal.create', {
      as: { id: 'member-1' },
      json: { sender_id: 'member-1', receiver_id: 'member-2' },
      headers: { ...told, 'x-origin-secret': secret },
    })

  const toldOf = ({ message, status, edge, address }: Record<string, unknown>) => ({
    message,
    status,
    edge,
    address,
  })

  it('has the client’s address as rate limits count it, for requests through the edge', async () => {
    expect((await call('the-secret')).status).toBe(201)
    expect(lines.map(toldOf)).toEqual([
      { message: 'request', status: 201, edge: 'edge-1', address: '2001:db8:1:2::/64' },
    ])
    expect(seen[0]?.request.address).toBe('2001:db8:1:2::/64')
  })

  it('has the caller’s address for requests that bypass the edge', async () => {
    expect((await call('another')).status).toBe(403)
    expect(lines.map(toldOf)).toEqual([
      { message: 'request', status: 403, edge: undefined, address: '127.0.0.1' },
    ])
  })
})
