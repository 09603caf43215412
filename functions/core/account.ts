import type { Language } from '#shared/languages'
import type { Role } from '#shared/options/roles'
import type { ProfileId, UserId } from './ids'

export type AccountStatus = 'active' | 'suspended' | 'deleted'

/** A copy of a plan's benefits, taken at the time of purchase. */
export interface PlanSnapshot {
  id: string
  /** Absent for the first version of a plan. */
  version?: number
  name: string
  messages_limit: number
  proposals_limit: number
  /** Whether the plan has verified status. */
  profile_status: boolean
  featured_profile: boolean
}

/** A period of a bought plan; active only while `start <= now < end`. */
export interface PaidPlan extends PlanSnapshot {
  /** The payment that bought it. */
  payment_id?: string
  /** ISO timestamps. */
  start: string
  end: string
}

/** The current and future bought periods: a copy, derived from the member's ledger (`plans/periods.ts`). */
export interface PurchasedPeriods {
  /** Absent on the Free plan, whose limits are read from the plan item. */
  plan?: PaidPlan
  /** The periods after it, in order. */
  queued?: PaidPlan[]
}

/** What was used in a period. */
export interface UsageCounters {
  messages_sent: number
  proposals_sent: number
}

/** Why and until when an account is suspended. */
export interface AccountSuspension {
  reason?: string
  /** ISO timestamps; without `until` the suspension does not end by itself. */
  at: string
  until?: string
  /** The case that decided it, and when the account is removed unless an appeal succeeds. */
  case_id?: string
  removed_at?: string
  /** The suspension that this one replaced; it is in force again if this decision is reversed. */
  replaced?: AccountSuspension
}

/** An account's state: the one item that is read on every request of its user. */
export interface AccountState extends PurchasedPeriods, UsageCounters {
  user_id: UserId
  status: AccountStatus
  /** Only while suspended; absent for suspensions from before reasons were stored. */
  suspension?: AccountSuspension
  /** When the owner deleted the account, ISO. */
  deleted_at?: string
  role: Role
  /** The role at sign-up; absent for accounts from before it was stored, see `roleAtSignUp`. */
  joined_as?: Role
  /** The language that its owner chose, or used at sign-up; see `languageOf`. */
  language?: Language
  /** Sign-up, ISO; free quotas renew every 30 days from then on. */
  created_at: string
  /** Epoch milliseconds; sessions that began earlier and their tokens are rejected. */
  tokens_valid_after?: number
  /**
   * Epoch milliseconds. While a password is being reset: a time by which the reset is over. Sessions that begin before then are
   * rejected, since either password may have opened them. An interrupted reset leaves this value.
   */
  resetting_until?: number
  /**
   * Single sessions that have ended, by the id in their tokens (`tokenSession`), until their last access token expires (epoch
   * seconds).
   */
  ended_sessions?: Readonly<Record<string, number>>
  /** Epoch milliseconds of the last sign-out; sockets that were opened earlier are closed. */
  sockets_valid_after?: number
  /** Epoch milliseconds of the last password reset or address change; links mailed before are void. */
  links_valid_after?: number
  /** When the current e-mail address was proven (by a mailed link, or by the operator at creation), ISO. */
  email_proven_at?: string
  /** When the account's current phone number was confirmed (ISO), and the keyed hash of that number. */
  phone_check?: { at: string; number: string }
  /** When an administrator found that the member looks like this picture (ISO). It ends with the picture. */
  photo_check?: { at: string; picture: string }
  /** When an administrator found that name, date of birth, gender and face are those of an identity card (ISO). */
  identity_check?: { at: string }
  /** Keyed hashes of the numbers of identity cards that ever confirmed the account. They stay when a check ends. */
  identity_numbers?: readonly string[]
  /** When the second factor was set up, ISO. It ended all sessions, so every valid session used a code (0060). */
  second_factor_at?: string
  profile_complete: boolean
  /**
   * Of a deleted account: when its profile was submitted; `null` if it had none. Absent for accounts that were cleared before
   * this was stored.
   */
  submitted_at?: string | null
  /** The member has, or had, exclusions; the ids are in the item X. */
  excludes?: true
  /** The member has, or had, requests for pictures in either direction; they are in the items PQ#. */
  picture_requests?: true
  /**
   * When the member last began or ended a break or suspension, or let fewer members open their profile, ISO: the grants of pictures
   * by and to them until then have ended.
   */
  grants_ended_at?: string
  /** The member has, or had, hidden members; the ids are in the item HD. */
  hides?: true
  /** Chat settings that differ from the default. */
  chat?: { hides_online?: true; no_unread_mail?: true }
  /** The last active day (`YYYY-MM-DD`, UTC); stored only while the member shows when they are online. */
  seen_on?: string
  /** When the member's break began: no lists, and no new proposals in either direction. */
  paused_at?: string
  gender?: 'male' | 'female'
  /** The eighteenth birthday (`YYYY-MM-DD`) of a member under eighteen; see `isAdult` of eligibility.ts. */
  opens_on?: string
  /** Base name of the stored picture; also copied to the card. */
  picture?: string
  /** Base names of further pictures in their order, at most `pictureLimits.further`; shown to whoever sees `picture`. */
  further_pictures?: readonly string[]
  /** Number of entries in the ledger; absent for 0. `plan` and `queued` follow from them. */
  ledger?: number
  /** The period to which the counters belong; see `usage.ts`. */
  period: string
  /**
   * The counters of interrupted or ended periods, latest first, the last Free one at the end. A period can resume, for example
   * after a refund.
   */
  earlier?: (UsageCounters & { period: string })[]
}

/** Epoch milliseconds: sessions that began earlier have ended. In the future while a password is being reset. */
export const sessionsValidAfter = ({
  tokens_valid_after = 0,
  resetting_until = 0,
}: Pick<AccountState, 'tokens_valid_after' | 'resetting_until'>): number =>
  Math.max(tokens_valid_after, resetting_until)

/**
 * The role at sign-up; undefined if unknown. A change of role ends all sessions, so a member whose sessions were never ended has
 * always been a member.
 */
export const roleAtSignUp = ({
  joined_as,
  role,
  tokens_valid_after,
}: Pick<AccountState, 'joined_as' | 'role' | 'tokens_valid_after'>): Role | undefined =>
  joined_as ?? (role === 'member' && tokens_valid_after === undefined ? role : undefined)

/**
 * The language of mails and pushes to the owner of an account; English while it is unknown. Administrators always get English, since
 * their console has no other language.
 */
export const languageOf = ({ role, language = 'en' }: Pick<AccountState, 'role' | 'language'>): Language =>
  role === 'admin' ? 'en' : language

/** Does the member hide whether they are online? */
export const hidesOnline = ({ chat }: Pick<AccountState, 'chat'>): boolean => chat?.hides_online === true

export interface UserActor {
  kind: 'user'
  userId: UserId
  profileId: ProfileId
  /**
   * `admin` only if the token's group and the stored role agree and the account has the second factor that the stage requires.
   */
  role: Role
  account: AccountState
}
export interface Visitor {
  kind: 'visitor'
}
export type Actor = UserActor | Visitor
