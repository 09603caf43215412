import type { Message } from '#shared/schemas/chat'
import type { Marks, Outgoing } from './state/types'

/** How far the viewer's message has come. */
export type Progress = 'waiting' | 'failed' | 'sent' | 'delivered' | 'read'

/** A message as the thread shows it. */
export interface Entry {
  /** Unique in its conversation. */
  key: string
  /** Starts at 1; null until it is stored. */
  seq: number | null
  mine: boolean
  /** Null if the author's account was deleted, and the text with it. */
  text: string | null
  created_at: string
  /** Null for the other member's messages. */
  progress: Progress | null
  /** Only for unsent messages. */
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

/** The stored messages with a member, which must be in order, followed by the unsent ones. */
export const entriesOf = (
  messages: readonly Message[],
  waiting: readonly Outgoing[],
  otherId: string,
  marks: Marks,
): Entry[] => [
  ...messages.map((message) => stored(message, otherId, marks)),
  ...waiting.map((unsent) => unstored(unsent)),
]

/** The highest `seq`; 0 if there is none. */
export const latestSeq = (entries: readonly Entry[]): number =>
  entries.reduce((highest, { seq }) => Math.max(highest, seq ?? 0), 0)

/** Messages of the other member after `seq`. */
export const arrivedAfter = (entries: readonly Entry[], seq: number): Entry[] =>
  entries.filter((entry) => !entry.mine && entry.seq !== null && entry.seq > seq)
