import type { Message } from '#shared/schemas/chat'
import type { Marks, Outgoing } from './state/types'

/** How far an own message has come. */
export type Progress = 'waiting' | 'failed' | 'sent' | 'delivered' | 'read'

/** A message as the thread shows it. */
export interface Entry {
  /** Unique in its conversation. */
  key: string
  /** Counts from 1; null while it is not stored. */
  seq: number | null
  mine: boolean
  /** Null where the author's account, and the text with it, is deleted. */
  text: string | null
  created_at: string
  /** Null for those of the other one. */
  progress: Progress | null
  /** Only of what was not sent. */
  unsent?: Outgoing
}

function progressOf(seq: number, { deliveredUpTo, seenUpTo }: Marks): Progress {
  if (seq <= seenUpTo) return 'read'
  return seq <= deliveredUpTo ? 'delivered' : 'sent'
}

function stored(message: Message, otherId: string, marks: Marks): Entry {
  const { id, seq, sender_id, text, created_at } = message
  const mine = sender_id !== otherId
  return {
    key: id,
    seq,
    mine,
    text: text === '' ? null : text,
    created_at,
    progress: mine ? progressOf(seq, marks) : null,
  }
}

const unstored = (unsent: Outgoing): Entry => ({
  key: unsent.clientId,
  seq: null,
  mine: true,
  text: unsent.text,
  created_at: unsent.created_at,
  progress: unsent.state === 'failed' ? 'failed' : 'waiting',
  unsent,
})

/** The stored messages with a member, which must be in order, and after them those that are not stored yet. */
export const entriesOf = (
  messages: readonly Message[],
  waiting: readonly Outgoing[],
  otherId: string,
  marks: Marks,
): Entry[] => [
  ...messages.map((message) => stored(message, otherId, marks)),
  ...waiting.map((unsent) => unstored(unsent)),
]

/** The highest `seq` among them; 0 where there is none. */
export const latestSeq = (entries: readonly Entry[]): number =>
  entries.reduce((highest, { seq }) => Math.max(highest, seq ?? 0), 0)

/** Those of the other one that came after `seq`. */
export const arrivedAfter = (entries: readonly Entry[], seq: number): Entry[] =>
  entries.filter((entry) => !entry.mine && entry.seq !== null && entry.seq > seq)
