import { handler as chatApi } from '#functions/api/chat/index'
import { userId } from '#functions/domain/ids'
import { issueTicket } from '#functions/store/tickets'
import { isDeepStrictEqual } from 'node:util'
import type { ErrorFrame, ServerFrame } from '#shared/chat'
import { clientTimesMs } from '#shared/limits'
import type { Message } from '#shared/schemas/chat'
import { invoke } from '#test/support/events'
import type { Faults } from './faults'
import type { Client, FaultyGateway } from './gateway'

export interface World {
  faults: Faults
  gateway: FaultyGateway
  now: () => Date
  /** Notes what must never happen. */
  complain: (complaint: string) => void
}

interface Outgoing {
  clientId: string
  text: string
  /** Up to which number the client had all messages when it was first sent. */
  after?: number
  /** Epoch milliseconds, and the socket on which it was last sent. */
  sentAt?: number
  sentOn?: string | undefined
}

/** Probabilities, per turn of a client. */
const chances = {
  cut: 0.04,
  away: 0.02,
  back: 0.5,
  write: 0.6,
  catchUp: 0.8,
  mark: 0.1,
  chatter: 0.04,
} as const

/** What a client tries again by itself. */
const passing = new Set<ErrorFrame['code']>(['busy', 'too_many_requests'])

/** A tab or device of a member, which follows the rules of the app. */
export class ModelClient implements Client {
  private readonly thread = new Map<number, Message>()
  private readonly outbox: Outgoing[] = []
  private readonly confirmed = new Map<string, number>()
  private connection: string | undefined
  /** Turns until it comes back online. */
  private away = 0
  /** The last number that the server has told of. */
  private told = 0
  private missing = false
  /** How many messages it has written. */
  written = 0
  readUpTo = 0
  /** The number up to which it has all messages. */
  private known = 0

  constructor(
    private readonly world: World,
    readonly name: string,
    readonly me: string,
    readonly other: string,
  ) {}

  /** All messages that it has, in order. */
  get history(): Message[] {
    return [...this.thread.values()].sort((one, another) => one.seq - another.seq)
  }

  get isOpen(): boolean {
    return this.connection !== undefined
  }

  get settled(): boolean {
    return this.isOpen && this.outbox.length === 0 && !this.lacks
  }

  private get lacks(): boolean {
    return this.missing || this.told > this.known
  }

  get conversation(): string {
    return [this.me, this.other].sort().join('~')
  }

  write(): void {
    const text = `${this.name}-${++this.written}`
    this.outbox.push({ clientId: text, text })
  }

  /** Closes its socket. */
  leave(): void {
    if (this.connection) this.world.gateway.cut(this.connection)
  }

  closed(connection: string): void {
    if (this.connection === connection) this.connection = undefined
  }

  private merge(message: Message): void {
    const known = this.thread.get(message.seq)
    if (known && !isDeepStrictEqual(known, message))
      this.world.complain(`${this.name} got two messages ${message.seq}: ${known.text}, ${message.text}`)
    this.thread.set(message.seq, message)
    this.told = Math.max(this.told, message.seq)
    while (this.thread.has(this.known + 1)) this.known++
  }

  private confirm(clientId: string, message: Message): void {
    const before = this.confirmed.get(clientId) ?? message.seq
    if (message.text !== clientId || before !== message.seq)
      this.world.complain(`${clientId} was confirmed as ${before} and ${message.seq} ${message.text}`)
    this.confirmed.set(clientId, message.seq)
    if (this.outbox[0]?.clientId === clientId) this.outbox.shift()
  }

  private failed({ clientId, code }: ErrorFrame): void {
    if (clientId === undefined) {
      // Connects again: with a new ticket it finds whether the session is over.
      if (code === 'unauthorized' && this.connection) this.world.gateway.cut(this.connection)
      return
    }
    if (!passing.has(code)) this.world.complain(`${clientId} was refused: ${code}`)
    const [first] = this.outbox
    if (first?.clientId === clientId) first.sentOn = undefined
  }

