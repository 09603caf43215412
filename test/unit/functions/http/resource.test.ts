import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { profile as profileContract } from '#shared/contract/profile'
import { proposal as proposalContract } from '#shared/contract/proposal'
import { users as usersContract } from '#shared/contract/users'
import { conflict } from '#shared/errors'
import { createResource, type OperationContext } from '#functions/http/resource'
import { accountStateItem, testEnv } from '#test/support/functions/environment'
import { httpEvent, invoke, lambdaContext } from '#test/support/functions/invoke'

// What is mocked is the SDK's `send`.
process.env['TABLE_CALLS'] = 'sdk'

const client = mockClient(DynamoDBDocumentClient)
const member = { id: 'member-1' }
const admin = { id: 'admin-1', role: 'admin' } as const
const sound = { sender_id: 'member-1', receiver_id: 'member-2' }
const answer = {
  message: 'Your proposal has been sent. The family will answer in its own time.',
  data: null as never,
} as const
const seen: OperationContext<'proposal.create'>[] = []
const proposal = createResource(proposalContract, {
  'proposal.create': (context) => {
    seen.push(context)
    return Promise.resolve(answer)
  },
})

const known = (over: Parameters<typeof accountStateItem>[1] = {}, id = 'member-1') =>
  client.on(GetCommand).resolves({ Item: accountStateItem(id, over) })

async function raw(handler: typeof proposal, event: Partial<ReturnType<typeof httpEvent>>) {
  const result = await handler({ ...httpEvent('proposal.create', { as: member }), ...event }, lambdaContext())
  return { status: result.statusCode, body: JSON.parse(result.body ?? '{}'), headers: result.headers }
}

const json = (body: string, isBase64Encoded = false) =>
  raw(proposal, { headers: { 'content-type': 'application/json' }, body, isBase64Encoded })

beforeEach(() => {
  testEnv()
  client.reset()
  // Rates.
  client.on(UpdateCommand).resolves({})
  seen.length = 0
  known()
})
afterEach(() => {
  jest.restoreAllMocks()
})

describe('createResource', () => {
  it('passes parsed input and actor to the handler and wraps its result', async () => {
    const reply = await invoke(proposal, 'proposal.create', { as: member, json: { ...sound, extra: 1 } })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual(answer)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(seen[0]).toMatchObject({
      input: sound,
      actor: { kind: 'user', userId: 'member-1', profileId: 'member-1', role: 'member' },
      request: { address: '127.0.0.1' },
    })
    expect(seen[0]?.input).not.toHaveProperty('extra')
    expect(client.commandCalls(GetCommand)[0]?.args[0].input.ConsistentRead).toBe(true)
  })

  it('selects the operation by method, and by discriminator where a route has one', async () => {
    const event = httpEvent('proposal.create', { as: member, json: sound })
    expect(event.routeKey).toBe('ANY /api/proposal/create')
    const { requestContext } = event
    const other = { ...requestContext, http: { ...requestContext.http, method: 'DELETE' } }
    expect((await raw(proposal, { ...event, requestContext: other })).status).toBe(404)
    expect((await raw(proposal, { ...event, routeKey: 'POST /api/proposal/create' })).status).toBe(201)
    expect(seen).toHaveLength(1)
  })

  it('answers expected errors in the envelope and hides unexpected ones', async () => {
    const failing = (error: Error) =>
      createResource(proposalContract, { 'proposal.create': () => Promise.reject(error) })
    expect(
      await invoke(failing(conflict('proposal_not_pending', 'sender_gone')), 'proposal.create', {
        as: member,
        json: sound,
      }),
    ).toEqual(
      expect.objectContaining({
        status: 409,
        body: {
          error: 'The member who sent this proposal is no longer available.',
          code: 'proposal_not_pending',
          params: { what: 'sender_gone' },
        },
      }),
    )

    process.env['LOG_LEVEL'] = 'info'
    testEnv({ LOG_LEVEL: 'info' })
    const lines: string[] = []
    jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    const reply = await invoke(failing(new Error('table x of ayesha@example.com broke')), 'proposal.create', {
      as: member,
      json: sound,
      headers: { authorization: 'Bearer aaa.bbb.ccc' },
    })
    expect(reply).toMatchObject({ status: 500, body: { error: 'Something went wrong', code: 'internal' } })
    expect(Object.keys(reply.body as object)).toEqual(['error', 'code'])
    const logged = lines.join('')
    expect(logged).toContain('table x of [email] broke')
    expect(logged).not.toMatch(/ayesha|aaa\.bbb|receiver_id/)
    const line = JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>
    expect(line).toMatchObject({
      operation: 'proposal.create',
      status: 500,
      user: 'member-1',
      route: 'POST /api/proposal/create',
    })
  })
})

