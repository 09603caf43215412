import type { ReportOutcome, Sanction } from '#shared/options/moderation'
import type { Notification } from '#shared/schemas/entities'
import type { UserId } from '#functions/core/ids'
import type { InG2, InG3 } from '#functions/db/keys'
import type { Stored } from '#functions/db/shapes'
import type { Broadcast } from './rules'

/** nt_… in M#id#N */
export interface NotificationItem extends Stored {
  type: Notification['type']
  /** Absent where nobody acted. */
  actor_id?: UserId
  proposal_id?: string
  payment_id?: string
  contact_id?: string
  case_id?: string
  action?: Sanction
  outcome?: ReportOutcome
  plan_name?: string
  start_date?: string
  end_date?: string
  /** What an administrator wrote. */
  text?: string
  /** The saved search that found new people, as it was called then, and how many. */
  search_id?: string
  search_name?: string
  found?: number
  created_at: string
  read_at?: string
}

/** META in M#id#N: all notifications up to this id count as read. */
export interface NotificationMarkItem extends Stored {
  read_up_to: string
}

/** B, kept by the stream consumer. */
export interface BadgesItem extends Stored {
  /** Pending proposals received. */
  proposals?: number
  /** Unread notifications, recounted whenever one changes. */
  notifications?: number
  messages?: number
  /** Number of changes of `proposals` and `messages`, by which a recount sees that nothing came between. */
  changes?: number
  /** Epoch seconds: what happened until then is in `proposals` and `messages`, by a recount from the items. */
  recounted?: number
  /** Number of recounts of notifications, so that an older recount never overwrites a newer one. */
  recounts?: number
  /** All notifications up to this id are read; the next recount starts after it. */
  counted_from?: string
}

/** BC: a message of an administrator to one member, or to many; due while it is being sent. */
export interface BroadcastItem extends Stored, Partial<InG2>, Partial<InG3>, Broadcast {
  /** Up to where in the list of users it was sent. */
  cursor?: string
}
