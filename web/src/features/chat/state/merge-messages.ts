import type { Message } from '#shared/schemas/chat'

/**
 * The loaded messages of a conversation. Merging does not depend on the order or number of inputs, or on
 * repetition. Inputs are frames, pages, or an earlier state of the thread.
 */
export interface Thread {
  /** Ascending by `seq`, without gaps. */
  messages: readonly Message[]
  /** Received, but after a gap. */
  early: readonly Message[]
  /** Cursor of the previous page; missing at the start of the conversation. */
  older?: string | undefined
  /** Texts may have been removed since: loaded messages must be loaded again. */
  dated?: true
}

export const emptyThread: Thread = { messages: [], early: [] }

/** The last `seq` without a gap before it. */
export const lastSeq = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0

const firstSeq = ({ messages }: Thread): number => messages[0]?.seq ?? 1

/** Of two copies of a message, the one without text wins: its author was deleted. */
const sameOf = (known: Message | undefined, come: Message): Message =>
  known && (known.text === come.text || known.text === '') ? known : come

/**
 * Adds messages. Messages before the loaded ones are left out unless they are adjacent; scrolling loads them.
 */
export function mergeMessages(thread: Thread, come: readonly Message[]): Thread {
  const bySeq = new Map([...thread.messages, ...thread.early].map((message) => [message.seq, message]))
  for (const message of come) bySeq.set(message.seq, sameOf(bySeq.get(message.seq), message))
  let first = firstSeq(thread)
  while (bySeq.has(first - 1)) first -= 1
  const messages: Message[] = []
  for (let next = bySeq.get(first); next; next = bySeq.get(next.seq + 1)) messages.push(next)
  const end = first + messages.length
  const early = [...bySeq.values()].filter(({ seq }) => seq >= end).sort((a, b) => a.seq - b.seq)
  return { ...thread, messages, early }
}

/** The newest page of a conversation. */
export const newestPage = (messages: readonly Message[], older: string | undefined): Thread => ({
  messages,
  early: [],
  older,
})

/** Adds the previous page. */
export const withOlder = (thread: Thread, page: readonly Message[], older: string | undefined): Thread => ({
  ...mergeMessages(thread, page),
  older,
})

/** Merges two states of a thread. The later one is not always newer. */
export function joinThreads(before: Thread | undefined, after: Thread): Thread {
  if (!before || before === after) return after
  const [far, near] = firstSeq(before) < firstSeq(after) ? [before, after] : [after, before]
  const { older } = far
  const { messages, early } = mergeMessages(far, [...near.messages, ...near.early])
  return { messages, early, older, ...(after.dated && { dated: true }) }
}
