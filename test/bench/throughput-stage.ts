import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { userId } from '#functions/core/ids'
import { documents } from '#functions/clients/dynamo'
import { resetEnv } from '#functions/core/env'
import { keys } from '#functions/db/keys'
import { update, write } from '#functions/db/transact'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { ServerFrame } from '#shared/chat'
import { lifetimes, rateLimits } from '#shared/limits'
import { privacyDefaults } from '#shared/options/privacy'
import { type Stack, startStack } from '#test/support/stack/stack'
import { password } from '#test/support/api/test-stage'
import { client, type Exchange, type Send } from './closed-loop'
import { goldPlan, memberId, memberItems } from './members'
import { fillTable } from './table'

/** The stream consumer counts as idle after this time without new work. */
const SETTLED_MS = 3000
const MANY = 1_000_000
/** Maximum age of a token in use, half of its life: a measurement of one operation takes less than the other half. */
const FRESH_MS = (lifetimes.accessToken * 1000) / 2

/** A male member with a plan of practically unlimited allowances. */
interface Sender {
  id: string
  email: string
  token: string
  /** When he signed in. */
  since: number
  /** How many proposals he has sent. */
  proposed: number
}

const unlimited = JSON.stringify(
  Object.fromEntries(Object.keys(rateLimits).map((name) => [name, { max: 1e9, seconds: 3600 }])),
)

export const operations = ['browse', 'detail', 'proposal', 'sign-in', 'message'] as const
export type OperationName = (typeof operations)[number]

/** The product as `npm start` runs it, without the site, and the members who call it. */
export class Stage {
  private readonly senders: Sender[] = []

  private constructor(
    private readonly stack: Stack,
    private readonly members: number,
  ) {}

  /** Starts the product with `members` stored members, half of each gender, and `senders` who call it. */
  static async open(members: number, senders: number): Promise<Stage> {
    const stack = await startStack({ seed: 'admin', web: false, env: { RATE_LIMITS: unlimited } })
    Object.assign(process.env, stack.env)
    resetEnv()
    const stage = new Stage(stack, members)
    const now = new Date()
    function* items() {
      for (let number = 0; number < members; number++)
        yield* memberItems(number, now, {
          gender: number % 2 ? 'female' : 'male',
          privacy: privacyDefaults,
        })
    }
    try {
      await fillTable(items())
      await stage.join(senders)
      await stage.settled()
    } catch (error) {
      await stage.close()
      throw error
    }
    return stage
  }

  async close(): Promise<void> {
    documents().destroy()
    await this.stack.stop()
  }

  /** Signs up men with a profile and a plan. */
  private async join(count: number): Promise<void> {
    const { send, close } = client(this.stack.url, 4)
    const now = new Date()
    const plan = { ...goldPlan(now), proposals_limit: MANY, messages_limit: MANY }
    for (let number = 0; number < count; number++) {
      const email = `sender.${number}@example.com`
      const phone = `+92301${String(number).padStart(7, '0')}`
      const json = { name: 'Bench Sender', email, phone, password, agree: true }
      await send({ method: 'POST', path: '/auth/sign-up', json })
      const { user, tokens } = await signIn(send, email)
      const profile = { auth_id: user.id, profileId: user.id, ...makeProfile(number, { gender: 'male' }) }
      await send({ method: 'POST', path: '/profile/create', token: tokens.accessToken, json: profile })
      await write(
        update('plan', keys.accountState(userId(user.id)), { set: { plan, period: now.toISOString() } }),
      )
      this.senders.push({ id: user.id, email, token: tokens.accessToken, since: Date.now(), proposed: 0 })
    }
    close()
  }

  /** Resolves when the stream consumer has processed all writes. */
  async settled(): Promise<void> {
    const told = () => readFile(join(this.stack.dataDir, 'stream.json'), 'utf8').catch(() => '')
    for (let before = await told(); ;) {
      await wait(SETTLED_MS)
      const now = await told()
      if (now === before) return
      before = now
    }
  }

  /** An operation over several connections, each with its own member. Call `close` afterwards. */
  async connect(
    name: OperationName,
    connections: number,
  ): Promise<{ exchanges: Exchange[]; close: () => void }> {
    const { send, close } = client(this.stack.url, connections)
    await this.signInAgain(send)
    const senders = this.senders.slice(0, connections)
    const calls = {
      browse: (who: Sender) => browsing(send, who),
      detail: (who: Sender, at: number) => this.detail(send, who, at),
      proposal: (_who: Sender, at: number) => this.proposal(send, at, connections),
      'sign-in':
        ({ email }: Sender) =>
        () =>
          signIn(send, email),
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
      sender.token = (await signIn(send, sender.email)).tokens.accessToken
      sender.since = Date.now()
    }
  }

  /** The id of a female member; any number is valid. */
  private woman(at: number): string {
    return memberId(2 * (at % Math.floor(this.members / 2)) + 1)
  }

  private detail(send: Send, { token }: Sender, at: number): Exchange {
    let seen = at * 101
    return () =>
      send({ method: 'GET', path: `/profile/get/user-profile?userId=${this.woman(seen++)}`, token })
  }

  /** Several members take turns on a connection, so that none runs out of members to propose to. */
  private proposal(send: Send, connection: number, connections: number): Exchange {
    const senders = this.senders.filter((_, at) => at % connections === connection)
    let turn = 0
    return () => {
      const sender = senders[turn++ % senders.length]!
      const json = { sender_id: sender.id, receiver_id: this.woman(sender.proposed++) }
      return send({ method: 'POST', path: '/proposal/create', token: sender.token, json })
    }
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

/** Reads all pages in order, repeatedly. */
function browsing(send: Send, { token }: Sender): Exchange {
  let next: string | undefined
  return async () => {
    const cursor = next ? `?cursor=${encodeURIComponent(next)}` : ''
    const text = await send({ method: 'GET', path: `/profile/get/all-profiles${cursor}`, token })
    next = (JSON.parse(text) as { page: { next?: string } }).page.next
  }
}

/** Sends a message, and waits until it is stored. */
function messaging(socket: WebSocket, to: string): Exchange {
  const waiting = new Map<string, { done: () => void; fail: (error: Error) => void }>()
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as ServerFrame
    if (frame.type !== 'message.ack' && frame.type !== 'error') return
    const one = waiting.get(frame.clientId ?? '')
    if (frame.type === 'error') one?.fail(new Error(`A message was refused: ${data.toString()}`))
    else one?.done()
  })
  let sent = 0
  return () =>
    new Promise<void>((done, fail) => {
      const clientId = `bench-${Date.now()}-${sent++}`
      waiting.set(clientId, { done, fail })
      const text = 'Assalam-o-alaikum, may our families talk?'
      socket.send(JSON.stringify({ action: 'message.send', clientId, to, text }))
    })
}
