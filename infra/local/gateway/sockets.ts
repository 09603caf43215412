import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { socketLimits } from '#shared/limits'
import { secondMs } from '#shared/units'
import { requestId } from './event'
import { edgeHeaders, viewerAddress } from './edge-headers'
import type { Lambdas } from './lambda'
import { sendRaw } from './unreadable-requests'
import { connectEvent, disconnectEvent, messageEvent, type SocketIdentity } from './socket-event'

export interface SocketOptions {
  lambdas: Lambdas
  /** The function behind all routes. */
  functionName: string
  originSecret?: string
  idleMs?: number
  lifetimeMs?: number
}

export interface OpenSocket extends SocketIdentity {
  socket: WebSocket
  lastActiveAt: number
}

/**
 * API Gateway allows frames of 32 KB and messages of 128 KB. Frames are not visible here, but browsers send a message of this
 * size as one frame.
 */
const MAX_FRAME_BYTES = 32 * 1024
const statusTexts: Record<number, string> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Too Many Requests',
}

function refuse(stream: Duplex, status: number): void {
  sendRaw(stream, status, statusTexts[status] ?? 'Internal server error')
}

function statusOf(result: unknown): number {
  const { statusCode } = (result ?? {}) as { statusCode?: unknown }
  return typeof statusCode === 'number' ? statusCode : 200
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8')
}

/** The WebSocket API: `$connect` before the upgrade, `$default` for every message, `$disconnect` on close. */
export class Sockets {
  private readonly open = new Map<string, OpenSocket>()
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES })
  /** `$disconnect` invocations in progress. */
  private readonly ending = new Set<Promise<unknown>>()

  constructor(private readonly options: SocketOptions) {}

  find(connectionId: string): OpenSocket | undefined {
    return this.open.get(connectionId)
  }

  async upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    stream.on('error', () => stream.destroy())
    const address = viewerAddress(request)
    const identity: SocketIdentity = {
      connectionId: requestId(),
      connectedAt: Date.now(),
      sourceIp: address,
      userAgent: request.headers['user-agent'] ?? '',
      domainName: request.headers.host ?? 'localhost',
    }
    const event = connectEvent(request, identity, edgeHeaders(address, this.options.originSecret))
    const outcome = await this.options.lambdas.invoke(this.options.functionName, event)
    if (outcome.kind !== 'ok') return refuse(stream, outcome.kind === 'throttled' ? 429 : 500)
    const status = statusOf(outcome.result)
    if (status < 200 || status > 299) return refuse(stream, status)
    this.server.handleUpgrade(request, stream, head, (socket) => {
      this.accept(socket, identity)
    })
  }

  /** Closes every socket and waits for the `$disconnect` invocations. */
  async stop(): Promise<void> {
    const closed = [...this.open.values()].map(({ socket }) => {
      socket.terminate()
      return new Promise((resolve) => socket.once('close', resolve))
    })
    await Promise.all(closed)
    await Promise.all(this.ending)
    this.server.close()
  }

  private accept(socket: WebSocket, identity: SocketIdentity): void {
    const { idleMs = socketLimits.idle * secondMs, lifetimeMs = socketLimits.lifetime * secondMs } =
      this.options
    const entry: OpenSocket = { ...identity, socket, lastActiveAt: Date.now() }
    this.open.set(identity.connectionId, entry)
    const goingAway = () => {
      socket.close(1001, 'Going away')
    }
    const idle = setTimeout(goingAway, idleMs)
    const lifetime = setTimeout(goingAway, lifetimeMs)

    socket.on('message', (data, isBinary) => {
      entry.lastActiveAt = Date.now()
      idle.refresh()
      if (isBinary) socket.close(1003, 'Binary is not supported')
      else void this.receive(entry, textOf(data))
    })
    // A message that is too large also causes a close with 1009, handled below.
    socket.on('error', () => undefined)
    socket.on('close', (code, reason) => {
      clearTimeout(idle)
      clearTimeout(lifetime)
      this.open.delete(identity.connectionId)
      const disconnected = this.options.lambdas.invoke(
        this.options.functionName,
        disconnectEvent(identity, code, reason.toString()),
      )
      this.ending.add(disconnected)
      void disconnected.finally(() => this.ending.delete(disconnected))
    })
  }

  private async receive(entry: OpenSocket, body: string): Promise<void> {
    const event = messageEvent(body, entry)
    const { kind } = await this.options.lambdas.invoke(this.options.functionName, event)
    if (kind === 'ok' || entry.socket.readyState !== entry.socket.OPEN) return
    const { requestId: request } = event.requestContext
    const message = kind === 'throttled' ? 'Too many requests' : 'Internal server error'
    entry.socket.send(JSON.stringify({ message, connectionId: entry.connectionId, requestId: request }))
  }
}
