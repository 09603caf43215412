import type { RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { splitUrl } from './event'
import { type RequestHandler, send, type Reply } from './reply'
import type { OpenSocket, Sockets } from './sockets'

const MAX_MESSAGE_BYTES = 128 * 1024

function failure(status: number, type: string): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json', 'x-amzn-errortype': type },
    body: Buffer.from(JSON.stringify({ message: type })),
  }
}

const done = (status: number, body: object = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
})

function deliver({ socket }: OpenSocket, bytes: Buffer): Promise<Reply> {
  if (bytes.length > MAX_MESSAGE_BYTES) return Promise.resolve(failure(413, 'PayloadTooLargeException'))
  return new Promise((resolve) => {
    socket.send(bytes.toString('utf8'), (error) => {
      resolve(error ? failure(410, 'GoneException') : done(200))
    })
  })
}

function describe({ connectedAt, lastActiveAt, sourceIp, userAgent }: OpenSocket): Reply {
  return done(200, {
    connectedAt: new Date(connectedAt).toISOString(),
    lastActiveAt: new Date(lastActiveAt).toISOString(),
    identity: { sourceIp, userAgent },
  })
}

async function reply(method: string | undefined, open: OpenSocket | undefined, body: Buffer): Promise<Reply> {
  if (!open || open.socket.readyState !== open.socket.OPEN) return failure(410, 'GoneException')
  if (method === 'POST') return deliver(open, body)
  if (method === 'GET') return describe(open)
  if (method !== 'DELETE') return failure(403, 'ForbiddenException')
  open.socket.close(1000)
  return done(204)
}

/** The management API of the WebSocket API: POST, GET and DELETE on `/@connections/{id}`; 410 if the socket is closed. */
export function connectionsApi(sockets: Sockets): RequestListener {
  const answer: RequestHandler = async (request, response, path) => {
    const body = await buffer(request)
    const [, id] = /^\/@connections\/([^/]+)$/.exec(decodeURIComponent(path)) ?? []
    const open = id === undefined ? undefined : sockets.find(id)
    send(request, response, await reply(request.method, open, body))
  }
  return (request, response) => {
    answer(request, response, splitUrl(request.url).path).catch(() => response.destroy())
  }
}
