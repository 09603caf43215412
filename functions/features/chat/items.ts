import type { UserId } from '#functions/core/ids'
import type { InG3, Key } from '#functions/db/keys'
import type { Expiring, Stored } from '#functions/db/shapes'
import type { StoredMessage, StoredSide } from './conversation'

/* What is stored of chats. */

/**
 * V#other: one side of a conversation. Both sides are written together with each message, so `seq` is the same on both. Kept
 * below 1 KB, whatever the texts are: it is written with each message.
 */
export interface ConversationItem extends Stored, StoredSide {
  /** This member's latest messages, by what their client called them; see `rules.ts`. */
  sent?: string
  /** The other one has written, too. */
  heard?: true
  /** Who of the two has blocked the other; a copy from the pair. */
  blocked_by?: Set<UserId>
  /** The day (UTC) of the last mail about unread messages. */
  mailed_on?: string
}

/** CV#min#max / seq */
export interface MessageItem extends Stored, Omit<StoredMessage, 'seq'> {
  /** Of what the sender's client called it; see `rules.ts`. */
  hash: string
}

/** UN#other: there are unread messages, of which a mail may tell. */
export interface UnreadMailItem extends Stored, InG3 {
  created_at: string
}

/** TK#: a one-use chat ticket, by its hash. */
export interface TicketItem extends Key, Expiring {
  user_id: UserId
  /** Epoch milliseconds. */
  issued_at: number
}
/** WS#member: all sockets that may be open. */
export interface SocketsItem extends Key, Expiring {
  /** Each as `<epoch milliseconds of its opening>.<connection id>`. */
  open?: Set<string>
  /** Does not show that they are there. */
  hidden?: true
}
/** WSC#connection: whose socket it is. */
export interface SocketItem extends Key, Expiring {
  user_id: UserId
  connection_id: string
  connected_at: string
}
