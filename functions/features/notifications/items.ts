import type { NoticeTime } from '#shared/options/notice-times'
import type { ReportOutcome, Sanction } from '#shared/options/moderation'
import type { Notification } from '#shared/schemas/entities'
import type { NotificationPreferences } from '#shared/schemas/notification-preferences'
import type { UserId } from '#functions/core/ids'
import type { InG2, InG3 } from '#functions/db/keys'
import type { Stored } from '#functions/db/shapes'
import type { Broadcast } from './rules'
import type { Frequency, Hours } from './timing'

/** nt_… in M#id#N */
export interface NotificationItem extends Stored {
  type: Notification['type']
  /** The member who caused it; absent if nobody did. */
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
  /** Text by an administrator. */
  text?: string
  /** The saved search that found new people, its name at that time, and how many. */
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

/** B: badge counts, maintained by the stream consumer. */
export interface BadgesItem extends Stored {
  /** Pending proposals received. */
  proposals?: number
  /** Unread notifications, recounted whenever one changes. */
  notifications?: number
  messages?: number
  /** Number of changes of `proposals` and `messages`, by which a recount detects concurrent changes. */
  changes?: number
  /** Epoch seconds of the last recount: changes until then are included in `proposals` and `messages`. */
  recounted?: number
  /** Number of recounts of notifications, so that an older recount never overwrites a newer one. */
  recounts?: number
  /** All notifications up to this id are read; the next recount starts after it. */
  counted_from?: string
}

/** QT: what the member is told outside of the app, and when. */
export interface PreferencesItem extends Stored, Hours {
  /** Mails about proposals and messages; absent until chosen. */
  proposals?: NoticeTime
  messages?: NoticeTime
  /** Mails about new people whom saved searches find. */
  mail: boolean
  /** The weekly summary. */
  summary?: boolean
  /** What was chosen about pushes. */
  push?: Partial<NotificationPreferences['push']>
  /** The unsubscribe code in mails. Allows nothing else, and is never replaced, so that links in old mails work. */
  code: string
  /** The number of saved searches; changes in the same transactions, so that the limit is exact. */
  saved?: number
}

/** OUT#kind: what to tell the member by mail or push; due while something waits. */
export interface OutboxItem extends Stored, Partial<InG3> {
  /** Notifications; for messages, the members who wrote; for pushes, each after its kind and a colon. */
  ids?: Set<string>
  /** How often the member wanted such mails when this one was planned. */
  when?: Frequency
  /** When the last mail of this kind was sent. */
  sent_at?: string
}

/** BC: a broadcast to one or many members; due while it is being sent. */
export interface BroadcastItem extends Stored, Partial<InG2>, Partial<InG3>, Broadcast {
  /** Cursor in the list of users: delivered up to here. */
  cursor?: string
}
