import { lazy } from '#shared/lazy'
import { chatLimits } from '#shared/limits'
import { userId, type UserId } from '#functions/core/ids'

/*
 * A conversation's id consists of both members' ids; a message's id of the conversation's id and its number.
 */

const SEPARATOR = '~'

export interface StoredMessage {
  seq: number
  sender_id: UserId
  /** Absent once the author's account is deleted. */
  text?: string
  created_at: string
}

/** One side of a conversation, as stored. */
export interface StoredSide {
  /** Of the last message; absent while there is none. */
  seq?: number
  /** Messages of the other member that this member has not read. */
  unread?: number
  /** The last `seq` that this member has read, and received. */
  read?: number
  delivered?: number
  /**
   * The last message: the beginning of its text (absent once its author is deleted), when it was sent, and whether this
   * member sent it.
   */
  last_text?: string
  last_at?: string
  last_mine?: boolean
}

export const conversationIdOf = (one: UserId, otherId: UserId): string =>
  (one < otherId ? [one, otherId] : [otherId, one]).join(SEPARATOR)

export const messageIdOf = (conversation: string, seq: number): string => `${conversation}${SEPARATOR}${seq}`

/** The other member of a conversation; undefined unless `me` is one of the two. */
export function otherMemberOf(conversation: string, me: UserId): UserId | undefined {
  const [one, other, ...rest] = conversation.split(SEPARATOR).map(userId)
  if (!one || !other || rest.length > 0 || one >= other) return undefined
  if (one === me) return other
  return other === me ? one : undefined
}

// Creating a segmenter takes longer than using it.
const characters = lazy(() => new Intl.Segmenter())

/** The length of the first parts, up to the preview's limits of characters and bytes. */
function lengthOfFirst(parts: Iterable<string>): number {
  const { preview } = chatLimits
  let length = 0
  let count = 0
  let bytes = 0
  for (const part of parts) {
    bytes += Buffer.byteLength(part)
    if (++count > preview.characters || bytes > preview.bytes) break
    length += part.length
  }
  return length
}

function* wholeCharacters(line: string): Generator<string> {
  for (const { segment } of characters().segment(line)) yield segment
}

/**
 * The beginning of a text for a list, cut between whole characters to the limits of characters and bytes. If the first
 * character alone exceeds the limit of bytes, it is cut. Never empty.
 */
export function previewOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').slice(0, chatLimits.preview.characters * 4)
  return line.slice(0, lengthOfFirst(wholeCharacters(line)) || lengthOfFirst(line))
}
