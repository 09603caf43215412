import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { ClientFrame, ErrorFrame } from '#shared/chat'
import { createOutbox, type MessageOutbox } from '#web/features/chat/state/outbox'
import type { Entry } from '#web/features/chat/state/outbox-box'
import { sampleMessage } from '#test/support/chat-samples'

type Sent = Extract<ClientFrame, { action: 'message.send' }>

let outbox: MessageOutbox
let connected: boolean
let sent: Sent[]
let kept: readonly Entry[]
let refused: string[]
let checks: number
let loaded: number | undefined
let adopt: (entries: Entry[]) => void

beforeEach(() => {
  jest.useFakeTimers()
  connected = true
  sent = []
  kept = []
  refused = []
  checks = 0
  loaded = 7
  outbox = createOutbox({
    openBox: (found) => {
      adopt = found
      return { save: (entries) => (kept = entries), leave: () => undefined }
    },
    send: (frame) => {
      if (connected) sent.push(frame as Sent)
      return connected
    },
    check: () => (checks += 1),
    loadedSeq: () => loaded,
    refused: (profileId) => void refused.push(profileId),
  })
})
afterEach(() => {
  outbox.leave({ empty: true })
  jest.useRealTimers()
})

const texts = () => sent.map(({ text }) => text)
const states = (to = 'a') => outbox.to(to).map(({ text, state }) => [text, state])
const last = () => sent.at(-1) as Sent
const confirm = () =>
  outbox.take({ type: 'message.ack', clientId: last().clientId, message: sampleMessage(1), messages_left: 1 })
const answer = (code: ErrorFrame['code'], params?: ErrorFrame['params']) =>
  outbox.take({ type: 'error', clientId: last().clientId, error: 'No.', code, ...(params && { params }) })
const write = (...written: string[]) => written.forEach((text) => outbox.add('a', text))

test('sends one message at a time in each conversation, in order', () => {
  write('1', '2', '3')
  outbox.add('b', 'x')
  expect(texts()).toEqual(['1', 'x'])
  expect(states()).toEqual([
    ['1', 'sending'],
    ['2', 'waiting'],
    ['3', 'waiting'],
  ])
  outbox.take({
    type: 'message.ack',
    clientId: sent[0]?.clientId ?? '',
    message: sampleMessage(1),
    messages_left: 1,
  })
  expect(texts()).toEqual(['1', 'x', '2'])
  confirm()
  confirm()
  expect(states()).toEqual([])
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(4)
  expect(kept.map(({ text }) => text)).toEqual(['x'])
})

test('what is empty is not sent, and the rest without what surrounds it', () => {
  write('  ', '\n', ' hello\nyou ')
  expect(texts()).toEqual(['hello\nyou'])
})

test('waits for a connection, and sends again under the same id after each one', () => {
  connected = false
  write('1', '2')
  expect(states()).toEqual([
    ['1', 'waiting'],
    ['2', 'waiting'],
  ])
  connected = true
  outbox.opened()
  outbox.closed()
  expect(states()[0]).toEqual(['1', 'waiting'])
  outbox.opened()
  expect(texts()).toEqual(['1', '1'])
  expect(sent[0]?.clientId).toBe(sent[1]?.clientId)
  confirm()
  expect(texts()).toEqual(['1', '1', '2'])
})

test('a confirmation that does not come: asks whether anybody is there, and sends it again', () => {
  write('1')
  jest.advanceTimersByTime(15_000)
  expect(checks).toBe(1)
  expect(sent).toHaveLength(2)
  jest.advanceTimersByTime(29_000)
  expect(sent).toHaveLength(2)
  jest.advanceTimersByTime(1000)
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1)
  confirm()
  // The earlier ones are confirmed, too.
  confirm()
  jest.advanceTimersByTime(600_000)
  expect(sent).toHaveLength(3)
})

test('a refusal stops it and those behind it, and no others', () => {
  write('1', '2')
  outbox.add('b', 'x')
  expect(refused).toEqual([])
  outbox.take({
    type: 'error',
    clientId: sent[0]?.clientId ?? '',
    error: 'No.',
    code: 'quota_exceeded',
    params: { what: 'messages' },
  })
  expect(states()).toEqual([
    ['1', 'failed'],
    ['2', 'failed'],
  ])
  expect(outbox.to('a')[1]?.error).toEqual({
    error: 'No.',
    code: 'quota_exceeded',
    params: { what: 'messages' },
  })
  expect(states('b')).toEqual([['x', 'sending']])
  expect(refused).toEqual(['a'])
  outbox.opened()
  expect(texts()).toEqual(['1', 'x', 'x'])
  expect(kept.map(({ error }) => error?.code)).toEqual(['quota_exceeded', 'quota_exceeded', undefined])
})

test('trying again sends those that stopped behind it as well, in order', () => {
  write('1', '2')
  answer('privacy')
  outbox.retry(outbox.to('a')[0]?.clientId ?? '')
  expect(texts()).toEqual(['1', '1'])
  confirm()
  expect(texts()).toEqual(['1', '1', '2'])
})

test('what is written after a refusal goes its own way; what is discarded is gone', () => {
  write('1', '2')
  answer('privacy')
  write('3')
  expect(texts()).toEqual(['1', '3'])
  for (const { clientId } of outbox.to('a').slice(0, 2)) outbox.discard(clientId)
  expect(states()).toEqual([['3', 'sending']])
})

test('too fast, or a server that is busy: again after a while, until it is too often', () => {
  write('1', '2')
  answer('too_many_requests', { what: 'messages', seconds: 7 })
  expect(states()[0]).toEqual(['1', 'waiting'])
  jest.advanceTimersByTime(6999)
  expect(sent).toHaveLength(1)
  jest.advanceTimersByTime(1)
  expect(sent).toHaveLength(2)
  for (let time = 0; time < 4; time++) {
    answer('busy')
    jest.advanceTimersByTime(30_000)
  }
  expect(sent).toHaveLength(6)
  answer('internal')
  expect(states().map(([, state]) => state)).toEqual(['failed', 'failed'])
})

test('takes over what another tab has left, in the order in which it was written, once', () => {
  connected = false
  write('now')
  const left = (clientId: string, created_at: string, text: string): Entry => ({
    clientId,
    to: 'a',
    text,
    created_at,
  })
  const earlier = left('e1', '2020-01-01T00:00:00.000Z', 'earlier')
  adopt([left('e2', '2020-01-02T00:00:00.000Z', 'later'), earlier])
  adopt([earlier])
  expect(states().map(([text]) => text)).toEqual(['earlier', 'later', 'now'])
  expect(kept).toHaveLength(3)
})

test('remembers after which message it was sent', () => {
  write('1', '2')
  const [first, second] = outbox.to('a')
  expect(outbox.tried(first?.clientId ?? '')).toBe(7)
  expect(outbox.tried(second?.clientId ?? '')).toBeUndefined()
})

test('does not guess after which message it was sent while none is loaded', () => {
  loaded = undefined
  write('1')
  expect(outbox.tried(last().clientId)).toBeUndefined()
  loaded = 3
  outbox.opened()
  expect(outbox.tried(last().clientId)).toBe(3)
})

test('frames about other messages change nothing', () => {
  write('1')
  const before = outbox.to('a')
  outbox.take({ type: 'message.ack', clientId: 'unknown', message: sampleMessage(1), messages_left: 1 })
  outbox.take({ type: 'error', clientId: 'unknown', error: 'No.', code: 'privacy' })
  outbox.take({ type: 'error', error: 'No.', code: 'privacy' })
  expect(outbox.to('a')).toBe(before)
})
