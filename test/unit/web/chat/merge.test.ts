import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { Random } from '#infra/local/demo/generators/random'
import type { ClientFrame } from '#shared/chat'
import type { Conversation } from '#shared/schemas/chat'
import { sampleConversation, sampleMessage, them } from '#test/support/web/chat-samples'
import { shuffled } from '#test/support/random-order'
import { createReadMarks, type ReadMarks } from '#web/features/chat/state/read-marks'
import {
  joinConversation,
  withMessage,
  withOwnRead,
  withTheirMark,
} from '#web/features/chat/state/merge-conversation'
import {
  changeConversations,
  conversationsIn,
  type ConversationPages,
  joinLists,
} from '#web/features/chat/state/merge-list'
import {
  emptyThread,
  joinThreads,
  lastSeq,
  mergeMessages,
  newestPage,
  type Thread,
  withOlder,
} from '#web/features/chat/state/merge-messages'

const pagesOf = (...pages: Conversation[][]): ConversationPages => ({
  pages: pages.map((data) => ({ data })),
  pageParams: pages.map(() => undefined),
})
const others = (list: ConversationPages) =>
  list.pages.map(({ data }) => data.map(({ profile }) => profile.id))

test('reading on another device lowers the unread count; later messages stay unread', () => {
  const unread = sampleConversation(9, { unread: 3, read_up_to: 4 })
  expect(withOwnRead(unread, 9)).toMatchObject({ unread: 0, read_up_to: 9 })
  expect(withOwnRead(unread, 8)).toMatchObject({ unread: 1, read_up_to: 8 })
  expect(withOwnRead(unread, 3)).toBe(unread)
  // The last one is one's own.
  expect(withOwnRead(sampleConversation(10, { unread: 1, read_up_to: 4 }), 9).unread).toBe(0)
})

test('a response older than the latest frames changes nothing in the conversation', () => {
  const loaded = sampleConversation(2, { unread: 1, read_up_to: 0 })
  const shown = withTheirMark(withOwnRead(withMessage(loaded, sampleMessage(3), true), 3), 2, true)
  expect(joinConversation(shown, loaded)).toEqual(shown)
  expect(joinConversation(loaded, shown)).toEqual(shown)
})

test('a response newer than the latest frames wins, even with fewer unread messages', () => {
  const shown = sampleConversation(3, { unread: 2, read_up_to: 1 })
  const loaded = sampleConversation(5, { unread: 1, read_up_to: 4, blocked: true })
  expect(joinConversation(shown, loaded)).toEqual(loaded)
})

test('the conversation with the latest message moves to the top across pages', () => {
  const list = pagesOf(
    [sampleConversation(9, {}, 'a'), sampleConversation(8, {}, 'b')],
    [sampleConversation(7, {}, 'c'), sampleConversation(6, {}, 'd')],
  )
  const message = sampleMessage(10, { conversation_id: 'me~d', sender_id: 'd' })
  const next = changeConversations(list, (one) => (one.id === 'me~d' ? withMessage(one, message, true) : one))
  expect(others(next)).toEqual([
    ['d', 'a'],
    ['b', 'c'],
  ])
  expect(changeConversations(next, (one) => one)).toBe(next)
})

test('a conversation that moved during loading is listed once; a deleted one is not listed', () => {
  const shown = pagesOf([sampleConversation(9, {}, 'a'), sampleConversation(8, {}, 'gone')])
  const loaded = pagesOf(
    [sampleConversation(10, {}, 'c'), sampleConversation(9, {}, 'a')],
    [sampleConversation(9, {}, 'a'), sampleConversation(5, {}, 'b')],
  )
  expect(others(joinLists(shown, loaded))).toEqual([['c', 'a'], ['b']])
})

test('frames in any order, and repeated, give the same list of conversations', () => {
  const random = new Random(7)
  const list = pagesOf(
    [sampleConversation(1, {}, 'a'), sampleConversation(2, {}, 'b')],
    [sampleConversation(3, {}, them)],
  )
  const changes = ['a', 'b', them].flatMap((other, index) => {
    const id = `me~${other}`
    const only = (change: (one: Conversation) => Conversation) => (one: Conversation) =>
      one.id === id ? change(one) : one
    return [
      only((one) =>
        withMessage(one, sampleMessage(20 + index, { conversation_id: id, sender_id: 'me' }), false),
      ),
      only((one) => withTheirMark(one, 5 + index, true)),
      only((one) => withTheirMark(one, 9, false)),
      only((one) => withOwnRead(one, 20 + index)),
    ]
  })
  const apply = (order: typeof changes) => order.reduce(changeConversations<{ data: Conversation[] }>, list)
  const expected = apply(changes)
  expect(conversationsIn(expected).map(({ profile }) => profile.id)).toEqual([them, 'b', 'a'])
  for (let run = 0; run < 20; run++)
    expect(apply(shuffled([...changes, ...shuffled(changes, random).slice(4)], random))).toEqual(expected)
})

