import type { Message } from '#shared/schemas/chat'

/**
 * What is known of a conversation's messages. Merging is independent of the order, the number and the repetition of what
 * comes: a frame, a page, or the thread itself as it was a moment ago.
 */
export interface Thread {
  /** Ascending by `seq`, without gaps. */
  messages: readonly Message[]
  /** Received, but beyond a gap. */
  early: readonly Message[]
  /** Cursor of the page before; absent at the beginning of the conversation. */
  older?: string | undefined
  /** Texts may have been removed since: what is loaded is to be loaded again. */
  dated?: true
}

export const emptyThread: Thread = { messages: [], early: [] }

/** The last `seq` up to which nothing is missing. */
export const lastSeq = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0

const firstSeq = ({ messages }: Thread): number => messages[0]?.seq ?? 1

/** Of one message twice: without text it stays once its author is deleted. */
const sameOf = (known: Message | undefined, come: Message): Message =>
  known && (known.text === come.text || known.text === '') ? known : come

/** Adds messages; those before the loaded ones, unless they join them, are left for scrolling. */
export function mergeMessages(thread: Thread, come: readonly Message[]): Thread {
  const bySeq = new Map([...thread.messages, ...thread.early].map((message) => [message.seq, message]))
  for (const message of come) bySeq.set(message.seq, sameOf(bySeq.get(message.seq), message))
  let first = firstSeq(thread)
  while (bySeq.has(first - 1)) first -= 1
  const messages: Message[] = []
  for (let next = bySeq.get(first); next; next = bySeq.get(next.seq + 1)) messages.push(next)
  const end = first + messages.length
  const early = [...bySeq.values()].filter(({ seq }) => seq >= end).sort((one, other) => one.seq - other.seq)
  return { ...thread, messages, early }
}

/** The newest page of a conversation. */
export const newestPage = (messages: readonly Message[], older: string | undefined): Thread => ({
  messages,
  early: [],
  older,
})

/** Adds the page before. */
export const withOlder = (thread: Thread, page: readonly Message[], older: string | undefined): Thread => ({
  ...mergeMessages(thread, page),
  older,
})

/** Two states of one thread as one: that which came later is not always newer. */
export function joinThreads(before: Thread | undefined, after: Thread): Thread {
  if (!before || before === after) return after
  const [far, near] = firstSeq(before) < firstSeq(after) ? [before, after] : [after, before]
  const { older } = far
  const { messages, early } = mergeMessages(far, [...near.messages, ...near.early])
  return { messages, early, older, ...(after.dated && { dated: true }) }
}
