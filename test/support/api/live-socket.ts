import { WebSocket } from 'ws'
import type { ServerFrame } from '#shared/chat'
import { eventually } from '#test/support/eventually'
import type { SignedIn, TestStage } from './test-stage'

type FrameOf<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>

/** A member's real WebSocket, which records all received frames. */
export class LiveSocket {
  readonly frames: ServerFrame[] = []
  /** The close code, once it is closed. */
  closed: number | undefined

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.frames.push(JSON.parse(data.toString()) as ServerFrame))
    socket.on('close', (code) => {
      this.closed = code
    })
    socket.on('error', () => undefined)
  }

  /** Opens a socket with a ticket; rejects with the HTTP status if it is refused. */
  static withTicket({ api }: Pick<TestStage, 'api'>, ticket: string): Promise<LiveSocket> {
    const socket = new WebSocket(`${api.base.replace('http', 'ws')}/ws?ticket=${encodeURIComponent(ticket)}`)
    const live = new LiveSocket(socket)
    return new Promise((resolve, reject) => {
      socket.on('open', () => resolve(live))
      socket.on('unexpected-response', (_request, { statusCode }) => reject(new Error(String(statusCode))))
    })
  }

  static async open(stage: Pick<TestStage, 'api'>, { token }: SignedIn): Promise<LiveSocket> {
    const { body } = await stage.api.post('/chat/ticket', {}, { token })
    return LiveSocket.withTicket(stage, body.data.ticket as string)
  }

  send(frame: object | string | Buffer): void {
    this.socket.send(typeof frame === 'object' && !Buffer.isBuffer(frame) ? JSON.stringify(frame) : frame)
  }

  got<Type extends ServerFrame['type']>(type: Type): FrameOf<Type>[] {
    return this.frames.filter((frame): frame is FrameOf<Type> => frame.type === type)
  }

  /** Waits for the first frame of a type that `fits`. */
  async next<Type extends ServerFrame['type']>(
    type: Type,
    fits: (frame: FrameOf<Type>) => boolean = () => true,
  ): Promise<FrameOf<Type>> {
    const find = () => this.got(type).find(fits)
    const found = await eventually(
      () => Promise.resolve(find()),
      (frame) => frame !== undefined,
    )
    return found!
  }

  /** Waits until the socket is closed and returns the close code. */
  async end(): Promise<number> {
    return (await eventually(
      () => Promise.resolve(this.closed),
      (code) => code !== undefined,
    ))!
  }

  close(): void {
    this.socket.close()
  }
}
