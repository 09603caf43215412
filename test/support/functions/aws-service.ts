import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** An answer of a service. `reset` cuts the connection, `hang` never answers. */
export type ServiceAnswer = { status: number; body: object | string } | 'reset' | 'hang'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature Version 4 of the received request, computed independently, for the secret key and the region `local`. */
export function expectedSignature({ headers, body }: Received, service: string): string {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
  const canonical = [
    'POST',
    '/',
    '',
    ...names.map((name) => `${name}:${String(headers[name])}`),
    '',
    names.join(';'),
    hash(body),
  ]
  const date = String(headers['x-amz-date'])
  const scope = `${date.slice(0, 8)}/local/${service}/aws4_request`
  const key = scope.split('/').reduce<string | Buffer>((from, part) => mac(from, part), 'AWS4local')
  return mac(key, ['AWS4-HMAC-SHA256', date, scope, hash(canonical.join('\n'))].join('\n')).toString('hex')
}

/** A fake AWS service that returns the queued answers in order, and 500 when the queue is empty. */
export class AwsAnswers {
  readonly received: Received[] = []
  readonly answers: ServiceAnswer[] = []
  private readonly connections = new WeakSet<Socket>()
  private readonly server: Server

  /** With `once`, a connection answers only one call, like a stale connection after a frozen container resumes. */
  constructor({ once = false } = {}) {
    this.server = createServer((request, response) => {
      if (once && this.connections.has(request.socket)) return void request.socket.resetAndDestroy()
      this.connections.add(request.socket)
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        this.received.push({ headers: request.headers, body })
        const answer = this.answers.shift() ?? { status: 500, body: {} }
        if (answer === 'reset') request.socket.resetAndDestroy()
        else if (answer !== 'hang')
          response
            .writeHead(answer.status)
            .end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
      })
    })
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1')
    await new Promise((resolve) => this.server.once('listening', resolve))
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  forget(): void {
    this.received.length = 0
    this.answers.length = 0
  }
}
