import type { OutgoingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maxBodyBytes } from '#shared/limits'
import type { Outcome } from './lambda'

export interface Reply {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

interface StructuredResult {
  statusCode: number
  headers?: Record<string, unknown>
  cookies?: unknown[]
  body?: unknown
  isBase64Encoded?: boolean
}

/** API Gateway's own responses. */
export const gatewayMessages = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  413: 'Request Entity Too Large',
  414: 'URI Too Long',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const

export function gatewayReply(status: keyof typeof gatewayMessages): Reply {
  return {
    status,
    headers: {
      'content-type': 'application/json',
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    },
    body: Buffer.from(JSON.stringify({ message: gatewayMessages[status] })),
  }
}

/** Any result other than an object with `statusCode` becomes the JSON body of a 200. */
function isStructured(result: unknown): result is StructuredResult {
  return typeof result === 'object' && result !== null && 'statusCode' in result
}

function isValid({ statusCode, body, headers, cookies }: StructuredResult): boolean {
  const status = Number.isInteger(statusCode) && statusCode >= 100 && statusCode <= 599
  const text = body === undefined || body === null || typeof body === 'string'
  return status && text && (headers ?? {}) instanceof Object && Array.isArray(cookies ?? [])
}

function structuredReply(result: StructuredResult): Reply {
  const { statusCode, headers = {}, cookies = [], body, isBase64Encoded } = result
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  return {
    status: statusCode,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      ...(Object.fromEntries(named) as Record<string, string>),
      ...(cookies.length > 0 ? { 'set-cookie': cookies.map(String) } : {}),
    },
    body: Buffer.from(typeof body === 'string' ? body : '', isBase64Encoded ? 'base64' : 'utf8'),
  }
}

function resultReply(result: unknown): Reply {
  if (!isStructured(result)) {
    const body = typeof result === 'string' ? result : JSON.stringify(result)
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) }
  }
  return isValid(result) ? structuredReply(result) : gatewayReply(500)
}

/** The response to the client for an invocation. */
export function toReply(outcome: Outcome): Reply {
  if (outcome.kind === 'timeout') return gatewayReply(503)
  if (outcome.kind === 'throttled') return gatewayReply(429)
  if (outcome.kind === 'failed') return gatewayReply(500)
  const reply = resultReply(outcome.result)
  return reply.body.length > maxBodyBytes ? gatewayReply(500) : reply
}

export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<void>

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

/** Sends a stream as the body, and closes it when the client leaves. A failed read ends the response. */
export const sendStream = (content: Readable, response: ServerResponse): Promise<void> =>
  pipeline(content, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') console.error(error)
  })

export const textReply = (status: number, body: string, type = 'text/plain; charset=utf-8'): Reply => ({
  status,
  headers: { 'content-type': type, 'cache-control': 'no-store' },
  body: Buffer.from(body),
})
