import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { ApiError } from '#web/lib/api-error'
import { createLiveSocket, type LiveSocket } from '#web/lib/live/live-socket'
import type { LiveState } from '#web/lib/live/live-state'
import type { ErrorFrame, ServerFrame } from '#shared/chat'
import { FakeSocket, latestSocket } from '#test/support/fake-socket'

let live: LiveSocket
let online: boolean
let visible: boolean
let tickets: () => Promise<string>
let states: LiveState[]
let frames: ServerFrame[]
let suspended: ErrorFrame[]

beforeEach(() => {
  jest.useFakeTimers()
  FakeSocket.opened = []
  online = true
  visible = true
  states = []
  frames = []
  suspended = []
  let issued = 0
  tickets = async () => `t${++issued}`
  live = createLiveSocket({
    ticket: () => tickets(),
    open: (ticket) => new FakeSocket(ticket) as unknown as WebSocket,
    isOnline: () => online,
    isVisible: () => visible,
    // The longest pauses.
    random: () => 0.999999,
    now: Date.now,
    tell: (state) => {
      if (state !== states.at(-1)) states.push(state)
    },
    suspended: (frame) => void suspended.push(frame),
  })
  live.onFrame((frame) => void frames.push(frame))
})
afterEach(() => {
  live.stop()
  jest.useRealTimers()
})

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const count = () => FakeSocket.opened.length
const open = async () => {
  live.start()
  await pass(0)
  return latestSocket().accept()
}

test('opens with a ticket, says that the member is there, and passes on frames', async () => {
  const socket = await open()
  expect(socket.url).toBe('t1')
  expect(socket.sent).toEqual([{ action: 'presence' }])
  expect(states).toEqual(['connecting', 'open'])
  socket.receive({ type: 'conversations' })
  socket.receive('no JSON')
  socket.receive('{"type":"of a later version"}')
  expect(frames).toEqual([{ type: 'conversations' }])
})

test('sends only while it is open', async () => {
  expect(live.send({ action: 'typing', to: 'x' })).toBe(false)
  const socket = await open()
  expect(live.send({ action: 'typing', to: 'x' })).toBe(true)
  socket.cut()
  expect(live.send({ action: 'typing', to: 'x' })).toBe(false)
})

test('each socket has a ticket of its own; pauses double up to half a minute, and begin anew after one that worked', async () => {
  live.start()
  await pass(0)
  const pauses: number[] = []
  for (let attempt = 0; attempt < 7; attempt++) {
    latestSocket().cut()
    const before = count()
    let waited = 0
    while (count() === before) {
      await pass(1000)
      waited += 1
    }
    pauses.push(waited)
  }
  expect(pauses).toEqual([2, 4, 8, 16, 30, 30, 30])
  expect(new Set(FakeSocket.opened.map(({ url }) => url)).size).toBe(8)
  expect(states).toEqual(['connecting', 'offline'])
  latestSocket().accept()
  await pass(10_000)
  latestSocket().cut()
  expect(states.slice(-2)).toEqual(['open', 'connecting'])
  await pass(1000)
  expect(count()).toBe(9)
})

test('a socket that is cut right after it was opened counts as a failure', async () => {
  const socket = await open()
  await pass(5000)
  socket.cut()
  await pass(1500)
  expect(count()).toBe(1)
  await pass(500)
  expect(count()).toBe(2)
})

test('pings before it is idle for too long; without an answer it is dead, and another one is opened', async () => {
  const socket = await open()
  await pass(8 * 60_000)
  expect(socket.sentOf('ping')).toHaveLength(1)
  socket.receive({ type: 'pong' })
  await pass(60_000)
  expect(states.at(-1)).toBe('open')
  await pass(7 * 60_000)
  expect(socket.sentOf('ping')).toHaveLength(2)
  await pass(10_000)
  expect(states.at(-1)).toBe('connecting')
  await pass(1000)
  expect(count()).toBe(2)
})

test('a socket that never opens is given up', async () => {
  live.start()
  await pass(10_000)
  await pass(2000)
  expect(count()).toBe(2)
})

test('makes no attempt without a network, and one at once when it is back', async () => {
  online = false
  live.start()
  await pass(3600_000)
  expect(count()).toBe(0)
  expect(states).toEqual(['offline'])
  online = true
  live.wake()
  await pass(0)
  expect(count()).toBe(1)
  latestSocket().accept()
  await pass(60_000)
  online = false
  live.lose()
  expect(states.at(-1)).toBe('offline')
  await pass(3600_000)
  expect(count()).toBe(1)
  online = true
  live.wake()
  await pass(0)
  expect(count()).toBe(2)
})

test('whoever comes back to the tab does not wait; an open socket is asked whether it is still there', async () => {
  live.start()
  await pass(0)
  for (let attempt = 0; attempt < 6; attempt++) {
    latestSocket().cut()
    await pass(30_000)
  }
  latestSocket().cut()
  const before = count()
  await pass(1000)
  live.wake()
  await pass(0)
  expect(count()).toBe(before + 1)
  const socket = latestSocket().accept()
  live.wake()
  live.wake()
  expect(socket.sentOf('ping')).toHaveLength(1)
})

test('coming and going does not ask for tickets without end', async () => {
  live.start()
  await pass(0)
  latestSocket().cut()
  for (let time = 0; time < 10; time++) live.wake()
  await pass(0)
  expect(count()).toBe(1)
  await pass(1000)
  expect(count()).toBe(2)
})

test('a tab that nobody looks at takes its time', async () => {
  const socket = await open()
  await pass(60_000)
  visible = false
  socket.cut()
  await pass(14_000)
  expect(count()).toBe(1)
  await pass(16_000)
  expect(count()).toBe(2)
})

test('waits as long as the server asks to', async () => {
  tickets = async () => {
    throw new ApiError(429, 'too_many_requests', 'Too many attempts.', { params: { seconds: 120 } })
  }
  live.start()
  await pass(0)
  tickets = async () => 'later'
  await pass(119_000)
  expect(count()).toBe(0)
  await pass(1000)
  expect(count()).toBe(1)
})

test('once stopped it is closed and stays so, whatever was under way', async () => {
  let give: (ticket: string) => void = () => undefined
  tickets = () => new Promise((resolve) => (give = resolve))
  live.start()
  live.stop()
  give('late')
  await pass(60_000)
  expect(count()).toBe(0)
  tickets = async () => 'new'
  const socket = await open()
  live.stop()
  expect(socket.readyState).toBe(3)
  socket.receive({ type: 'conversations' })
  live.wake()
  await pass(60_000)
  expect(frames).toEqual([])
  expect(count()).toBe(1)
  expect(states.at(-1)).toBe('offline')
})

test('a session that has ended is asked about by the next ticket; a suspension is told', async () => {
  const socket = await open()
  await pass(20_000)
  socket.receive({ type: 'error', error: 'Your session has ended.', code: 'unauthorized' })
  expect(socket.readyState).toBe(3)
  expect(suspended).toEqual([])
  await pass(1000)
  expect(count()).toBe(2)
  const frame: ErrorFrame = {
    type: 'error',
    error: 'Your account is suspended.',
    code: 'account_suspended',
    params: { reason: 'x' },
  }
  latestSocket().accept().receive(frame)
  expect(suspended).toEqual([frame])
})
