import type { Role } from '#shared/options/roles'
import type { ProfileId, UserId } from './ids'

export type AccountStatus = 'active' | 'suspended' | 'deleted'

/** What a plan gives, as it stood when it was bought. */
export interface PlanSnapshot {
  id: string
  name: string
  messages_limit: number
  proposals_limit: number
  /** Carries the verified mark. */
  profile_status: boolean
  featured_profile: boolean
}

/** A bought plan; counts only while `now < end`. */
export interface PaidPlan extends PlanSnapshot {
  /** ISO instants. */
  start: string
  end: string
}

/** A member's account state: the one item read on every call of theirs. */
export interface AccountState {
  user_id: UserId
  status: AccountStatus
  role: Role
  /** Sign-up, ISO; free quotas renew every 30 days from it. */
  created_at: string
  /** Epoch milliseconds; tokens and sessions that began earlier are refused. */
  tokens_valid_after?: number
  /** Epoch milliseconds of the last reset or change of address; links mailed before are void. */
  links_valid_after?: number
  /** When the present e-mail address was proven by a mailed link, ISO. */
  email_proven_at?: string
  profile_complete: boolean
  gender?: 'male' | 'female'
  /** The day (`YYYY-MM-DD`) on which a member not yet eighteen will be; see `hasOpened` of sending.ts. */
  opens_on?: string
  /** Base name of the stored picture; a card keeps a copy once there is one. */
  picture?: string
  /** Absent on Free, whose limits are those of the plan item. */
  plan?: PaidPlan
  /** Which period the counters belong to; see `usage.ts`. */
  period: string
  messages_sent: number
  proposals_sent: number
}

export interface UserActor {
  kind: 'user'
  userId: UserId
  profileId: ProfileId
  /** `admin` only when the token's group and the stored role agree. */
  role: Role
  account: AccountState
}
export interface Visitor {
  kind: 'visitor'
}
export type Actor = UserActor | Visitor