const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => sampleMessage(from + index))
const seqs = (thread: Thread) => thread.messages.map(({ seq }) => seq)

test('messages after a gap are shown once the gap is closed', () => {
  const gapped = mergeMessages(newestPage(messages(1, 3), undefined), messages(6, 7))
  expect(seqs(gapped)).toEqual([1, 2, 3])
  expect(lastSeq(gapped)).toBe(3)
  expect(mergeMessages(gapped, messages(4, 5)).messages).toEqual(messages(1, 7))
})

test('an older page is prepended and its cursor is the next one, even if the page is empty', () => {
  const newest = newestPage(messages(7, 9), 'c1')
  const older = withOlder(newest, messages(4, 6), 'c2')
  expect(older).toEqual({ messages: messages(4, 9), early: [], older: 'c2' })
  expect(joinThreads(newest, older).older).toBe('c2')
  const done = withOlder(older, [], undefined)
  expect(joinThreads(older, done)).toEqual({ messages: messages(4, 9), early: [] })
})

test('a removed text does not return with an older response', () => {
  const removed = sampleMessage(2, { text: '' })
  const thread = mergeMessages(newestPage(messages(1, 3), undefined), [removed])
  expect(thread.messages[1]).toEqual(removed)
  expect(mergeMessages(thread, messages(1, 3)).messages[1]).toEqual(removed)
})

test('an older response removes no message', () => {
  const shown = withOlder(
    mergeMessages(newestPage(messages(11, 12), 'c1'), messages(13, 14)),
    messages(8, 10),
    'c2',
  )
  const response = newestPage(messages(11, 13), 'c1')
  for (const joined of [joinThreads(shown, response), joinThreads(response, shown)])
    expect(joined).toEqual({ messages: messages(8, 14), early: [], older: 'c2' })
})

const seed = Number(process.env['CHAT_SEED'] ?? 20261123)

test(`shuffled, repeated and gapped frames and pages give the same history (seed ${seed})`, () => {
  const random = new Random(seed)
  const below = (max: number) => Math.floor(random.next() * max)
  for (let run = 0; run < 30; run++) {
    const all = messages(1, 5 + below(40))
    const start = below(all.length)
    const single = all.slice(start).map((message) => [message])
    const repeated = single.filter(() => random.next() < 0.5)
    // What was lost on the way comes with the catch-up.
    const frames = shuffled([...single, ...repeated], random).filter(() => random.next() < 0.7)
    let thread = start > 0 ? newestPage(all.slice(0, start), undefined) : emptyThread
    for (const frame of frames) {
      const next = joinThreads(thread, mergeMessages(thread, frame))
      expect(seqs(next)).toEqual(all.slice(0, seqs(next).length).map(({ seq }) => seq))
      expect(lastSeq(next)).toBeGreaterThanOrEqual(lastSeq(thread))
      thread = next
    }
    thread = mergeMessages(thread, all.slice(lastSeq(thread)))
    expect(thread.messages).toEqual(all)
    expect(thread.early).toEqual([])
  }
})

describe('marks of received and read messages', () => {
  let sent: ClientFrame[]
  let connected: boolean
  let marks: ReadMarks

  beforeEach(() => {
    jest.useFakeTimers()
    sent = []
    connected = true
    marks = createReadMarks((frame) => {
      if (connected) sent.push(frame)
      return connected
    })
  })
  afterEach(() => {
    marks.stop()
    jest.useRealTimers()
  })

  const delivered = (conversation_id: string, up_to: number) => ({
    action: 'message.delivered',
    conversation_id,
    up_to,
  })
  const read = (conversation_id: string, up_to: number) => ({
    action: 'message.read',
    conversation_id,
    up_to,
  })

  test('are batched for a second per conversation and sent once', () => {
    for (const seq of [4, 6, 5]) marks.delivered('a', seq)
    marks.delivered('b', 1)
    jest.advanceTimersByTime(999)
    expect(sent).toEqual([])
    jest.advanceTimersByTime(1)
    expect(sent).toEqual([delivered('a', 6), delivered('b', 1)])
    marks.delivered('a', 6)
    jest.advanceTimersByTime(5000)
    expect(sent).toHaveLength(2)
  })

  test('do not report a read message as received as well', () => {
    marks.delivered('a', 4)
    marks.read('a', 4)
    marks.delivered('a', 4)
    jest.advanceTimersByTime(5000)
    expect(sent).toEqual([read('a', 4)])
  })

  test('wait for a connection, and read marks are repeated after a reconnect', () => {
    connected = false
    marks.read('a', 4)
    marks.delivered('b', 2)
    jest.advanceTimersByTime(5000)
    connected = true
    marks.opened()
    expect(sent).toEqual([read('a', 4), delivered('b', 2)])
    marks.opened()
    expect(sent.slice(2)).toEqual([read('a', 4)])
  })
})
