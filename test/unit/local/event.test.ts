import { describe, expect, it } from '@jest/globals'
import { requestTime, toEvent } from '#infra/local/gateway/event'

interface Parts {
  url?: string
  method?: string
  headers?: [string, string][]
  body?: string | Buffer
}

const eventOf = ({ url = '/api/x', method = 'GET', headers = [], body = '' }: Parts) =>
  toEvent({
    request: { method, url, httpVersion: '1.1', rawHeaders: headers.flat() },
    body: Buffer.from(body),
    routeKey: `${method} /api/x`,
    address: '203.0.113.7',
    edgeHeaders: { 'x-viewer-address': '203.0.113.7' },
    jwt: { claims: { sub: 'a', 'cognito:groups': '[admin member]' }, scopes: null },
    now: new Date('2026-03-02T19:03:58.000Z'),
  })

describe('an HTTP API event', () => {
  it('joins the values of a repeated parameter and decodes them', () => {
    const event = eventOf({ url: '/api/x?a=1&b=two%20words&a=3&empty=' })
    expect(event.rawQueryString).toBe('a=1&b=two%20words&a=3&empty=')
    expect(event.queryStringParameters).toEqual({ a: '1,3', b: 'two words', empty: '' })
  })

  it('has no parameters without a query', () => {
    const event = eventOf({})
    expect(event.rawQueryString).toBe('')
    expect(event).not.toHaveProperty('queryStringParameters')
    expect(event).not.toHaveProperty('cookies')
    expect(event).not.toHaveProperty('body')
    expect(event.isBase64Encoded).toBe(false)
  })

  it('keeps a parameter that is called __proto__ a parameter', () => {
    const { queryStringParameters } = eventOf({ url: '/api/x?__proto__=1' })
    expect(Object.keys(queryStringParameters ?? {})).toEqual(['__proto__'])
  })

  it('lowers names of headers, joins repeated ones, and takes cookies out', () => {
    const event = eventOf({
      headers: [
        ['Host', 'localhost:3000'],
        ['X-One', 'a'],
        ['x-one', 'b'],
        ['Cookie', 'first=1; second=2'],
        ['User-Agent', 'tests'],
      ],
    })
    expect(event.headers).toEqual({
      host: 'localhost:3000',
      'x-one': 'a,b',
      'user-agent': 'tests',
      'x-viewer-address': '203.0.113.7',
    })
    expect(event.cookies).toEqual(['first=1', 'second=2'])
    expect(event.requestContext.http.userAgent).toBe('tests')
  })

  it('overwrites what a client says of its address', () => {
    const event = eventOf({ headers: [['X-Viewer-Address', '1.2.3.4']] })
    expect(event.headers['x-viewer-address']).toBe('203.0.113.7')
    expect(event.requestContext.http.sourceIp).toBe('203.0.113.7')
  })

  it.each([
    ['application/json', false],
    ['application/json; charset=utf-8', false],
    ['text/plain', false],
    ['application/xml', false],
    ['application/x-www-form-urlencoded', true],
    ['multipart/form-data; boundary=x', true],
    ['application/octet-stream', true],
    ['application/jsonp', true],
  ])('hands over a body of type %s, as base64: %s', (type, isBase64Encoded) => {
    const body = '{"name":"عائشہ"}'
    const event = eventOf({ method: 'POST', headers: [['content-type', type]], body })
    expect(event.isBase64Encoded).toBe(isBase64Encoded)
    expect(Buffer.from(event.body ?? '', isBase64Encoded ? 'base64' : 'utf8').toString()).toBe(body)
  })

  it('carries the claims, the route and the time', () => {
    const { requestContext } = eventOf({})
    expect(requestContext).toMatchObject({
      authorizer: { jwt: { claims: { 'cognito:groups': '[admin member]' }, scopes: null } },
      routeKey: 'GET /api/x',
      stage: '$default',
      time: '02/Mar/2026:19:03:58 +0000',
      timeEpoch: Date.UTC(2026, 2, 2, 19, 3, 58),
      http: { method: 'GET', path: '/api/x', protocol: 'HTTP/1.1' },
    })
    expect(requestContext.requestId).toMatch(/^[\w-]{15}=$/)
  })
})

it('writes a time of a single-digit day with a zero', () => {
  expect(requestTime(new Date('2026-12-09T01:02:03Z'))).toBe('09/Dec/2026:01:02:03 +0000')
})
