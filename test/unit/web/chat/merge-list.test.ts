import { expect, test } from '@jest/globals'
import { Random } from '#infra/local/demo/generators/random'
import type { Conversation } from '#shared/schemas/chat'
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
import { sampleConversation, sampleMessage, them } from '#test/support/chat-samples'
import { shuffled } from '#test/support/shuffled'

const pagesOf = (...pages: Conversation[][]): ConversationPages => ({
  pages: pages.map((data) => ({ data })),
  pageParams: pages.map(() => undefined),
})
const others = (list: ConversationPages) =>
  list.pages.map(({ data }) => data.map(({ profile }) => profile.id))

test('a message counts once, an older one not at all', () => {
  const once = withMessage(sampleConversation(2), sampleMessage(3), true)
  expect([once.unread, once.last_message?.seq]).toEqual([1, 3])
  expect(withMessage(once, sampleMessage(3), true)).toBe(once)
  expect(withMessage(once, sampleMessage(1), true)).toBe(once)
})

test('what was read elsewhere lowers the count; what came since stays unread', () => {
  const unread = sampleConversation(9, { unread: 3, read_up_to: 4 })
  expect(withOwnRead(unread, 9)).toMatchObject({ unread: 0, read_up_to: 9 })
  expect(withOwnRead(unread, 8)).toMatchObject({ unread: 1, read_up_to: 8 })
  expect(withOwnRead(unread, 3)).toBe(unread)
  // The last one is one's own.
  expect(withOwnRead(sampleConversation(10, { unread: 1, read_up_to: 4 }), 9).unread).toBe(0)
})

test('marks of the other one only grow; what was read was received', () => {
  const seen = withTheirMark(sampleConversation(9), 6, true)
  expect(seen).toMatchObject({ delivered_up_to: 6, seen_up_to: 6 })
  expect(withTheirMark(seen, 4, true)).toMatchObject({ delivered_up_to: 6, seen_up_to: 6 })
  expect(withTheirMark(seen, 8, false)).toMatchObject({ delivered_up_to: 8, seen_up_to: 6 })
})

test('a response that is older than the frames takes nothing back', () => {
  const loaded = sampleConversation(2, { unread: 1, read_up_to: 0 })
  const shown = withTheirMark(withOwnRead(withMessage(loaded, sampleMessage(3), true), 3), 2, true)
  expect(joinConversation(shown, loaded)).toEqual(shown)
  expect(joinConversation(loaded, shown)).toEqual(shown)
})

test('a response that is newer wins, also with fewer unread messages', () => {
  const shown = sampleConversation(3, { unread: 2, read_up_to: 1 })
  const loaded = sampleConversation(5, { unread: 1, read_up_to: 4, blocked: true })
  expect(joinConversation(shown, loaded)).toEqual(loaded)
})

test('the conversation with the latest message moves to the top, across pages', () => {
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

test('one that moved up while the pages were loaded is listed once; one that is gone is not', () => {
  const shown = pagesOf([sampleConversation(9, {}, 'a'), sampleConversation(8, {}, 'gone')])
  const loaded = pagesOf(
    [sampleConversation(10, {}, 'c'), sampleConversation(9, {}, 'a')],
    [sampleConversation(9, {}, 'a'), sampleConversation(5, {}, 'b')],
  )
  expect(others(joinLists(shown, loaded))).toEqual([['c', 'a'], ['b']])
})

test('the same frames in any order, and repeated, make the same list', () => {
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
  for (let run = 0; run < 50; run++)
    expect(apply(shuffled([...changes, ...shuffled(changes, random).slice(4)], random))).toEqual(expected)
})
