import { createHash } from 'node:crypto'
import { chatLimits } from '#shared/limits'

/*
 * A sender's latest messages in a conversation, in one short text on their side of it: what their client called each, its
 * number, and when it was sent. So a message that comes again is recognised, and too many at once are noticed, without an
 * item of their own.
 */

export interface RecentMessage {
  /** Of the client's id. */
  hash: string
  seq: number
  /** Epoch seconds. */
  at: number
}

/** 48 bits: among sixteen ids of one's own, no two meet by chance. */
export const hashOfClientId = (clientId: string): string =>
  createHash('sha256').update(clientId).digest('base64url').slice(0, 8)

const RADIX = 36

function readOne(entry: string): RecentMessage {
  const [hash = '', seq = '', at = ''] = entry.split('.')
  return { hash, seq: parseInt(seq, RADIX), at: parseInt(at, RADIX) }
}

/** The latest first. */
export const readRecent = (sent: string | undefined): RecentMessage[] =>
  sent ? sent.split(' ').map(readOne) : []

/** What is stored once another message was sent. */
export const withRecent = (sent: string | undefined, { hash, seq, at }: RecentMessage): string =>
  [`${hash}.${seq.toString(RADIX)}.${at.toString(RADIX)}`, ...(sent ? sent.split(' ') : [])]
    .slice(0, chatLimits.recent)
    .join(' ')

/**
 * Between which numbers (both included) a message may be stored that is not among the latest ones: its client knew all up to
 * `after` when it first sent it. Undefined when there can be none.
 */
export function notRemembered(
  recent: readonly RecentMessage[],
  after: number,
): readonly [from: number, to: number] | undefined {
  const oldest = recent[chatLimits.recent - 1]
  if (!oldest) return undefined
  const from = Math.max(after + 1, oldest.seq - chatLimits.sought)
  return from < oldest.seq ? [from, oldest.seq - 1] : undefined
}

/** Seconds to wait until fewer than `max` messages were sent within `seconds`; 0 when there are fewer now. */
export function waitFor(
  recent: readonly RecentMessage[],
  { max, seconds }: { max: number; seconds: number },
  now: number,
): number {
  const oldest = recent[max - 1]
  return oldest ? Math.max(oldest.at + seconds - now, 0) : 0
}
