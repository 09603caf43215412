import type { Server } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { closeServer, listen, portOf } from '#infra/local/engines/http-server'
import { send, textReply } from '#infra/local/gateway/reply'
import { splitUrl } from '#infra/local/gateway/event'
import { createGateway } from '#infra/local/gateway/gateway'
import { httpApi } from '#infra/local/gateway/http-api'
import { Lambdas } from '#infra/local/gateway/lambda'
import { maxHeadBytes, rejectUnreadable } from '#infra/local/gateway/unreadable-requests'

let server: Server
beforeAll(async () => {
  const handler = () => ({ statusCode: 200, body: 'fine' })
  const nothing = () => Promise.reject(new Error('not asked for'))
  const gateway = createGateway({
    headers: {},
    api: httpApi({
      routes: [{ routeKey: 'GET /api/open', resource: 'auth', authorizer: 'none' }],
      lambdas: new Lambdas({
        loadHandler: () => Promise.resolve(handler),
        limitsOf: () => ({ timeout: 1, memory: 512 }),
      }),
      authorize: () => Promise.resolve(undefined),
    }),
    openApi: () => ({}),
    media: nothing,
    mailbox: nothing,
    site: (request, response) => {
      send(request, response, textReply(200, splitUrl(request.url).path.slice(0, 10)))
      return Promise.resolve()
    },
    uploads: { s3: {} as never, credentials: { accessKeyId: '', secretAccessKey: '' } },
  })
  server = await listen(gateway, 0, undefined, { maxHeaderSize: maxHeadBytes })
  server.on('clientError', rejectUnreadable)
})
afterAll(() => closeServer(server))

/** What comes back for bytes, as status and text. */
const raw = (text: string) =>
  new Promise<[number, string]>((resolve, reject) => {
    const socket = connect(portOf(server), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      resolve([Number(head.split(' ')[1]), body])
    })
    socket.write(text)
  })
const get = (url: string, headers: Record<string, string> = {}) => {
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers })
  return raw(`GET ${url} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
}
const long = (bytes: number) => 'x'.repeat(bytes)

const tooLong = [414, '{"message":"URI Too Long"}']
const tooLarge = [431, '{"message":"Request Header Fields Too Large"}']
const unreadable = [400, '{"message":"Bad Request"}']

const atLimit = 8192 - 'http://localhost/api/open?q='.length

it.each([
  ['an address at the limit', `/api/open?q=${long(atLimit)}`, [200, 'fine']],
  ['an address over it', `/api/open?q=${long(atLimit + 1)}`, tooLong],
  ['an address of a page over it', `/about?q=${long(9000)}`, tooLong],
  ['an address that no server reads', `/api/open?q=${long(30_000)}`, tooLong],
])('%s is answered as by API Gateway', async (_, url, answer) => {
  expect(await get(url)).toEqual(answer)
})

it.each([
  ['headers at the limit of the API', 10_000, [200, 'fine']],
  ['headers over it', 10_300, tooLarge],
  ['headers that no server reads', 30_000, tooLarge],
])('%s are answered as by API Gateway', async (_, bytes, answer) => {
  expect(await get('/api/open', { cookie: long(bytes) })).toEqual(answer)
})

it('what is no HTTP gets 400', async () => {
  for (const text of [
    'hello\r\n\r\n',
    'POST /api/open HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
  ])
    expect(await raw(text)).toEqual(unreadable)
})
