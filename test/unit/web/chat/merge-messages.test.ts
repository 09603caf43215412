import { expect, test } from '@jest/globals'
import { Random } from '#infra/local/demo/generators/random'
import {
  emptyThread,
  joinThreads,
  lastSeq,
  mergeMessages,
  newestPage,
  type Thread,
  withOlder,
} from '#web/features/chat/state/merge-messages'
import { sampleMessage } from '#test/support/chat-samples'
import { shuffled } from '#test/support/shuffled'

const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => sampleMessage(from + index))
const seqs = (thread: Thread) => thread.messages.map(({ seq }) => seq)

test('a message that comes twice is there once', () => {
  const thread = newestPage(messages(1, 3), undefined)
  expect(mergeMessages(mergeMessages(thread, messages(3, 4)), messages(2, 4)).messages).toEqual(
    messages(1, 4),
  )
})

test('what lies beyond a gap waits until the gap is closed', () => {
  const gapped = mergeMessages(newestPage(messages(1, 3), undefined), messages(6, 7))
  expect(seqs(gapped)).toEqual([1, 2, 3])
  expect(lastSeq(gapped)).toBe(3)
  expect(mergeMessages(gapped, messages(4, 5)).messages).toEqual(messages(1, 7))
})

test('pages before are put in front, and the next cursor is theirs, also when a page is empty', () => {
  const newest = newestPage(messages(7, 9), 'c1')
  const older = withOlder(newest, messages(4, 6), 'c2')
  expect(older).toEqual({ messages: messages(4, 9), early: [], older: 'c2' })
  expect(joinThreads(newest, older).older).toBe('c2')
  const done = withOlder(older, [], undefined)
  expect(joinThreads(older, done)).toEqual({ messages: messages(4, 9), early: [] })
})

test('a message of long ago does not tear a hole', () => {
  expect(seqs(mergeMessages(newestPage(messages(7, 9), 'c1'), messages(2, 2)))).toEqual([7, 8, 9])
})

test('a text that was removed does not come back', () => {
  const removed = sampleMessage(2, { text: '' })
  const thread = mergeMessages(newestPage(messages(1, 3), undefined), [removed])
  expect(thread.messages[1]).toEqual(removed)
  expect(mergeMessages(thread, messages(1, 3)).messages[1]).toEqual(removed)
})

test('a response that is older than what was shown takes nothing away', () => {
  const shown = withOlder(
    mergeMessages(newestPage(messages(11, 12), 'c1'), messages(13, 14)),
    messages(8, 10),
    'c2',
  )
  const response = newestPage(messages(11, 13), 'c1')
  for (const joined of [joinThreads(shown, response), joinThreads(response, shown)])
    expect(joined).toEqual({ messages: messages(8, 14), early: [], older: 'c2' })
})

test('texts that are loaded anew are no longer dated', () => {
  const dated: Thread = { ...newestPage(messages(1, 2), undefined), dated: true }
  expect(joinThreads(newestPage(messages(1, 2), undefined), dated).dated).toBe(true)
  expect(joinThreads(dated, newestPage(messages(1, 2), undefined)).dated).toBeUndefined()
})

const seed = Number(process.env['CHAT_SEED'] ?? 20261123)

test(`shuffled, repeated and gapped frames and pages end in the same history (seed ${seed})`, () => {
  const random = new Random(seed)
  const below = (max: number) => Math.floor(random.next() * max)
  for (let run = 0; run < 200; run++) {
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