describe('a throttled read', () => {
  it('answers 503 with Retry-After', async () => {
    const throttled = Object.assign(new Error('slow down'), { name: 'ThrottlingException' })
    const handler = createResource(proposalContract, { 'proposal.create': () => Promise.reject(throttled) })
    const reply = await invoke(handler, 'proposal.create', { as: member, json: sound })
    expect(reply).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(reply.headers).toHaveProperty('retry-after')
  })
})

describe('input', () => {
  it('that is invalid is answered with its fields', async () => {
    const reply = await invoke(proposal, 'proposal.create', { as: member, json: { sender_id: 5 } })
    expect(reply).toMatchObject({
      status: 400,
      body: {
        error: 'This id is not valid.',
        code: 'invalid_input',
        fields: { sender_id: 'This id is not valid.', receiver_id: 'This id is not valid.' },
      },
    })
  })

  it.each([
    ['nothing', ''],
    ['broken JSON', '{"sender_id":'],
    ['an array', '[]'],
    ['a prototype key', '{"__proto__":{"admin":true},"sender_id":"member-1","receiver_id":"b"}'],
    ['an escaped prototype key', '{"\\u005f_proto__":{},"sender_id":"member-1","receiver_id":"b"}'],
    ['a nested prototype key', '{"sender_id":"member-1","receiver_id":"b","x":[{"__proto__":1}]}'],
    ['deep nesting with escapes', `${'['.repeat(30_000)}"\\u0041"${']'.repeat(30_000)}`],
  ])('answers 400 to %s', async (_name, body) => {
    expect(await json(body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(seen).toHaveLength(0)
  })

  it.each([
    ['text/plain', 'text/plain'],
    ['no type', undefined],
  ])('answers 415 to %s', async (_name, type) => {
    const headers = type ? { 'content-type': type } : {}
    const reply = await raw(proposal, { headers, body: JSON.stringify(sound) })
    expect(reply).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
  })

  it('answers 413 to JSON of more than 64 KB without parsing it', async () => {
    const parse = jest.spyOn(JSON, 'parse')
    const sized = (text: string) => ({ ...sound, x: text.repeat((64 * 1024) / text.length) })
    for (const text of ['a', 'م']) {
      const body = JSON.stringify(sized(text))
      const answers = [await json(body), await json(Buffer.from(body).toString('base64'), true)]
      for (const reply of answers) {
        expect(reply).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
      }
      expect(parse.mock.calls.filter(([read]) => read === body)).toEqual([])
    }
    parse.mockRestore()
  })

  it('accepts JSON of up to 64 KB', async () => {
    const frame = JSON.stringify({ ...sound, x: '' }).length
    const body = JSON.stringify({ ...sound, x: 'a'.repeat(64 * 1024 - frame) })
    expect((await json(body)).status).toBe(201)
  })
})

describe('access', () => {
  const attempt = (
    over: Parameters<typeof accountStateItem>[1],
    as: Parameters<typeof httpEvent>[1] = { as: member },
  ) => {
    known(over)
    return invoke(proposal, 'proposal.create', { ...as, json: sound })
  }

  it('is checked before the input is validated', async () => {
    const reply = await raw(proposal, {
      requestContext: httpEvent('proposal.create').requestContext,
      headers: { 'content-type': 'application/json' },
      body: '{broken',
    })
    expect(reply).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  })

  it('is denied to missing, deleted and suspended accounts, even with a valid token', async () => {
    expect((await attempt({ status: 'deleted' })).status).toBe(401)
    expect(await attempt({ status: 'suspended' })).toMatchObject({
      status: 403,
      body: { code: 'account_suspended' },
    })
    client.on(GetCommand).resolves({})
    expect((await invoke(proposal, 'proposal.create', { as: member, json: sound })).status).toBe(401)
    expect(seen).toHaveLength(0)
  })

  it('is denied to tokens from before a password reset', async () => {
    const reset = Date.parse('2026-11-20T10:00:00.500Z')
    const issuedAt = (issued: string) => ({ as: { ...member, issuedAt: new Date(issued) } })
    expect((await attempt({ tokens_valid_after: reset }, issuedAt('2026-11-20T09:59:59Z'))).status).toBe(401)
    expect((await attempt({ tokens_valid_after: reset }, issuedAt('2026-11-20T10:00:01Z'))).status).toBe(201)
  })

  it.each([{ token_use: 'id' }, { username: '' }, { username: 'a#b' }, { auth_time: '', iat: 'x' }])(
    'refuses claims with %j',
    async (claims) => {
      const event = httpEvent('proposal.create', { as: member, json: sound })
      Object.assign(event.requestContext.authorizer.jwt.claims, claims)
      expect((await proposal(event, lambdaContext())).statusCode).toBe(401)
    },
  )

  it('as administrator needs the role in the token and in the table', async () => {
    const users = createResource(usersContract, {
      'users.list': () => Promise.resolve({ message: 'Users fetched.', data: [] }),
    })
    const event = httpEvent('users.list', { headers: { authorization: 'Bearer a.b.c' } })
    expect((await users(event, lambdaContext())).statusCode).toBe(401)
    const as = async (stored: 'member' | 'admin', role: 'member' | 'admin') => {
      known({ role: stored }, 'admin-1')
      return (await invoke(users, 'users.list', { as: { ...admin, role } })).status
    }
    expect(await as('member', 'admin')).toBe(403)
    expect(await as('admin', 'member')).toBe(403)
    expect(await as('admin', 'admin')).toBe(200)
  })

  it('that is optional is granted to visitors but not with an invalid token', async () => {
    const profile = createResource(profileContract, {
      'profile.browse': ({ actor }) =>
        Promise.resolve({ message: `${actor.kind} fetched.`, data: [], page: { next: 'n' } }),
    })
    const visitor = await invoke(profile, 'profile.browse')
    expect(visitor).toMatchObject({
      status: 200,
      body: { message: 'visitor fetched.', data: [], page: { next: 'n' } },
    })
    for (const authorization of ['Bearer x', 'Basic abc', 'Bearer eyJh.eyJz.c2ln']) {
      expect((await invoke(profile, 'profile.browse', { headers: { authorization } })).status).toBe(401)
    }
  })
})

describe('the origin secret', () => {
  it('is required, and the previous and next one are accepted during a rotation', async () => {
    testEnv({ ORIGIN_SECRET: 'sesame', ORIGIN_SECRETS_ALSO: 'pop,py cumin' })
    const call = (secret: string) =>
      invoke(proposal, 'proposal.create', { as: member, json: sound, headers: { 'x-origin-secret': secret } })
    for (const secret of ['sesame', 'pop,py', 'cumin']) expect((await call(secret)).status).toBe(201)
    for (const secret of ['', 'pop', 'pop,py cumin', 'sesame pop,py'])
      expect((await call(secret)).status).toBe(403)
  })
})
