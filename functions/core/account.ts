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
  /** Whether the plan includes the verified mark. */
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

/** What a member has bought, as far as it is not over: a copy of what their ledger gives (`plans/periods.ts`). */
export interface Purchased {
  /** Absent on the Free plan, whose limits are read from the plan item. */
  plan?: PaidPlan
  /** The periods that follow it, in order. */
  queued?: PaidPlan[]
}

/** What was used in a period. */
export interface Used {
  messages_sent: number
  proposals_sent: number
}

/** Why and until when an account is suspended. */
export interface AccountSuspension {
  reason?: string
  /** ISO timestamps; without `until` it does not end by itself. */
  at: string
  until?: string
  /** The case in which it was decided, and when the account is removed unless an objection is accepted. */
  case_id?: string
  removed_at?: string
  /** The one that it took the place of, which is in force again when that case is taken back. */
  replaced?: AccountSuspension
}

/** An account's state: the one item that is read on every request of its user. */
export interface AccountState extends Purchased, Used {
  user_id: UserId
  status: AccountStatus
  /** Only while suspended, and not of suspensions from before reasons were kept. */
  suspension?: AccountSuspension
  /** When the owner deleted the account, ISO. */
  deleted_at?: string
  role: Role
  /** The role at first; absent of accounts from before it was kept, see `joinedAs`. */
  joined_as?: Role
  /** Sign-up, ISO; free quotas renew every 30 days from then on. */
  created_at: string
  /** Epoch milliseconds; sessions that began earlier, and their tokens, are rejected. */
  tokens_valid_after?: number
  /**
   * Epoch milliseconds; while a password is being reset, a moment by which that is over: with which password a session began
   * until then is not known. Of a reset that was cut off it stays.
   */
  resetting_until?: number
  /** Epoch milliseconds of the last sign-out; sockets that were opened earlier are closed. */
  sockets_valid_after?: number
  /** Epoch milliseconds of the last password reset or address change; links mailed before are void. */
  links_valid_after?: number
  /** When the current e-mail address was proven (by a mailed link, or by the operator at creation), ISO. */
  email_proven_at?: string
  /**
   * Since when a code is asked for at sign-in, ISO. All sessions ended then, so each that is valid was opened with one (0060).
   */
  second_factor_at?: string
  profile_complete: boolean
  /**
   * Of a deleted account: when its profile was submitted, `null` where there was none. Absent of those that were cleared
   * before this was kept.
   */
  submitted_at?: string | null
  /** There are, or were, members who are as if unknown to this one: the ids are an item of their own (X). */
  excludes?: true
  /** There are, or were, members whom this one has put aside: the ids are an item of their own (HD). */
  hides?: true
  /** What the member has changed of how chats behave. */
  chat?: { hides_online?: true; no_unread_mail?: true }
  /** The last day (`YYYY-MM-DD`, UTC) on which the member was here; kept only while they show when they are online. */
  seen_on?: string
  /** Since when the member has been taking a break: in no list, and without new proposals in either direction. */
  paused_at?: string
  gender?: 'male' | 'female'
  /** The eighteenth birthday (`YYYY-MM-DD`) of a member under eighteen; see `isAdult` of eligibility.ts. */
  opens_on?: string
  /** Base name of the stored picture; also copied to the card. */
  picture?: string
  /** Number of entries in the ledger; absent for 0. `plan` and `queued` follow from them. */
  ledger?: number
  /** The period to which the counters belong; see `usage.ts`. */
  period: string
  /** The counters of periods that were interrupted or ended, latest first, the last Free one at the end: one may come back. */
  earlier?: (Used & { period: string })[]
}

/** Epoch milliseconds: what began earlier has ended. While a password is being reset, that is in the future. */
export const validAfter = ({
  tokens_valid_after = 0,
  resetting_until = 0,
}: Pick<AccountState, 'tokens_valid_after' | 'resetting_until'>): number =>
  Math.max(tokens_valid_after, resetting_until)

/**
 * The role at first, where it is known: a change of it ends all sessions. So a member whose sessions were never ended has
 * always been one; any other from before it was kept may have been something else.
 */
export const joinedAs = ({
  joined_as,
  role,
  tokens_valid_after,
}: Pick<AccountState, 'joined_as' | 'role' | 'tokens_valid_after'>): Role | undefined =>
  joined_as ?? (role === 'member' && tokens_valid_after === undefined ? role : undefined)

/** Does the member hide from others whether they are there? */
export const hidesOnline = ({ chat }: Pick<AccountState, 'chat'>): boolean => chat?.hides_online === true

export interface UserActor {
  kind: 'user'
  userId: UserId
  profileId: ProfileId
  /** `admin` only when the token's group and the stored role agree, and the second factor is there that this stage asks for. */
  role: Role
  account: AccountState
}
export interface Visitor {
  kind: 'visitor'
}
export type Actor = UserActor | Visitor
