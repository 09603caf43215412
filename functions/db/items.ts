import type { ContactType } from '#shared/options/contact'
import type { MadeBy } from '#shared/options/made-by'
import type { ReportOutcome, Sanction } from '#shared/options/moderation'
import type { ContactStatus, ProposalStatus } from '#shared/options/statuses'
import type { Notification } from '#shared/schemas/entities'
import type { AccountState } from '#functions/core/account'
import type { CardFacts } from '#functions/features/profiles/card'
import type { ProfileId, UserId } from '#functions/core/ids'
import type { PrivacySettings } from '#shared/schemas/settings'
import type { ProfileSections, Requirement } from '#shared/schemas/profile'
import type { LedgerEntry } from '#functions/features/plans/ledger'
import type { ListExport } from '#functions/features/export/list-exports'
import type { Notice, Verdict } from '#functions/features/payments/webhook-rules'
import type { Payment } from '#functions/features/payments/rules'
import type { Plan } from '#functions/features/plans/plans'
import type { SearchFacts } from '#functions/features/search/facts'
import type {
  BlockItem,
  ConversationItem,
  ExclusionsItem,
  MessageItem,
  UnreadNoticeItem,
} from '#functions/features/chat/items'
import type {
  AdministratorsItem,
  AuditItem,
  BroadcastItem,
  RowItem,
  SearchTokenItem,
  TallyItem,
} from '#functions/features/admin/items'
import type { AlertTimingItem, SavedSearchItem } from '#functions/features/saved-searches/items'
import type { KeptIdsItem, ShortlistNoteItem } from '#functions/features/shortlist/items'
import type { InG1, InG2, InG3, Key } from './keys'
import type { CaseItem, OpenCaseItem, ReportItem } from '#functions/features/moderation/items'
import type { Entity, Expiring, Stored } from './shapes'

/*
 * What is stored under each key of keys.ts; chats and blocks are in chat-items.ts, whom a member keeps or puts aside in
 * kept-items.ts, saved searches in alert-items.ts, reports in moderation-items.ts, and what is for administrators alone in console-items.ts. Timestamps are ISO strings unless a comment says otherwise.
 */

/** A: who the person is; of a deleted account only id and times, with empty texts. Read at sign-in and for e-mail and phone; never in requests of other members. */
export interface AccountItem extends Stored, InG1 {
  user_id: UserId
  name: string
  email: string
  phone: string
  created_at: string
  deleted_at?: string
  /** The version of the terms that was accepted at sign-up, and when. */
  terms?: { version: string; agreed_at: string }
  /** This and `gender` are copies from the account state, for admin lists. */
  profile_complete?: boolean
  gender?: 'male' | 'female'
}

/** E in EMAIL#hash: the account that has this address. Written and removed together with the account's `email`. */
export interface EmailItem extends Stored {
  user_id: UserId
}

/** U: status, role, plan and counters; due while the account is suspended with an end. */
export interface AccountStateItem extends Stored, AccountState, Partial<InG3> {}

/** F: how an administrator signs in besides the password. Secrets are sealed (factor-secrets.ts), with a key that is not here. */
export interface SecondFactorItem extends Stored {
  /** Absent until the first set-up is confirmed. */
  secret?: string
  /** Of the last code that was used: none before it, nor itself, counts again. */
  step?: number
  /** Hashes of the recovery codes that are left; absent for none. */
  recovery?: Set<string>
  /** A set-up that waits for its first code, until a time in epoch milliseconds. */
  pending?: { secret: string; until: number }
}

/** What a profile says besides its sections; absent where its owner never said. */
export interface Remarks {
  /** For whom whoever holds the account made it. */
  made_by?: MadeBy | undefined
  /** Which partner requirements must be met; only such as ask for something. */
  musts?: readonly Requirement[] | undefined
}

/** P */
export interface ProfileItem extends Stored, ProfileSections, Remarks {
  privacy: PrivacySettings
  created_at: string
  updated_at: string
}

/**
 * C: what a card shows. Kept small (25 cards, keys included, have to fit 12 KB): the id only in the key, privacy values only
 * where they are not `everyone`, the plan by id.
 */
