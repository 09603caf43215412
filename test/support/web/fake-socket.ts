import type { ClientFrame, ServerFrame } from '#shared/chat'

/** A `WebSocket` whose other end is the test. */
export class FakeSocket extends EventTarget {
  /** Those that were opened, the latest last. */
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

  /** By the page; as with a network that is gone, the event never comes. */
  close(): void {
    this.readyState = WebSocketStates.closed
  }

  /** The server accepts it. */
  accept(): this {
    this.readyState = WebSocketStates.open
    this.dispatchEvent(new Event('open'))
    return this
  }

  /** The server, or the network, ends it. */
  cut(): void {
    this.readyState = WebSocketStates.closed
    this.dispatchEvent(new Event('close'))
  }

  /** The server sends a frame, or something else. */
  receive(frame: ServerFrame | string): void {
    const data = typeof frame === 'string' ? frame : JSON.stringify(frame)
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }

  /** What was sent of one kind. */
  sentOf<Action extends ClientFrame['action']>(action: Action): Extract<ClientFrame, { action: Action }>[] {
    return this.sent.filter((frame) => frame.action === action) as Extract<ClientFrame, { action: Action }>[]
  }
}

const WebSocketStates = { connecting: 0, open: 1, closed: 3 } as const

/** The socket that was opened last. */
export function latestSocket(): FakeSocket {
  const socket = FakeSocket.opened.at(-1)
  if (!socket) throw new Error('no socket was opened')
  return socket
}

/** Replaces `WebSocket`; returns a function that takes it back. */
export function fakeSockets(): () => void {
  const real = globalThis.WebSocket
  FakeSocket.opened = []
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket
  return () => {
    globalThis.WebSocket = real
  }
}
