import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { documents } from '#functions/lib/clients/dynamo'
import { resetEnv } from '#functions/lib/env'
import { userId } from '#functions/domain/ids'
import { keys } from '#functions/store/keys'
import { update, write } from '#functions/store/transact'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { ServerFrame } from '#shared/chat'
import { lifetimes, rateLimits } from '#shared/limits'
import { privacyDefaults } from '#shared/options/privacy'
import { password } from '#test/support/target'
import { type Stack, startStack } from '#test/support/stack'
import { client, type Exchange, type Send } from './closed-loop'
import { goldPlan, memberId, memberItems } from './members'
import { costOf } from './process-cost'
import { fill } from './table'

const SETTLED_MS = 1500
/** Of processor time, within that pause. */
const RESTING_SECONDS = 0.3
const MANY = 1_000_000
/** A token is used so long at most; an operation is measured for less than the other half of its life. */
const FRESH_MS = (lifetimes.accessToken * 1000) / 2

/** A man who has joined, with a plan whose allowances do not end. */
interface Sender {
  id: string
  email: string
  token: string
  /** When they signed in. */
  since: number
}

const unlimited = JSON.stringify(
  Object.fromEntries(Object.keys(rateLimits).map((name) => [name, { max: 1e9, seconds: 3600 }])),
)

/** Who browses apart is on another page than all others, so that no two ask for the same. */
export const operations = ['browse', 'browse-apart', 'detail', 'proposal', 'sign-in', 'message'] as const
export type OperationName = (typeof operations)[number]

/** The product on this machine, as `npm start` runs it, without the site, with members who call it. */
export class Stage {
  private members = 0
  private readonly senders: Sender[] = []
  /** How many have been written to by each sender. */
  private readonly proposed = new Map<Sender, number>()

  private constructor(private readonly stack: Stack) {}

  static async open(): Promise<Stage> {
    const stack = await startStack({ seed: 'admin', web: false, env: { RATE_LIMITS: unlimited } })
    Object.assign(process.env, stack.env)
    resetEnv()
    return new Stage(stack)
  }

  /** Of the process that runs the gateway, the functions and the consumer; the engines are its children. */
  get pid(): number {
    return this.stack.pid
  }

  async close(): Promise<void> {
    documents().destroy()
    await this.stack.stop()
  }

  /** Adds members until there are so many, of both genders alike. */
  async fillUpTo(members: number): Promise<void> {
    const from = this.members
    this.members = members
    const now = new Date()
    function* items() {
      for (let number = from; number < members; number++)
        yield* memberItems(number, now, {
          gender: number % 2 ? 'female' : 'male',
          privacy: privacyDefaults,
        })
    }
    await fill(items())
    await this.settled()
  }

  /** So many men join, each with a profile and a plan. */
  async join(count: number): Promise<void> {
    const { send, close } = client(this.stack.url, 4)
    const now = new Date()
    const plan = { ...goldPlan(now), proposals_limit: MANY, messages_limit: MANY }
    for (let number = 0; number < count; number++) {
      const person = {
        name: 'Bench Sender',
        email: `sender.${number}@example.com`,
        phone: `+92301${String(number).padStart(7, '0')}`,
        password,
        agree: true,
      }
      await send({ method: 'POST', path: '/auth/sign-up', json: person })
      const { user, tokens } = await signIn(send, person.email)
      const { email } = person
      const sender = { id: user.id, email, token: tokens.accessToken, since: Date.now() }
      const profile = { auth_id: user.id, profileId: user.id, ...makeProfile(number, { gender: 'male' }) }
      await send({ method: 'POST', path: '/profile/create', token: sender.token, json: profile })
      await write(
        update('plan', keys.accountState(userId(user.id)), { set: { plan, period: now.toISOString() } }),
      )
      this.senders.push(sender)
    }
    close()
    await this.settled()
  }

  /** Resolves when the consumer has processed all that was written: it rests, and has nothing new to tell. */
  async settled(): Promise<void> {
    const look = async () => ({
      told: await readFile(join(this.stack.dataDir, 'stream.json'), 'utf8').catch(() => ''),
      cpu: costOf(this.pid)?.own.cpu ?? 0,
    })
    let before = await look()
    for (;;) {
      await wait(SETTLED_MS)
      const now = await look()
      // One batch of a long stream may take longer than the pause.
      if (now.told === before.told && now.cpu - before.cpu < RESTING_SECONDS) return
      before = now
    }
  }

