import type { UserId } from '#functions/core/ids'
import type { Key } from '#functions/db/keys'
import type { Expiring, Stored } from '#functions/db/shapes'
import type { StoredMessage, StoredSide } from './conversation'

/* Stored items of chats. */

/**
 * V#other: one side of a conversation. Both sides are written with each message, so `seq` is the same on both. Stays below
 * 1 KB whatever the texts are, to keep each message cheap.
 */
export interface ConversationItem extends Stored, StoredSide {
  /** This member's latest messages by client id; see `rules.ts`. */
  sent?: string
  /** The other member has written too. */
  heard?: true
  /** Which of the two has blocked the other; copied from the pair. */
  blocked_by?: Set<UserId>
  /** The day (UTC) of the last mail about unread messages. */
  mailed_on?: string
  /** The last `seq` when this member was told by a push, and the day (UTC). */
  pushed?: number
  pushed_on?: string
}

/** CV#min#max / seq */
export interface MessageItem extends Stored, Omit<StoredMessage, 'seq'> {
  /** Hash of the sender's client id for the message; see `rules.ts`. */
  hash: string
}

/** TK#: a one-use chat ticket, by its hash. */
export interface TicketItem extends Key, Expiring {
  user_id: UserId
  /** Epoch milliseconds. */
  issued_at: number
}
/** WS#member: all sockets that may be open. */
export interface SocketsItem extends Key, Expiring {
  /** Each as `<opened at, epoch milliseconds>.<connection id>`. */
  open?: Set<string>
  /** The member hides their presence. */
  hidden?: true
}
/** WSC#connection: a socket with its member. */
export interface SocketItem extends Key, Expiring {
  user_id: UserId
  connection_id: string
  connected_at: string
}
