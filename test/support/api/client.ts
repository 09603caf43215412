import { type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A response of the API; `body` is parsed if it is JSON. */
// Tests access bodies untyped; the shapes are checked against the contract elsewhere.
// oxlint-disable-next-line typescript/no-explicit-any
export interface Reply<Body = any> {
  status: number
  body: Body
  headers: Record<string, string | string[] | undefined>
  cookies: string[]
}

export interface CallOptions {
  token?: string | undefined
  /** A list becomes one parameter for each of its values. */
  query?: Record<string, string | number | readonly (string | number)[] | undefined>
  json?: unknown
  /** Sent as is, with `contentType`. */
  raw?: string | Buffer | undefined
  contentType?: string | undefined
  cookie?: string | undefined
  headers?: Record<string, string>
}

const parametersOf = (query: CallOptions['query'] = {}): [string, string][] =>
  Object.entries(query).flatMap(([key, value]) =>
    [value ?? []].flat().map((one): [string, string] => [key, String(one)]),
  )

/** The decompressed text of an answer. */
function textOf({ headers }: IncomingMessage, bytes: Buffer): string {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(bytes).toString()
    case 'gzip':
      return gunzipSync(bytes).toString()
    default:
      return bytes.toString()
  }
}

/**
 * Calls an API over plain HTTP. `host` overrides the Host header, by which an emulator distinguishes its APIs;
 * `always` is sent with every call.
 */
export class Api {
  /** Called with every answer; the call rejects if it throws. */
  onReply?: (method: string, path: string, reply: Reply) => void

  constructor(
    readonly base: string,
    private readonly host?: string,
    private readonly always: Record<string, string> = {},
  ) {}

  get = (path: string, options: CallOptions = {}) => this.call('GET', path, options)
  post = (path: string, json?: unknown, options: CallOptions = {}) =>
    this.call('POST', path, { json, ...options })
  put = (path: string, json?: unknown, options: CallOptions = {}) =>
    this.call('PUT', path, { json, ...options })

  call(method: string, path: string, options: CallOptions = {}): Promise<Reply> {
    const url = new URL(`${this.base}/api${path}`)
    for (const [key, value] of parametersOf(options.query)) url.searchParams.append(key, value)
    const payload = options.raw ?? (options.json === undefined ? undefined : JSON.stringify(options.json))
    const contentType = options.contentType ?? (options.json === undefined ? undefined : 'application/json')
    const headers: Record<string, string> = {
      'accept-encoding': 'gzip, deflate, br',
      ...(contentType && { 'content-type': contentType }),
      ...(payload !== undefined && { 'content-length': String(Buffer.byteLength(payload)) }),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.cookie && { cookie: options.cookie }),
      ...(this.host && { host: this.host }),
      ...this.always,
      ...options.headers,
    }
    return new Promise((resolve, reject) => {
      // A new connection for each call: the server may close a kept-alive one just when it is reused.
      const outgoing = request(url, { method, headers, agent: false }, (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const text = textOf(incoming, Buffer.concat(chunks))
          const reply: Reply = {
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            cookies: incoming.headers['set-cookie'] ?? [],
            body: /json/.test(incoming.headers['content-type'] ?? '') && text ? JSON.parse(text) : text,
          }
          try {
            this.onReply?.(method, `/api${path}`, reply)
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)))
          }
          resolve(reply)
        })
      })
      outgoing.on('error', reject)
      outgoing.end(payload)
    })
  }
}