  /** An operation over so many connections, each of another member; call `close` afterwards. */
  async connect(
    name: OperationName,
    connections: number,
  ): Promise<{ exchanges: Exchange[]; close: () => void }> {
    const { send, close } = client(this.stack.url, connections)
    await this.signInAgain(send)
    const senders = this.senders.slice(0, connections)
    const pages = name === 'browse-apart' ? await this.pages(send, senders[0]!, connections) : []
    const calls = {
      browse: (who: Sender) => this.browse(send, who),
      'browse-apart': (who: Sender, at: number) => this.browse(send, who, pages[at % pages.length]),
      detail: (who: Sender, at: number) => this.detail(send, who, at),
      proposal: (_who: Sender, at: number) => this.proposal(send, this.sendersOf(at, connections)),
      'sign-in': (who: Sender) => this.signingIn(send, who),
    }
    if (name !== 'message') return { exchanges: senders.map(calls[name]), close }
    const sockets = await Promise.all(senders.map((who) => this.socketOf(send, who)))
    return {
      exchanges: sockets.map((socket, at) => messaging(socket, this.woman(at))),
      close: () => {
        for (const socket of sockets) socket.close()
        close()
      },
    }
  }

  private async signInAgain(send: Send): Promise<void> {
    for (const sender of this.senders) {
      if (Date.now() - sender.since < FRESH_MS) continue
      const { tokens } = await signIn(send, sender.email)
      sender.token = tokens.accessToken
      sender.since = Date.now()
    }
  }

  /** The id of a woman, by any number. */
  private woman(at: number): string {
    return memberId(2 * (at % Math.floor(this.members / 2)) + 1)
  }

  private async page(send: Send, { token }: Sender, from: string | undefined): Promise<string | undefined> {
    const cursor = from ? `?cursor=${encodeURIComponent(from)}` : ''
    const text = await send({ method: 'GET', path: `/profile/get/all-profiles${cursor}`, token })
    return (JSON.parse(text) as { page: { next?: string } }).page.next
  }

  /** Reads page after page, over and over. */
  private browse(send: Send, who: Sender, from?: string): Exchange {
    let next = from
    return async () => {
      next = await this.page(send, who, next)
    }
  }

  /** Where the first so many pages begin. */
  private async pages(send: Send, who: Sender, count: number): Promise<(string | undefined)[]> {
    const starts: (string | undefined)[] = [undefined]
    while (starts.length < count) {
      const next = await this.page(send, who, starts.at(-1))
      if (!next) break
      starts.push(next)
    }
    return starts
  }

  private detail(send: Send, { token }: Sender, at: number): Exchange {
    let seen = at * 101
    return () =>
      send({ method: 'GET', path: `/profile/get/user-profile?userId=${this.woman(seen++)}`, token })
  }

  /** Those who take turns on a connection, so that nobody has proposed to everybody too soon. */
  private sendersOf(connection: number, connections: number): Sender[] {
    return this.senders.filter((_, at) => at % connections === connection)
  }

  private proposal(send: Send, senders: readonly Sender[]): Exchange {
    let turn = 0
    return () => {
      const sender = senders[turn++ % senders.length]!
      const proposed = this.proposed.get(sender) ?? 0
      this.proposed.set(sender, proposed + 1)
      const json = { sender_id: sender.id, receiver_id: this.woman(proposed) }
      return send({ method: 'POST', path: '/proposal/create', token: sender.token, json })
    }
  }

  private signingIn(send: Send, { email }: Sender): Exchange {
    return () => signIn(send, email)
  }

  private async socketOf(send: Send, { token }: Sender): Promise<WebSocket> {
    const text = await send({ method: 'POST', path: '/chat/ticket', token, json: {} })
    const { ticket } = (JSON.parse(text) as { data: { ticket: string } }).data
    const socket = new WebSocket(`${this.stack.url.replace('http', 'ws')}/ws?ticket=${ticket}`)
    await once(socket, 'open')
    return socket
  }
}

async function signIn(send: Send, email: string) {
  const text = await send({ method: 'POST', path: '/auth/sign-in', json: { email, password } })
  return (JSON.parse(text) as { data: { user: { id: string }; tokens: { accessToken: string } } }).data
}

/** Sends a message, and waits until it is stored. */
function messaging(socket: WebSocket, to: string): Exchange {
  const waiting = new Map<string, { done: () => void; fail: (error: Error) => void }>()
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as ServerFrame
    if (frame.type !== 'message.ack' && frame.type !== 'error') return
    const one = waiting.get(frame.clientId ?? '')
    if (!one) return
    if (frame.type === 'error') one.fail(new Error(`A message was refused: ${data.toString()}`))
    else one.done()
  })
  let sent = 0
  return () =>
    new Promise<void>((done, fail) => {
      const clientId = `bench-${Date.now()}-${sent++}`
      waiting.set(clientId, { done, fail })
      socket.send(
        JSON.stringify({
          action: 'message.send',
          clientId,
          to,
          text: 'Assalam-o-alaikum, may our families talk?',
        }),
      )
    })
}
