import { handler } from '#functions/features/chat/socket/index'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { issueTicket } from '#functions/features/chat/sockets'
import type { ClientFrame, FrameOf } from '#shared/chat'
import type { Callbacks } from './socket-callbacks'
import { socketEvent } from './invoke'

let made = 0

/** A member's socket, connected by invoking the chat Lambda. */
export class TestSocket {
  private constructor(
    readonly connection: string,
    private readonly callbacks: Callbacks,
  ) {}

  static async open(member: string, callbacks: Callbacks): Promise<TestSocket> {
    const socket = new TestSocket(`${member}-${++made}`, callbacks)
    const ticket = await issueTicket(userId(member), clock.now())
    const event = socketEvent('$connect', { connectionId: socket.connection, query: { ticket } })
    const { statusCode } = await handler(event)
    if (statusCode !== 200) throw new Error(`The socket was refused with ${statusCode}.`)
    return socket
  }

  /** Sends a frame and resolves once the Lambda has ended. */
  async send(frame: ClientFrame | string): Promise<number> {
    const body = typeof frame === 'string' ? frame : JSON.stringify(frame)
    const { statusCode } = await handler(socketEvent('$default', { connectionId: this.connection, body }))
    return statusCode
  }

  message(to: string, text: string, clientId = `m${++made}`): Promise<number> {
    const frame: FrameOf<'message.send'> = { action: 'message.send', clientId, to, text }
    return this.send(frame)
  }

  get frames() {
    return this.callbacks.of(this.connection)
  }

  /** The frames of one type. */
  got<Type extends (typeof this.frames)[number]['type']>(type: Type) {
    return this.frames.filter(
      (frame): frame is Extract<(typeof this.frames)[number], { type: Type }> => frame.type === type,
    )
  }

  get last() {
    return this.frames.at(-1)
  }

  close() {
    return handler(socketEvent('$disconnect', { connectionId: this.connection }))
  }
}
