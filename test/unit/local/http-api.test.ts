import { generateKeyPairSync, sign } from 'node:crypto'
import type { Server } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda'
import { closeServer, listen, urlOf } from '#infra/local/engines/http-server'
import { createAuthorizer } from '#infra/local/gateway/authorizer'
import { splitUrl, toEvent } from '#infra/local/gateway/event'
import { httpApi } from '#infra/local/gateway/http-api'
import { type Handler, Lambdas } from '#infra/local/gateway/lambda'

type Event = APIGatewayProxyEventV2WithJWTAuthorizer

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function token(claims: object, key = privateKey): string {
  const head = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(claims)}`
  return `${head}.${sign('sha256', Buffer.from(head), key).toString('base64url')}`
}

const handler = jest.fn<(event: unknown, context: Context) => unknown>()
const ok = (): unknown => ({ statusCode: 200, body: 'fine' })
let jwks: Server
let api: Server
let issuer: string

const routes = [
  { routeKey: 'GET /api/open', resource: 'auth', authorizer: 'none' },
  { routeKey: 'POST /api/open', resource: 'auth', authorizer: 'none' },
  { routeKey: 'GET /api/closed', resource: 'auth', authorizer: 'jwt' },
] as const

beforeAll(async () => {
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }
  jwks = await listen((_request, response) => response.end(JSON.stringify({ keys: [key] })))
  issuer = `${urlOf(jwks)}/pool`
  const loadHandler = () => Promise.resolve(handler as Handler)
  const answer = httpApi({
    routes,
    lambdas: new Lambdas({ loadHandler, limitsOf: () => ({ timeout: 0.2, memory: 512 }), concurrency: 3 }),
    authorize: createAuthorizer({ issuer, audience: 'client' }),
    originSecret: 'the-secret',
  })
  api = await listen((incoming, response) => {
    void answer(incoming, response, splitUrl(incoming.url).path)
  })
})
afterAll(async () => {
  await closeServer(api)
  await closeServer(jwks)
})
afterEach(() => {
  handler.mockReset()
  jest.restoreAllMocks()
})

async function call(path: string, options: RequestInit = {}) {
  const response = await fetch(`${urlOf(api)}${path}`, options)
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    cookies: response.headers.getSetCookie(),
  }
}

const message = (text: string) => (JSON.parse(text) as { message: string }).message
const lastEvent = () => handler.mock.lastCall?.[0] as Event

describe('answers that the gateway makes itself', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['OPTIONS', '/api/open'],
    ['GET', '/api/open/'],
  ])('a request without a route gets 404: %s %s', async (method, path) => {
    const { status, text } = await call(path, { method })
    expect([status, text]).toEqual([404, '{"message":"Not Found"}'])
  })

  it('a body over 10 MB, and one that Lambda would not take, get 413', async () => {
    handler.mockImplementation(ok)
    for (const megabytes of [11, 7]) {
      const body = 'x'.repeat(megabytes * 1024 * 1024)
      const { status, text } = await call('/api/open', { method: 'POST', body })
      expect([status, message(text)]).toEqual([413, 'Request Entity Too Large'])
    }
    expect(handler).not.toHaveBeenCalled()
  })

  it.each([
    ['throws', () => Promise.reject(new Error('no'))],
    ['answers with a body that is no text', () => ({ statusCode: 200, body: { a: 1 } })],
    ['answers with an impossible status', () => ({ statusCode: '200 OK' })],
    ['answers with more than 6 MB', () => ({ statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024 + 1) })],
  ])('a request gets 500 when the function %s', async (_what, implementation) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    handler.mockImplementation(implementation)
    const { status, text } = await call('/api/open')
    expect([status, message(text)]).toEqual([500, 'Internal Server Error'])
  })

  it('a request gets 429 when too many run at once', async () => {
    handler.mockImplementation(() => new Promise(() => undefined))
    const replies = await Promise.all(Array.from({ length: 4 }, () => call('/api/open')))
    expect(replies.map(({ status }) => status).sort()).toEqual([429, 503, 503, 503])
  })
})

describe('the authorizer', () => {
  const now = Math.floor(Date.now() / 1000)
  const good = () => ({ iss: issuer, sub: 'me', client_id: 'client', exp: now + 60, iat: now })
  const asked = async (authorization?: string) => {
    handler.mockImplementation(ok)
    return call('/api/closed', authorization ? { headers: { authorization } } : {})
  }

  it('hands the function every claim as text', async () => {
    const claims = { ...good(), 'cognito:groups': ['admin', 'member'], email_verified: true }
    expect((await asked(`Bearer ${token(claims)}`)).status).toBe(200)
    expect(lastEvent().requestContext.authorizer.jwt).toEqual({
      claims: {
        iss: issuer,
        sub: 'me',
        client_id: 'client',
        exp: String(now + 60),
        iat: String(now),
        'cognito:groups': '[admin member]',
        email_verified: 'true',
      },
      scopes: null,
    })
  })

  it.each<[string, () => string | undefined]>([
    ['no token', () => undefined],
    ['something else', () => 'Basic abc'],
    ['an expired token', () => `Bearer ${token({ ...good(), exp: now - 10 })}`],
    ['another issuer', () => `Bearer ${token({ ...good(), iss: 'http://127.0.0.1:1/pool' })}`],
    ['another client', () => `Bearer ${token({ ...good(), client_id: 'other' })}`],
    ['another key', () => `Bearer ${token(good(), other.privateKey)}`],
    ['no signature', () => `Bearer ${encode({ alg: 'none' })}.${encode(good())}.`],
  ])('a request with %s gets 401, and no function runs', async (_what, authorization) => {
    const { status, text, headers } = await asked(authorization())
    expect([status, text]).toEqual([401, '{"message":"Unauthorized"}'])
    expect(headers.get('www-authenticate')).toBe('Bearer')
    expect(handler).not.toHaveBeenCalled()
  })
})

describe('what passes through', () => {
  it('the gateway sets the address and the secret itself', async () => {
    handler.mockImplementation(ok)
    await call('/api/open', { headers: { 'x-viewer-address': '1.2.3.4', 'x-origin-secret': 'guess' } })
    expect(lastEvent().headers).toMatchObject({
      'x-viewer-address': '127.0.0.1',
      'x-origin-secret': 'the-secret',
    })
  })
})

describe('an event of the HTTP API', () => {
  const eventOf = (url: string, headers: [string, string][] = [], body = '') =>
    toEvent({
      request: { method: 'POST', url, httpVersion: '1.1', rawHeaders: headers.flat() },
      body: Buffer.from(body),
      routeKey: 'POST /api/x',
      address: '203.0.113.7',
      edgeHeaders: { 'x-viewer-address': '203.0.113.7' },
      jwt: { claims: { sub: 'a' }, scopes: null },
      now: new Date('2026-03-02T19:03:58.000Z'),
    })

  it('has names of headers in lower case, cookies apart, and the address of the edge', () => {
    const event = eventOf('/api/x', [
      ['X-One', 'a'],
      ['x-one', 'b'],
      ['Cookie', 'first=1; second=2'],
      ['X-Viewer-Address', '1.2.3.4'],
    ])
    expect(event.headers).toEqual({ 'x-one': 'a,b', 'x-viewer-address': '203.0.113.7' })
    expect(event.cookies).toEqual(['first=1', 'second=2'])
    expect(event.requestContext.http.sourceIp).toBe('203.0.113.7')
  })

  it.each([
    ['application/json; charset=utf-8', false],
    ['text/plain', false],
    ['application/x-www-form-urlencoded', true],
    ['multipart/form-data; boundary=x', true],
    ['application/jsonp', true],
  ])('holds a body of type %s as base64: %s', (type, isBase64Encoded) => {
    const body = '{"name":"عائشہ"}'
    const event = eventOf('/api/x', [['content-type', type]], body)
    expect(event.isBase64Encoded).toBe(isBase64Encoded)
    expect(Buffer.from(event.body ?? '', isBase64Encoded ? 'base64' : 'utf8').toString()).toBe(body)
  })
})
