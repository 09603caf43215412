import type { ProposalStatus } from '#shared/options/statuses'
import type { Notification } from '#shared/schemas/entities'
import type { AccountState } from '../domain/account'
import type { CardFacts } from '../domain/card'
import type { UserId } from '../domain/ids'
import type { PrivacySettings } from '#shared/schemas/settings'
import type { ProfileSections } from '#shared/schemas/profile'
import type { Plan } from '../domain/plans'
import type { InG1, InG2, InG3, Key } from './keys'
import type { Entity, Stored } from './shapes'

/* What is stored under each key of keys.ts. Instants are ISO strings unless a comment says otherwise. */

/** A: who the person is. Read on sign-in and for e-mail and phone; never on another member's path. */
export interface AccountItem extends Stored, InG1 {
  user_id: UserId
  name: string
  email: string
  phone: string
  created_at: string
  /** What was agreed to at sign-up, and when. */
  terms?: { version: string; agreed_at: string }
  /** For the lists of administrators, as in the account state. */
  profile_complete?: boolean
  gender?: 'male' | 'female'
}

/** E in EMAIL#hash: whose address it is. Written and removed with the account's own `email`. */
export interface EmailItem extends Stored {
  user_id: UserId
}

/** U: status, role, plan and counters. */
export interface AccountStateItem extends Stored, AccountState {}

/** P */
export interface ProfileItem extends Stored, ProfileSections {
  privacy: PrivacySettings
  created_at: string
  updated_at: string
}

/**
 * C: what a card shows, small on purpose (24 of them have to fit 12 KB, their keys included): no id but in the key,
 * privacy values only where they are not `everyone`, the plan by id.
 */
export interface CardItem extends Stored, CardFacts, Partial<InG1>, Partial<InG2>, Partial<InG3> {
  /** Time-ordered; makes the sort key of the listings. */
  ulid: string
  /** Counts the changes; each is made to the card that was read (see cards.ts). */
  v: number
}

/** PIC#: noted before its files are stored, so that none is ever without an owner. */
export interface PictureItem extends Stored {
  picture_id: string
  /** What it was made of, when it came through the uploads bucket. */
  upload?: string
  created_at: string
}

/** PAIR: at most one live proposal, or the connection, of two members. Absent or not live = free to propose. */
export interface PairItem extends Stored, Partial<InG1>, Partial<InG2> {
  proposal_id: string
  sender_id: UserId
  receiver_id: UserId
  status: ProposalStatus
  updated_at: string
  /** Set with the two index entries on acceptance. */
  connected_at?: string
}

/** PR */
export interface ProposalItem extends Stored, InG1, InG2 {
  id: string
  sender_id: UserId
  receiver_id: UserId
  status: ProposalStatus
  created_at: string
  updated_at: string
}

/** nt_… in M#id#N */
export interface NotificationItem extends Stored {
  type: Notification['type']
  actor_id: UserId
  proposal_id?: string
  created_at: string
  read_at?: string
}

/** META in M#id#N: everything up to this notification id counts as read. */
export interface NotificationMarkItem extends Stored {
  read_up_to: string
}

/** B, kept by the stream consumer. */
export interface BadgesItem extends Stored {
  /** Pending proposals received. */
  proposals?: number
  /** Unread notifications, counted again on each of their changes. */
  notifications?: number
  messages?: number
  /** Counts the recounts, so that an older one never overwrites a newer. */
  recounts?: number
  /** Up to this notification all were read one by one: where the next recount begins. */
  counted_from?: string
}

/** PLAN / id */
export interface PlanItem extends Stored, Plan {}

/** COUNT#kind#month / day, kept by the stream consumer. */
export interface CountItem extends Stored {
  n: number
}

export interface PassCounts {
  /** Brought into the new state. */
  changed: number
  /** Left as they were until somebody decides. */
  refused: number
  /** Went wrong; to be tried again. */
  failed: number
}

/** JOB#: how far a job came that goes on where it was cut off. */
export interface ProgressItem extends Stored {
  state: 'running' | 'done'
  /** Where the next batch begins; absent at the start. */
  cursor?: string
  /** Items that it dealt with so far. */
  count: number
  /** Of a job that passes over everything until nothing is left to do: what this pass came upon. */
  pass?: PassCounts
  updated_at: string
}

interface Expiring {
  /** Epoch seconds. */
  ttl: number
}
/** EV#: a stream event that was applied. */
export interface EventItem extends Key, Expiring {}
/** LS#: what one call at a time may do; `ttl` ends it when its holder was cut off. */
export interface LeaseItem extends Key, Expiring {
  holder: string
}
/** SES#: a refresh token by its hash; made at sign-in, so that a reset ends it on every engine alike. */
export interface SessionItem extends Key, Expiring {
  user_id: UserId
  /** Epoch milliseconds. */
  began_at: number
}
export type LinkPurpose = 'reset' | 'proof'
/** LINK#: a mailed link by the hash of its code. */
export interface LinkItem extends Key, Expiring {
  purpose: LinkPurpose
  user_id: UserId
  /** Where it was mailed to. */
  email: string
  /** Epoch milliseconds. */
  issued_at: number
}
/** DEV#: a browser, by the hash of its cookie, on which a member signed in. */
export interface DeviceItem extends Key, Expiring {
  /** Epoch milliseconds. */
  since: number
}
/** TK#: a chat ticket by its hash, used once. */
export interface TicketItem extends Key, Expiring {
  user_id: UserId
}
/** WS#member / connection and WSC#connection, written together. */
export interface SocketItem extends Key, Expiring {
  user_id: UserId
  connection_id: string
  connected_at: string
}

interface Items {
  account: AccountItem
  email: EmailItem
  accountState: AccountStateItem
  profile: ProfileItem
  card: CardItem
  picture: PictureItem
  pair: PairItem
  proposal: ProposalItem
  notification: NotificationItem
  notificationMark: NotificationMarkItem
  badges: BadgesItem
  count: CountItem
  plan: PlanItem
  job: ProgressItem
}

/** What is stored of an entity. */
export type ItemOf<Name extends Entity> = Items[Name]
