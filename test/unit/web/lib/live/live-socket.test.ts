import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { ApiError, networkError } from '#web/lib/api-error'
import { createLiveSocket, type LiveSocket } from '#web/lib/live/live-socket'
import type { LiveState } from '#web/lib/live/live-state'
import { type ClientFrame, type ErrorFrame, type ServerFrame, ServerFrameSchema } from '#shared/chat'
import { FakeSocket, latestSocket } from '#test/support/web/fake-socket'
import { readServerFrame } from '#web/lib/live/server-frame'
import { conversationId, me, sampleMessage, them } from '#test/support/web/chat-samples'

let live: LiveSocket
let online: boolean
let visible: boolean
let tickets: () => Promise<string>
let states: LiveState[]
let frames: ServerFrame[]
let suspended: ErrorFrame[]
let requests: ClientFrame[]

beforeEach(() => {
  jest.useFakeTimers()
  FakeSocket.opened = []
  online = true
  visible = true
  states = []
  frames = []
  suspended = []
  requests = []
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
    sendByRequest: (frame) => requests.push(frame) > 0,
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

test('the socket opens with a ticket, sends presence, and passes on known frames', async () => {
  expect(live.send({ action: 'typing', to: 'x' })).toBe(false)
  const socket = await open()
  expect(socket.url).toBe('t1')
  expect(socket.sent).toEqual([{ action: 'presence' }])
  expect(states).toEqual(['connecting', 'open'])
  socket.receive({ type: 'conversations' })
  socket.receive('no JSON')
  socket.receive('{"type":"of a later version"}')
  expect(frames).toEqual([{ type: 'conversations' }])
})

test('each attempt requests a new ticket; pauses double up to five minutes and restart after a stable connection', async () => {
  live.start()
  await pass(0)
  const pauses: number[] = []
  for (let attempt = 0; attempt < 10; attempt++) {
    latestSocket().cut()
    const before = count()
    let waited = 0
    while (count() === before) {
      await pass(1000)
      waited += 1
    }
    pauses.push(waited)
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
  expect(new Set(FakeSocket.opened.map(({ url }) => url)).size).toBe(11)
  expect(states).toEqual(['connecting', 'polling'])
  latestSocket().accept()
  await pass(10_000)
  latestSocket().cut()
  expect(states.slice(-2)).toEqual(['open', 'connecting'])
  await pass(1000)
  expect(count()).toBe(12)
})

test('without a socket, frames go by request while the server answers', async () => {
  const frame: ClientFrame = { action: 'message.send', clientId: 'c1', to: them, text: 'Salam' }
  live.start()
  await pass(0)
  expect(live.send(frame)).toBe(false)
  // The first attempt is enough if no socket has ever opened.
  await pass(10_000)
  expect(states).toEqual(['connecting', 'polling'])
  expect(live.send(frame)).toBe(true)
  expect(requests).toEqual([frame])
  tickets = async () => Promise.reject(networkError())
  latestSocket().cut()
  await pass(30_000)
  expect(states.at(-1)).toBe('offline')
  expect(live.send(frame)).toBe(false)
  tickets = async () => 'again'
  await pass(30_000)
  latestSocket().accept()
  expect(live.send(frame)).toBe(true)
  expect(latestSocket().sentOf('message.send')).toEqual([frame])
  expect(requests).toHaveLength(1)
})

test('an idle socket is pinged, and replaced if no pong arrives', async () => {
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

test('no socket opens offline; one opens at once when the network returns', async () => {
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

test('a tab that becomes visible opens a socket at once, or pings the open one', async () => {
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

test('no attempt starts before the time that the server asked to wait', async () => {
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

test('a stopped socket stays closed, whatever was pending', async () => {
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

test('an `unauthorized` frame requests a new ticket; a suspension frame is reported', async () => {
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

describe('frames of the server', () => {
  const frames: { [Type in ServerFrame['type']]: Extract<ServerFrame, { type: Type }> } = {
    'message.new': { type: 'message.new', message: sampleMessage(1) },
    'message.ack': { type: 'message.ack', clientId: 'c1', message: sampleMessage(2), messages_left: 4 },
    'message.read': { type: 'message.read', conversation_id: conversationId, reader_id: them, up_to: 3 },
    'message.delivered': {
      type: 'message.delivered',
      conversation_id: conversationId,
      receiver_id: me,
      up_to: 3,
    },
    conversation: { type: 'conversation', conversation_id: conversationId, seq: 9 },
    conversations: { type: 'conversations' },
    counts: { type: 'counts', counts: { proposals: 1, notifications: 2, messages: 3 } },
    people: { type: 'people', connected: 'pr_1' },
    typing: { type: 'typing', from: them },
    presence: { type: 'presence', user_id: them, online: true },
    pong: { type: 'pong' },
    error: { type: 'error', clientId: 'c1', error: 'No.', code: 'privacy', params: { what: 'messages' } },
  }
  const all = Object.values(frames)
  const read = (frame: unknown) => readServerFrame(JSON.stringify(frame))

  /** The frame with one field, also of an object inside it, replaced. */
  function spoilt(value: unknown, by: unknown): unknown[] {
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, inner]) => [
      { ...value, [name]: by },
      ...spoilt(inner, by).map((one) => ({ ...value, [name]: one })),
    ])
  }

  test.each(all)('a frame $type is parsed, and ignored with a missing or wrong field', (frame) => {
    expect(read(frame)).toEqual(frame)
    // The values of an error's parameters are only ever shown.
    const { params: _params, ...checked } = frame as ServerFrame & { params?: unknown }
    for (const by of [undefined, null, {}, true, 'text', 1.5]) {
      for (const one of spoilt(checked, by)) {
        const plain: unknown = JSON.parse(JSON.stringify(one))
        if (ServerFrameSchema.safeParse(plain).success) expect(read(plain)).toEqual(plain)
        else if (by !== 'text') expect([plain, read(plain)]).toEqual([plain, null])
      }
    }
  })

  test('unknown frames are ignored', () => {
    for (const text of ['', 'null', '[]', '"pong"', '{}', '{"type":"toString"}', '{"type":"later"}', '{'])
      expect(readServerFrame(text)).toBeNull()
    expect(readServerFrame(new ArrayBuffer(4))).toBeNull()
  })
})
