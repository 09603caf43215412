import type { Server } from 'node:http'
import { once } from 'node:events'
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Context } from 'aws-lambda'
import WebSocket from 'ws'
import { closeServer, listen, portOf, urlOf } from '#infra/local/engines/http-server'
import { connectionsApi } from '#infra/local/gateway/connections'
import { type Handler, Lambdas } from '#infra/local/gateway/lambda'
import { Sockets } from '#infra/local/gateway/sockets'

interface SocketEvent {
  requestContext: {
    routeKey: string
    eventType: string
    connectionId: string
    identity: { sourceIp: string }
  }
  queryStringParameters?: Record<string, string>
  headers?: Record<string, string>
  body?: string
}

const handler = jest.fn<(event: SocketEvent, context: Context) => unknown>()
let sockets: Sockets
let servers: Server[]
let client: ApiGatewayManagementApiClient
let open: WebSocket[]

async function start(limits: { idleMs?: number; lifetimeMs?: number } = {}) {
  const lambdas = new Lambdas({
    loadHandler: () => Promise.resolve(handler as unknown as Handler),
    limitsOf: () => ({ timeout: 0.5, memory: 512 }),
  })
  sockets = new Sockets({ lambdas, functionName: 'chat', originSecret: 'the-secret', ...limits })
  const gateway = await listen((_request, response) => response.end())
  gateway.on('upgrade', (request, stream, head) => void sockets.upgrade(request, stream, head))
  const callback = await listen(connectionsApi(sockets))
  servers = [gateway, callback]
  client = new ApiGatewayManagementApiClient({
    endpoint: urlOf(callback),
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })
}

beforeEach(() => {
  open = []
  handler.mockReset()
  handler.mockReturnValue({ statusCode: 200 })
})
afterEach(async () => {
  for (const socket of open) socket.terminate()
  await sockets.stop()
  await Promise.all(servers.map(closeServer))
  client.destroy()
  jest.restoreAllMocks()
})

function connect(query = '?ticket=abc', headers: Record<string, string> = {}): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${portOf(servers[0]!)}/ws${query}`, { headers })
  open.push(socket)
  // Errors are expected: every socket is closed at the end.
  socket.on('error', () => undefined)
  return socket
}

const eventsOf = (type: string) =>
  handler.mock.calls.map(([event]) => event).filter(({ requestContext }) => requestContext.eventType === type)

async function connected() {
  const socket = connect()
  await once(socket, 'open')
  const id = eventsOf('CONNECT').at(-1)?.requestContext.connectionId ?? ''
  return { socket, id }
}

describe('$connect', () => {
  it('the function sees the ticket and the headers of the edge before the socket opens', async () => {
    await start()
    const socket = connect('?ticket=abc', { 'X-Origin-Secret': 'guess', 'X-Mine': 'yes' })
    await once(socket, 'open')
    const [event] = eventsOf('CONNECT')
    expect(event?.queryStringParameters).toEqual({ ticket: 'abc' })
    expect(event?.headers).toMatchObject({ 'x-origin-secret': 'the-secret', 'X-Mine': 'yes' })
    expect(event?.headers).not.toHaveProperty('X-Origin-Secret')
    expect(event?.requestContext).toMatchObject({ routeKey: '$connect', identity: { sourceIp: '127.0.0.1' } })
  })

  it.each([
    ['refuses', 401, () => ({ statusCode: 401 })],
    ['fails', 500, () => Promise.reject(new Error('no'))],
  ])('a socket is not opened when the function %s: %d', async (_what, status, answer) => {
    await start()
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    handler.mockImplementation(answer)
    const [, response] = (await once(connect(), 'unexpected-response')) as [unknown, { statusCode: number }]
    expect(response.statusCode).toBe(status)
    expect(eventsOf('DISCONNECT')).toEqual([])
  })
})

describe('an open socket', () => {
  it.each([{ idleMs: 50 }, { lifetimeMs: 50 }])('a socket is closed after %o', async (limits) => {
    await start(limits)
    const { socket } = await connected()
    expect((await once(socket, 'close'))[0]).toBe(1001)
  })

  it('a stop waits until the function has heard of every close', async () => {
    await start()
    await connected()
    await connected()
    await sockets.stop()
    expect(eventsOf('DISCONNECT')).toHaveLength(2)
  })
})

describe('@connections', () => {
  it('a socket is sent to, described and closed, and gone then', async () => {
    await start()
    const { socket, id } = await connected()
    const message = once(socket, 'message')
    await client.send(new PostToConnectionCommand({ ConnectionId: id, Data: Buffer.from('سلام') }))
    const [data, isBinary] = (await message) as [Buffer, boolean]
    expect([data.toString(), isBinary]).toEqual(['سلام', false])

    const described = await client.send(new GetConnectionCommand({ ConnectionId: id }))
    expect(described.ConnectedAt).toBeInstanceOf(Date)
    expect(described.Identity?.SourceIp).toBe('127.0.0.1')

    const closed = once(socket, 'close')
    await client.send(new DeleteConnectionCommand({ ConnectionId: id }))
    await closed
    await expect(
      client.send(new PostToConnectionCommand({ ConnectionId: id, Data: Buffer.from('x') })),
    ).rejects.toBeInstanceOf(GoneException)
  })
})