export interface CardItem extends Stored, CardFacts, Partial<InG1>, Partial<InG2>, Partial<InG3> {
  /** Time-ordered; part of the sort key in the listings. */
  ulid: string
  /** Version for optimistic locking, raised by each change (see cards.ts). */
  v: number
}

/** PIC#: written before the files are stored, so that no file is ever without an owner. */
export interface PictureItem extends Stored {
  picture_id: string
  /** Key of the upload it was made from, if it came through the uploads bucket. */
  upload?: string
  created_at: string
  /** The case by which it is hidden, for as long as the member may object: nobody has it, and it is kept. */
  held?: string
}

/** S: up to when everything was told that there was to tell of the bought periods; due while there is more. */
export interface SubscriptionItem extends Stored, Partial<InG3> {
  user_id: UserId
  told_until: string
}

/** Of a member's ledger; never changed, but for the mark that it was counted, and never removed. */
export type LedgerItem = Stored & InG1 & LedgerEntry & { counted?: true }

/** PAY */
export interface PaymentItem extends Stored, InG1, InG2, Partial<InG3>, Payment {}

/** IPN#: what the provider, or somebody in its name, told us of a payment. */
export interface PaymentNoticeItem extends Stored {
  received_at: string
  verdict: Verdict
  transaction_id?: string
  method?: string
  fields: Notice['fields']
}

/** What a pair holds once there was a proposal: the latest one, or the connection. */
export interface ProposedPair {
  proposal_id: string
  sender_id: UserId
  receiver_id: UserId
  status: ProposalStatus
  updated_at: string
  /** Set with the two index entries on acceptance. */
  connected_at?: string
  /** Who ended the connection; the index entries are removed with it. */
  ended_by?: UserId
}

/**
 * PAIR: the latest proposal or the connection between two members, and whether one blocks the other; either may be missing.
 * No proposal, or one that is over = free to propose, after a rest (rest.ts), unless one blocks the other.
 */
export interface PairItem extends Stored, Partial<InG1>, Partial<InG2>, Partial<ProposedPair> {
  /** Who of the two blocks the other. */
  blocked_by?: Set<UserId>
}

/** PR */
export interface ProposalItem extends Stored, InG1, InG2 {
  id: string
  sender_id: UserId
  receiver_id: UserId
  status: ProposalStatus
  created_at: string
  updated_at: string
  /** When it was accepted, of a connection that has ended (while it lasts, `updated_at` says it); not of the earliest. */
  accepted_at?: string
}

/** NOTE in PR#id: what the sender wrote with the proposal; it goes with the sender's account. */
export interface ProposalNoteItem extends Stored {
  text: string
}

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

/** PLAN / id */
export interface PlanItem extends Stored, Plan {}

/** CT: a message to us. `profile_id` comes from the sender's token alone. */
export interface ContactItem extends Stored, InG1, Partial<InG2>, InG3 {
  id: string
  name: string
  phone?: string
  email: string
  subject: string
  contact_type: ContactType
  message?: string
  message_status: ContactStatus
  profile_id?: ProfileId
  created_at: string
}

/**
 * COUNT#kind / month, kept by the stream consumer: the sum of the month, and its parts (days, or what was earned by plan).
 * `recounted` is a day: all until then are right, by a recount from the items.
 */
export type CountItem = Stored & { n: number } & Record<string, number | string>

export interface PassCounts {
  /** Migrated to the new shape. */
  changed: number
  /** Left unchanged; they need a manual decision. */
  refused: number
  /** Failed; will be retried. */
  failed: number
}

/** JOB#: progress of a job that can be resumed. */
export interface ProgressItem extends Stored {
  state: 'running' | 'done'
  /** Start of the next batch; absent at the beginning. */
  cursor?: string
  /** Items processed so far. */
  count: number
  /** For jobs that repeat full passes until nothing is left to do: the counts of the current pass. */
  pass?: PassCounts
  /** What else a job has to know when it goes on. */
  memo?: unknown
  /** Number of writes, where runs at once must not overwrite each other's. */
  v?: number
  updated_at: string
}

