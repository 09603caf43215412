import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { documents } from '#functions/lib/clients/dynamo'
import { resetEnv } from '#functions/lib/env'
import { once as appliedOnce } from '#functions/store/events'
import { loadSockets } from '#functions/store/sockets'
import { issueTicket } from '#functions/store/tickets'
import { transact } from '#functions/store/transact'
import type { ServerFrame } from '#shared/chat'
import { privacyDefaults } from '#shared/options/privacy'
import { startStack } from '#test/support/stack'
import { goldPlan, memberId, memberItems } from './members'
import { percentile, type Row } from './report'
import { fill } from './table'

/** Of a delivery, in the time that its calls of the table take by themselves. */
const budget = 2
const warmUp = 100
const samples = 400
const pairs = 16
const eachOfMany = 40

const text = 'A common message of some words, as they are written in a chat. '.repeat(3)

/** Sends one message and resolves when it has arrived. */
type Exchange = (n: number) => Promise<void>

async function open(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  return socket
}

/** Resolves with the next frame that is wanted. */
function next(socket: WebSocket, wanted: (frame: string) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (data: Buffer) => {
      if (!wanted(data.toString())) return
      socket.off('message', look)
      resolve()
    }
    socket.on('message', look)
  })
}

async function startEcho(): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ['--import', 'tsx', `${import.meta.dirname}/echo-server.ts`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    url: `ws://127.0.0.1:${/ready (\d+)/.exec(line.toString())?.[1]}`,
    stop: () => void child.stdin.end(),
  }
}

async function echoing(url: string): Promise<Exchange> {
  const socket = await open(url)
  return async (n) => {
    const frame = JSON.stringify({ action: 'message.send', clientId: `m${n}`, to: memberId(1), text })
    const back = next(socket, () => true)
    socket.send(frame)
    await back
  }
}

/** One member writes to another; the two have a socket each. */
async function chatting(url: string, pair: number): Promise<Exchange> {
  const [from, to] = [memberId(2 * pair), memberId(2 * pair + 1)]
  const socketOf = async (member: typeof from) =>
    open(`${url.replace('http', 'ws')}/ws?ticket=${await issueTicket(member, new Date())}`)
  const [sender, receiver] = [await socketOf(from), await socketOf(to)]
  return async (n) => {
    const clientId = `m${pair}-${n}`
    const isAck = (data: string) => {
      const frame = JSON.parse(data) as ServerFrame
      if (frame.type === 'error') throw new Error(`A message was refused: ${data}`)
      return frame.type === 'message.ack' && frame.clientId === clientId
    }
    const confirmed = next(sender, isAck)
    const delivered = next(receiver, (data) => data.startsWith('{"type":"message.new"'))
    sender.send(JSON.stringify({ action: 'message.send', clientId, to, text, after: Math.max(0, n - 1) }))
    await delivered
    waits.push(confirmed)
  }
}

/** Confirmations that are still to come: the next message is not sent before. */
const waits: Promise<void>[] = []

interface Measured {
  /** Milliseconds. */
  times: number[]
  /** Messages per second over several connections. */
  many: number
}

async function measure(exchanges: readonly Exchange[]): Promise<Measured> {
  const [one] = exchanges
  const times: number[] = []
  let n = 0
  for (let run = 0; run < warmUp + samples; run++) {
    const began = performance.now()
    await one!(++n)
    if (run >= warmUp) times.push(performance.now() - began)
    await Promise.all(waits.splice(0))
  }
  const began = performance.now()
  await Promise.all(
    exchanges.map(async (exchange) => {
      for (let at = 0; at < eachOfMany; at++) await exchange(++n)
    }),
  )
  await Promise.all(waits.splice(0))
  const many = (exchanges.length * eachOfMany * 1000) / (performance.now() - began)
  return { times, many }
}

const perSecond = (times: readonly number[]) =>
  (times.length * 1000) / times.reduce((sum, time) => sum + time, 0)

/** What the table takes by itself for one of the calls of which a message has three, one after the other. */
async function tableCalls(): Promise<{ read: number; transaction: number }> {
  const reads: number[] = []
  const writes: number[] = []
  for (let run = 0; run < warmUp; run++) {
    const began = performance.now()
    await loadSockets([memberId(0), memberId(1)], new Date())
    const between = performance.now()
    await transact(Array.from({ length: 4 }, () => appliedOnce(randomUUID(), new Date())))
    reads.push(between - began)
    writes.push(performance.now() - between)
  }
  return { read: percentile(reads, 0.5), transaction: percentile(writes, 0.5) }
}

function rowsOf(
  chat: Measured,
  echo: Measured,
  { read, transaction }: Awaited<ReturnType<typeof tableCalls>>,
): Row[] {
  const delivery = percentile(chat.times, 0.5)
  return [
    { what: 'a message until it is delivered, p50', measured: delivery, unit: 'ms' },
    { what: 'a message until it is delivered, p99', measured: percentile(chat.times, 0.99), unit: 'ms' },
    { what: 'a bare echo, p50', measured: percentile(echo.times, 0.5), unit: 'ms' },
    { what: 'a bare echo, p99', measured: percentile(echo.times, 0.99), unit: 'ms' },
    { what: 'delivery ÷ echo, p50', measured: delivery / percentile(echo.times, 0.5), unit: '×' },
    { what: 'one read of the table, p50', measured: read, unit: 'ms' },
    { what: 'one transaction of four items, p50', measured: transaction, unit: 'ms' },
    { what: 'delivery ÷ its three calls', measured: delivery / (2 * read + transaction), unit: '×', budget },
    { what: 'messages over one connection', measured: perSecond(chat.times), unit: '/s' },
    { what: `messages over ${pairs} connections`, measured: chat.many, unit: '/s' },
    { what: 'echoes over one connection', measured: perSecond(echo.times), unit: '/s' },
    { what: `echoes over ${pairs} connections`, measured: echo.many, unit: '/s' },
  ]
}

function* people(now: Date): Generator<object> {
  const plan = { ...goldPlan(now), messages_limit: 1_000_000 }
  for (let number = 0; number < 2 * pairs; number++) {
    const gender = number % 2 ? 'female' : 'male'
    yield* memberItems(number, now, { gender, plan, privacy: privacyDefaults })
  }
}

/** Messages through the local stack, which is a process of its own, beside a bare socket server, which is one as well. */
export async function benchDelivery(): Promise<Row[]> {
  const unlimited = { max: 1e9, seconds: 1 }
  const limits = { messagePerConversation: unlimited, framePerSocket: unlimited }
  const env = { RATE_LIMITS: JSON.stringify(limits) }
  const stack = await startStack({ seed: 'admin', web: false, env })
  const echo = await startEcho()
  try {
    Object.assign(process.env, stack.env)
    resetEnv()
    await fill(people(new Date()))
    const numbers = Array.from({ length: pairs }, (_, pair) => pair)
    const chats = await Promise.all(numbers.map((pair) => chatting(stack.url, pair)))
    const echoes = await Promise.all(numbers.map(() => echoing(echo.url)))
    return rowsOf(await measure(chats), await measure(echoes), await tableCalls())
  } finally {
    documents().destroy()
    echo.stop()
    await stack.stop()
  }
}
