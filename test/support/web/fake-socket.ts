import type { ClientFrame, ServerFrame } from '#shared/chat'

/** A `WebSocket` whose server is the test. */
export class FakeSocket extends EventTarget {
  /** All opened sockets, newest last. */
  static opened: FakeSocket[] = []

  readyState: number = WebSocketStates.connecting
  readonly sent: ClientFrame[] = []

  constructor(readonly url: string) {
    super()
    FakeSocket.opened.push(this)
  }

  send(frame: string): void {
    this.sent.push(JSON.parse(frame) as ClientFrame)
  }

  /** Closes the socket from the page. No `close` event follows, as when the network is down. */
  close(): void {
    this.readyState = WebSocketStates.closed
  }

  /** The server accepts the connection. */
  accept(): this {
    this.readyState = WebSocketStates.open
    this.dispatchEvent(new Event('open'))
    return this
  }

  /** The server or the network closes the connection. */
  cut(): void {
    this.readyState = WebSocketStates.closed
    this.dispatchEvent(new Event('close'))
  }

  /** The server sends a frame, or a text that is no frame. */
  receive(frame: ServerFrame | string): void {
    const data = typeof frame === 'string' ? frame : JSON.stringify(frame)
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }

  /** The sent frames with this action. */
  sentOf<Action extends ClientFrame['action']>(action: Action): Extract<ClientFrame, { action: Action }>[] {
    return this.sent.filter((frame) => frame.action === action) as Extract<ClientFrame, { action: Action }>[]
  }
}

const WebSocketStates = { connecting: 0, open: 1, closed: 3 } as const

/** The socket that was opened last; throws if there is none. */
export function latestSocket(): FakeSocket {
  const socket = FakeSocket.opened.at(-1)
  if (!socket) throw new Error('no socket was opened')
  return socket
}

/** Replaces `WebSocket`; returns a function that restores it. */
export function fakeSockets(): () => void {
  const real = globalThis.WebSocket
  FakeSocket.opened = []
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket
  return () => {
    globalThis.WebSocket = real
  }
}