  received(frame: ServerFrame): void {
    if (frame.type === 'message.new') return this.merge(frame.message)
    if (frame.type === 'message.ack') {
      this.merge(frame.message)
      return this.confirm(frame.clientId, frame.message)
    }
    if (frame.type === 'conversation') this.told = Math.max(this.told, frame.seq)
    if (frame.type === 'message.read' && frame.reader_id === this.me)
      this.readUpTo = Math.max(this.readUpTo, frame.up_to)
    if (frame.type === 'error') this.failed(frame)
  }

  private async connect(): Promise<void> {
    const { faults, gateway, now } = this.world
    const ticket = await faults.outside(() => issueTicket(userId(this.me), now()))
    this.connection = await gateway.open(this, ticket)
    if (!this.connection) return
    this.missing = true
    await gateway.receive(this.connection, { action: 'presence' })
  }

  private async catchUp(): Promise<void> {
    let cursor: string | undefined
    do {
      const query = {
        conversation_id: this.conversation,
        after: String(this.known),
        ...(cursor !== undefined && { cursor }),
      }
      const read = () =>
        invoke(chatApi, 'chat.messages', { as: { id: this.me, issuedAt: this.world.now() }, query })
      const { status, body } = await this.world.faults.lambda(read)
      // Before the first message there is no conversation.
      if (status === 404 && this.told === 0) break
      if (status !== 200) return
      for (const message of body.data as Message[]) this.merge(message)
      cursor = body.page?.next
    } while (cursor !== undefined)
    this.missing = false
  }

  /** Sends the first message of the outbox, unless it is under way. */
  private async push(): Promise<void> {
    const [first] = this.outbox
    const { connection } = this
    if (!first || connection === undefined) return
    const now = this.world.now().getTime()
    const late = first.sentAt !== undefined && now - first.sentAt >= clientTimesMs.messageAck
    if (first.sentOn === connection && !late) return
    first.after ??= this.known
    first.sentAt = now
    first.sentOn = connection
    const { clientId, text, after } = first
    await this.world.gateway.receive(connection, {
      action: 'message.send',
      clientId,
      to: this.other,
      text,
      after,
    })
  }

  private async send(frame: object): Promise<void> {
    if (this.connection) await this.world.gateway.receive(this.connection, frame)
  }

  /** Tells that it has shown all that it has. */
  async mark(): Promise<void> {
    const { conversation: conversation_id, known } = this
    if (known === 0) return
    await this.send({ action: 'message.delivered', conversation_id, up_to: known })
    await this.send({ action: 'message.read', conversation_id, up_to: known })
    this.readUpTo = Math.max(this.readUpTo, known)
  }

  private chatter(): Promise<void> {
    const { random } = this.world.faults
    const frames = [{ action: 'ping' }, { action: 'presence' }, { action: 'typing', to: this.other }]
    return this.send(random.pick(frames))
  }

  private isAway(): boolean {
    const { faults, gateway } = this.world
    if (this.away > 0) this.away--
    else if (faults.happens('device away for long', chances.away)) this.away = faults.random.int(5, 60)
    if (faults.active && this.away > 0) {
      if (this.connection) gateway.cut(this.connection)
      return true
    }
    return false
  }

  /** One moment of its life; `mayWrite` is asked before it writes a new message. */
  async turn(mayWrite: () => boolean): Promise<void> {
    const { faults, gateway } = this.world
    const { random } = faults
    if (this.isAway()) return
    if (!this.connection) return random.chance(chances.back) ? this.connect() : undefined
    if (faults.happens('socket cut', chances.cut)) return gateway.cut(this.connection)
    if (random.chance(chances.write) && this.outbox.length < 3 && mayWrite()) this.write()
    await Promise.all([
      this.lacks && random.chance(chances.catchUp) ? this.catchUp() : undefined,
      this.push(),
      random.chance(chances.mark) ? this.mark() : undefined,
      random.chance(chances.chatter) ? this.chatter() : undefined,
    ])
  }
}