/** DEL#: an account that its owner has deleted. Ids and times only; kept, so that a restored backup can be cleared again. */
export interface DeletionItem extends Stored, Partial<InG3> {
  user_id: UserId
  requested_at: string
  /** When everything had been removed; a last look follows, for writes that were under way, and for each that came late. */
  purged_at?: string
}

/** EXP#: a zip of a member's data in the exports bucket; written before the file, so that no file is ever forgotten. */
export interface ExportFileItem extends Stored, InG3 {
  user_id: UserId
  created_at: string
  /** Of an administrator's list as CSV: which, and how far it has come. */
  list?: ListExport
}

/** SE#: what a member is found by; derived from C, P and U (search-entries.ts). */
export interface SearchEntryItem extends Stored, InG1, Partial<Expiring> {
  user_id: UserId
  /** When it last changed, ISO; later than before by a millisecond at least, and so its version. */
  at: string
  /** Absent where no search finds the member. */
  facts?: SearchFacts
}

/** EV#: marks a stream event as applied. */
export interface EventItem extends Key, Expiring {}
/** LS#: an exclusive lock; `ttl` ends it if its holder crashed. */
export interface LeaseItem extends Key, Expiring {
  holder: string
}
/** SES#: the session of a refresh token, by the token's hash; lets a reset end sessions on every engine alike. */
export interface SessionItem extends Key, Expiring, Partial<InG1> {
  user_id: UserId
  /** Epoch milliseconds. */
  began_at: number
}
/** CHAL#: the task of a challenge that was answered, by the hash of its nonce: no answer counts twice. */
export interface ChallengeAnswerItem extends Key, Expiring {
  holder: string
}
export type LinkPurpose = 'reset' | 'proof' | 'appeal'
/** LINK#: a mailed link by the hash of its code. */
export interface LinkItem extends Key, Expiring, Partial<InG1> {
  purpose: LinkPurpose
  user_id: UserId
  /** The address it was mailed to. */
  email: string
  /** Epoch milliseconds. */
  issued_at: number
  /** To object: the case. */
  case_id?: string
}
/** REPEAT#: the contact made from the same sender and content a short while ago, by the hash of these. */
export interface RepeatItem extends Key, Expiring {
  contact_id: string
}
/** DEV#: a browser (by the hash of its device cookie) on which a member has signed in. */
export interface DeviceItem extends Key, Expiring, Partial<InG1> {
  /** Epoch milliseconds. */
  since: number
}
interface Items {
  account: AccountItem
  email: EmailItem
  accountState: AccountStateItem
  secondFactor: SecondFactorItem
  profile: ProfileItem
  card: CardItem
  picture: PictureItem
  subscription: SubscriptionItem
  payment: PaymentItem
  ledgerEntry: LedgerItem
  paymentNotice: PaymentNoticeItem
  pair: PairItem
  proposal: ProposalItem
  proposalNote: ProposalNoteItem
  notification: NotificationItem
  conversation: ConversationItem
  message: MessageItem
  block: BlockItem
  exclusions: ExclusionsItem
  shortlist: KeptIdsItem
  shortlistNote: ShortlistNoteItem
  hidden: KeptIdsItem
  savedSearch: SavedSearchItem
  alertTiming: AlertTimingItem
  unreadNotice: UnreadNoticeItem
  notificationMark: NotificationMarkItem
  badges: BadgesItem
  count: CountItem
  plan: PlanItem
  earlierPlan: PlanItem
  contact: ContactItem
  job: ProgressItem
  deletion: DeletionItem
  exportFile: ExportFileItem
  row: RowItem
  searchToken: SearchTokenItem
  tally: TallyItem
  auditEntry: AuditItem
  administrators: AdministratorsItem
  broadcast: BroadcastItem
  case: CaseItem
  report: ReportItem
  openCase: OpenCaseItem
  searchEntry: SearchEntryItem
}

/** The item type of an entity. */
export type ItemOf<Name extends Entity> = Items[Name]
