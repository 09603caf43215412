import { usageOf } from '#shared/format'
import { isFreePlan } from '#shared/options/plans'
import type { Profile } from '#shared/schemas/entities'
import { ApiError, isCode } from '#web/lib/api-error'

/** Why a member cannot propose to anybody now. */
export type OwnObstacle =
  | { kind: 'opening'; opensOn: string }
  | { kind: 'paused' }
  /** The plan's proposals are used up. `renewsOn`: when the quota renews, if it does. */
  | { kind: 'quota'; renewsOn: string | null }

export interface ProposalsLeft {
  /** After one more is sent. */
  remaining: number
  limit: number
  /** The Free plan, whose quota is monthly. */
  monthly: boolean
}

/** The proposals left after sending one more; null while unknown. */
export function proposalsLeftAfter(ownProfile: Profile | undefined): ProposalsLeft | null {
  const usage = ownProfile?.user_subscription_info[0]
  if (!ownProfile || !usage) return null
  const { left, limit } = usageOf(usage.proposals_sent, ownProfile.subscription_plans.proposals_limit)
  return { remaining: left - 1, limit, monthly: isFreePlan(ownProfile.subscription_plans) }
}

const renewalOf = (ownProfile: Profile | undefined): string | null =>
  (ownProfile &&
    isFreePlan(ownProfile.subscription_plans) &&
    ownProfile.user_subscription_info[0]?.end_date) ||
  null

/** The obstacle according to the member's own profile, as far as it is loaded. */
export function ownObstacle(ownProfile: Profile | undefined): OwnObstacle | null {
  if (ownProfile?.opens_on) return { kind: 'opening', opensOn: ownProfile.opens_on }
  if (ownProfile?.paused) return { kind: 'paused' }
  const after = proposalsLeftAfter(ownProfile)
  return after && after.remaining < 0 ? { kind: 'quota', renewsOn: renewalOf(ownProfile) } : null
}

/** The obstacle according to the server's refusal. */
export function obstacleIn(refusal: unknown, ownProfile: Profile | undefined): OwnObstacle | null {
  if (isCode(refusal, 'not_yet_eighteen')) {
    const day = refusal.params?.opens_on
    return typeof day === 'string' ? { kind: 'opening', opensOn: day } : null
  }
  if (isCode(refusal, 'paused') && refusal.params?.what === 'own') return { kind: 'paused' }
  return isCode(refusal, 'quota_exceeded') ? { kind: 'quota', renewsOn: renewalOf(ownProfile) } : null
}

/** Whether the outcome is unknown: the call may have succeeded. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'unexpected')

/** Whether a retry may succeed, perhaps with another note. */
const isRepeatable = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof ApiError && (error.status === 429 || error.status === 400))

/** Refusals that the dialogs explain themselves. */
export const isExplainedInDialog = (error: unknown): boolean =>
  isCode(error, 'email_unproven') ||
  isCode(error, 'profile_incomplete') ||
  obstacleIn(error, undefined) !== null ||
  isRepeatable(error)
