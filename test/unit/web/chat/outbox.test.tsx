import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import type { ClientFrame, ErrorFrame } from '#shared/chat'
import { sampleMessage } from '#test/support/web/chat-samples'
import { createOutbox, type MessageOutbox } from '#web/features/chat/state/outbox'
import {
  type OutboxStorage,
  type OutboxEntry,
  openOutboxStorage,
} from '#web/features/chat/state/outbox-storage'

type Sent = Extract<ClientFrame, { action: 'message.send' }>

describe('the outbox', () => {
  let outbox: MessageOutbox
  let connected: boolean
  let sent: Sent[]
  let kept: readonly OutboxEntry[]
  let refused: string[]
  let checks: number
  let loaded: number | undefined
  let adopt: (entries: OutboxEntry[]) => void

  beforeEach(() => {
    jest.useFakeTimers()
    connected = true
    sent = []
    kept = []
    refused = []
    checks = 0
    loaded = 7
    outbox = createOutbox({
      openOutboxStorage: (found) => {
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
    outbox.take({
      type: 'message.ack',
      clientId: last().clientId,
      message: sampleMessage(1),
      messages_left: 1,
    })
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

  test('waits for a connection and repeats a message with the same id after a reconnect', () => {
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

  test('without a confirmation checks the connection and repeats the message with growing delays', () => {
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

  test('stops a refused message and later ones of its conversation, but no other conversation', () => {
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

  test('retries a refused message and later ones in order', () => {
    write('1', '2')
    answer('privacy')
    outbox.retry(outbox.to('a')[0]?.clientId ?? '')
    expect(texts()).toEqual(['1', '1'])
    confirm()
    expect(texts()).toEqual(['1', '1', '2'])
  })

  test('sends messages written after a refusal, and removes discarded ones', () => {
    write('1', '2')
    answer('privacy')
    write('3')
    expect(texts()).toEqual(['1', '3'])
    for (const { clientId } of outbox.to('a').slice(0, 2)) outbox.discard(clientId)
    expect(states()).toEqual([['3', 'sending']])
  })

  test('waits as long as a busy server asks, and gives up after six attempts', () => {
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

  test('adopts the messages of a closed tab once, in the order of writing', () => {
    connected = false
    write('now')
    const left = (clientId: string, created_at: string, text: string): OutboxEntry => ({
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

  test('stores no last seq while no message is loaded', () => {
    loaded = undefined
    write('1')
    expect(outbox.tried(last().clientId)).toBeUndefined()
    loaded = 3
    outbox.opened()
    expect(outbox.tried(last().clientId)).toBe(3)
  })
})

/** Web Locks as browsers have them: exclusive, in order of request, given up by an abort. */
function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>()
  return {
    request: (name: string, ...rest: [unknown, (() => Promise<unknown>)?]) => {
      const work = (rest[1] ?? rest[0]) as () => Promise<unknown>
      const { signal } = (rest[1] ? rest[0] : {}) as { signal?: AbortSignal }
      const before = queues.get(name) ?? Promise.resolve()
      const mine = before.then(() => (signal?.aborted ? undefined : work()))
      queues.set(name, mine)
      return mine
    },
  }
}

describe('the stored outbox of a tab', () => {
  let boxes: OutboxStorage[]
  beforeEach(() => {
    localStorage.clear()
    boxes = []
    Object.assign(navigator, { locks: fakeLocks() })
  })
  afterEach(() => {
    boxes.forEach((box) => box.leave())
    Reflect.deleteProperty(navigator, 'locks')
  })

  const entry = (clientId: string): OutboxEntry => ({
    clientId,
    to: 'a',
    text: clientId,
    created_at: '2026-01-01T00:00:00.000Z',
  })

  function tab(userId = 'u1') {
    const found: OutboxEntry[] = []
    const box = openOutboxStorage(userId, (entries) => {
      found.push(...entries)
      box.save(found)
    })
    boxes.push(box)
    return { box, found }
  }
  const keysKept = () => Object.keys(localStorage)

  test('is adopted by another tab only after its tab has closed', async () => {
    const first = tab()
    await Promise.resolve()
    first.box.save([entry('1')])
    const second = tab()
    await Promise.resolve()
    expect(second.found).toEqual([])
    first.box.leave()
    await waitFor(() => expect(second.found).toEqual([entry('1')]))
    await waitFor(() => expect(keysKept()).toHaveLength(1))
  })

  test('is adopted by only one tab, even if it was filled later', async () => {
    const [first, second, third] = [tab(), tab(), tab()]
    await Promise.resolve()
    first.box.save([entry('1')])
    const [key] = keysKept()
    window.dispatchEvent(new StorageEvent('storage', { key: key ?? null, newValue: 'x' }))
    first.box.leave()
    await waitFor(() => expect([...second.found, ...third.found]).toEqual([entry('1')]))
    await waitFor(() => expect(keysKept()).toHaveLength(1))
  })

  test('of another member is not read and stays stored', async () => {
    const first = tab('u1')
    await Promise.resolve()
    first.box.save([entry('1')])
    first.box.leave()
    const other = tab('u2')
    await Promise.resolve()
    await Promise.resolve()
    expect(other.found).toEqual([])
    await waitFor(() => expect(keysKept()).toHaveLength(1))
    const again = tab('u1')
    await waitFor(() => expect(again.found).toEqual([entry('1')]))
  })

  test('is adopted by the next page without Web Locks', async () => {
    Reflect.deleteProperty(navigator, 'locks')
    const first = tab()
    first.box.save([entry('1')])
    first.box.leave()
    const second = tab()
    await waitFor(() => expect(second.found).toEqual([entry('1')]))
  })

  test('ignores entries of another shape', async () => {
    localStorage.setItem(
      'humsafar.outbox.u1.x',
      JSON.stringify({ entries: [1, {}, { ...entry('1'), error: 3, odd: true }] }),
    )
    localStorage.setItem('humsafar.outbox.u1.y', 'no JSON')
    const { found } = tab()
    await waitFor(() => expect(found).toEqual([entry('1')]))
  })
})
