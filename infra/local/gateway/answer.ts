import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Reply } from './reply'

export type Answer = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>

/** Writes a reply; for HEAD, its headers only. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Reply,
): void {
  const bodiless = status === 204 || status === 304
  response.writeHead(status, { ...headers, ...(bodiless ? {} : { 'content-length': body.length }) })
  response.end(request.method === 'HEAD' || bodiless ? undefined : body)
}

export const textReply = (status: number, body: string, type = 'text/plain; charset=utf-8'): Reply => ({
  status,
  headers: { 'content-type': type, 'cache-control': 'no-store' },
  body: Buffer.from(body),
})
