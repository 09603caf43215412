import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { gatewayMessages } from './reply'

/*
 * Rejects requests before reading them: URLs and headers over the limits of CloudFront and of an HTTP API, and input that is not
 * HTTP.
 */

/** CloudFront's limits for the URL, and for the request line with all headers. */
const maxAddressBytes = 8192
export const maxHeadBytes = 20_480
/** An HTTP API's limit for the request line and the values of headers. */
const maxLineAndValuesBytes = 10_240

type Head = Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers' | 'rawHeaders'>

export const isAddressTooLong = ({ headers, url = '' }: Pick<Head, 'headers' | 'url'>): boolean =>
  Buffer.byteLength(`http://${headers.host ?? ''}${url}`) > maxAddressBytes

export function isHeadTooLong({ method, url, httpVersion, rawHeaders }: Omit<Head, 'headers'>): boolean {
  const values = rawHeaders.filter((_, at) => at % 2 === 1)
  return Buffer.byteLength(`${method} ${url} HTTP/${httpVersion}${values.join('')}`) > maxLineAndValuesBytes
}

/** Responds on a raw connection and closes it. */
export function sendRaw(stream: Duplex, status: number, message: string): void {
  const body = JSON.stringify({ message })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  stream.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

interface ReadError extends Error {
  code?: string
  /** Last data read. */
  rawPacket?: Buffer
}

function statusOf({ code, rawPacket }: ReadError): keyof typeof gatewayMessages {
  if (code !== 'HPE_HEADER_OVERFLOW') return 400
  const text = rawPacket?.toString('latin1') ?? ''
  const [line = ''] = text.split('\r\n', 1)
  return /^[A-Z]+ \//.test(line) && line.length > maxAddressBytes ? 414 : 431
}

/** Listener for a server's `clientError`: responds to input that could not be parsed as a request. */
export function rejectUnreadable(error: ReadError, stream: Duplex): void {
  if (error.code === 'ECONNRESET' || !stream.writable) {
    stream.destroy()
    return
  }
  const status = statusOf(error)
  sendRaw(stream, status, gatewayMessages[status])
}
