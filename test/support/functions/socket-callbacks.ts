import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ServerFrame, ServerFrameSchema } from '#shared/chat'

export interface Callbacks {
  /** Frames posted to sockets, in order. */
  posted: { connection: string; frame: ServerFrame }[]
  /** Sockets that the server closed. */
  closed: string[]
  /** Posts to these sockets fail with 410. */
  gone: Set<string>
  /** Posts to these sockets fail with 429, as when API Gateway throttles its account. */
  throttled: Set<string>
  /** The frames that one socket got. */
  of(connection: string): ServerFrame[]
  clear(): void
  stop(): Promise<void>
}

/** Fakes the management API of API Gateway's sockets. Accepts frames for any socket; the functions of this test file post to it. */
export async function startCallbacks(): Promise<Callbacks> {
  const posted: Callbacks['posted'] = []
  const closed: string[] = []
  const gone = new Set<string>()
  const throttled = new Set<string>()
  const refusalOf = (connection: string, method = '') => {
    if (gone.has(connection)) return 410
    return method === 'POST' && throttled.has(connection) ? 429 : undefined
  }
  const server: Server = createServer((request, response) => {
    const connection = decodeURIComponent(/\/@connections\/([^/?]+)/.exec(request.url ?? '')?.[1] ?? '')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const refusal = refusalOf(connection, request.method)
      if (request.method === 'DELETE') closed.push(connection)
      else if (refusal === undefined)
        posted.push({
          connection,
          frame: ServerFrameSchema.parse(JSON.parse(Buffer.concat(chunks).toString())),
        })
      response.writeHead(refusal ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env['WS_CALLBACK_URL'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws`
  return {
    posted,
    closed,
    gone,
    throttled,
    of: (connection) => posted.filter((one) => one.connection === connection).map(({ frame }) => frame),
    clear: () => {
      posted.length = 0
      closed.length = 0
      gone.clear()
      throttled.clear()
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
