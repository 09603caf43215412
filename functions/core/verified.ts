import type { AccountState } from './account'
import { isPersonChecked } from './checks'
import { hasVerifiedPlan } from './usage'

/** Why a member is a verified user: we checked the person, or only the active plan has verified status; false if neither. */
export type Verified = 'check' | 'plan' | false

/** Is a member a verified user at `now`, and why? */
export function verifiedAt(account: AccountState, now: Date): Verified {
  if (isPersonChecked(account)) return 'check'
  return hasVerifiedPlan(account, now) && 'plan'
}
