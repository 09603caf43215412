import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { handler } from '#functions/chat/index'
import { type ServerFrame, ServerFrameSchema } from '#shared/chat'
import { socketLimits } from '#shared/limits'
import { secondMs } from '#shared/units'
import { socketEvent } from '#test/support/events'
import { type Faults, timedOut } from './faults'

/** Who is at the other end of a socket. */
export interface Client {
  received(frame: ServerFrame): void
  closed(connection: string): void
}

interface Socket {
  client: Client
  /** Epoch milliseconds. */
  openedAt: number
}

interface Posted {
  connection: string
  frame: ServerFrame
}

/** Probabilities, per frame or call. */
const chances = {
  gone: 0.01,
  postLost: 0.015,
  postAnswerLost: 0.015,
  closeFails: 0.2,
  held: 0.15,
  doubled: 0.08,
  shuffled: 0.4,
  frameLost: 0.02,
  frameTwice: 0.06,
  frameAgainLater: 0.05,
  neverTold: 0.2,
  toldLate: 0.3,
  toldTwice: 0.1,
} as const

const gone = () => Object.assign(new Error('Gone'), { $metadata: { httpStatusCode: 410 } })

type Send = ApiGatewayManagementApiClient['send']

/** A WebSocket API in this process, with all that may go wrong in it. */
export class FaultyGateway {
  private readonly sockets = new Map<string, Socket>()
  private posted: Posted[] = []
  /** Frames and farewells that come late, each as a call of the Lambda. */
  private late: (() => Promise<unknown>)[] = []
  private opened = 0

  constructor(
    private readonly faults: Faults,
    private readonly now: () => Date,
  ) {}

  /** Takes the place of the management API. Returns how to stop this. */
  replaceApi(): () => void {
    process.env['WS_CALLBACK_URL'] = 'http://gateway.invalid'
    const { prototype } = ApiGatewayManagementApiClient
    prototype.send = ((command: unknown) => this.faults.call(() => this.manage(command))) as Send
    return () => {
      // Uncovers the method of the class above.
      Reflect.deleteProperty(prototype, 'send')
    }
  }

  private async manage(command: unknown): Promise<object> {
    if (command instanceof PostToConnectionCommand) return this.post(command.input)
    if (command instanceof DeleteConnectionCommand) return this.close(command.input.ConnectionId ?? '')
    throw new Error('The management API has no such command here.')
  }

  private post({ ConnectionId: connection = '', Data }: PostToConnectionCommand['input']): object {
    if (!this.sockets.has(connection) || this.faults.happens('410 at random', chances.gone)) throw gone()
    if (this.faults.happens('post lost', chances.postLost)) throw timedOut()
    const frame = ServerFrameSchema.parse(JSON.parse(Buffer.from(Data as Uint8Array).toString()))
    this.posted.push({ connection, frame })
    if (this.faults.happens('answer of a post lost', chances.postAnswerLost)) throw timedOut()
    return {}
  }

  private close(connection: string): object {
    if (!this.sockets.has(connection)) throw gone()
    if (this.faults.happens('close failed', chances.closeFails)) throw timedOut()
    this.cut(connection)
    return {}
  }

  private invoke(route: '$connect' | '$disconnect' | '$default', parts: Parameters<typeof socketEvent>[1]) {
    return this.faults.lambda(() => handler(socketEvent(route, parts)))
  }

  /** Opens a socket with a ticket; undefined when it was refused. */
  async open(client: Client, ticket: string): Promise<string | undefined> {
    const connectionId = `socket${++this.opened}`
    const { statusCode } = await this.invoke('$connect', { connectionId, query: { ticket } })
    if (statusCode !== 200) return undefined
    // As on AWS, nothing can be posted to it before.
    this.sockets.set(connectionId, { client, openedAt: this.now().getTime() })
    return connectionId
  }

  /** Ends a socket, whoever wants it; of this the Lambda may hear late, twice or never. */
  cut(connection: string): void {
    const socket = this.sockets.get(connection)
    if (!socket) return
    this.sockets.delete(connection)
    this.posted = this.posted.filter((one) => one.connection !== connection)
    socket.client.closed(connection)
    if (this.faults.happens('end never told', chances.neverTold)) return
    const tell = () => this.invoke('$disconnect', { connectionId: connection })
    this.late.push(tell)
    if (this.faults.happens('end told twice', chances.toldTwice)) this.late.push(tell)
  }

  /** A frame from a client. Resolves once the Lambda has ended; it may get the frame twice, late or not at all. */
  async receive(connection: string, frame: object): Promise<void> {
    if (!this.sockets.has(connection) || this.faults.happens('frame lost', chances.frameLost)) return
    const act = () => this.invoke('$default', { connectionId: connection, body: JSON.stringify(frame) })
    if (this.faults.happens('frame again later', chances.frameAgainLater)) this.late.push(act)
    const twice = this.faults.happens('frame twice at once', chances.frameTwice)
    await Promise.all(twice ? [act(), act()] : [act()])
  }

  /** Ends the sockets that have reached API Gateway's limit. */
  private expire(): void {
    const limit = this.now().getTime() - socketLimits.lifetime * secondMs
    for (const [connection, { openedAt }] of this.sockets) if (openedAt < limit) this.cut(connection)
  }

  /** Brings posted frames to their clients, repeated and out of order, and late frames to the Lambda. */
  async turn(): Promise<void> {
    this.expire()
    const { random } = this.faults
    const frames = this.posted.flatMap((one) =>
      this.faults.happens('frame doubled', chances.doubled) ? [one, one] : [one],
    )
    if (this.faults.happens('frames out of order', chances.shuffled)) frames.sort(() => random.next() - 0.5)
    this.posted = []
    for (const one of frames)
      if (this.faults.happens('frame held back', chances.held)) this.posted.push(one)
      else this.sockets.get(one.connection)?.client.received(one.frame)
    const due = this.late.filter(() => !this.faults.happens('call held back', chances.toldLate))
    this.late = this.late.filter((one) => !due.includes(one))
    await Promise.all(due.map((call) => call()))
  }

  /** Nothing is on its way. */
  get idle(): boolean {
    return this.posted.length === 0 && this.late.length === 0
  }
}
