import type { PlanSeed } from '#shared/options/plans'
import type { PlanSummary } from '#shared/schemas/entities'
import type { PlanSnapshot } from './account'

export interface Plan extends PlanSummary {
  id: string
  /** PKR. */
  price: number
  /** Days; of no meaning on Free. */
  duration: number
  created_at: string
}

export const FREE_PLAN_ID = 'free'

/** What an account keeps of a plan. */
export function snapshot(plan: Plan | PlanSeed): PlanSnapshot {
  return { id: plan.id, ...presentPlan(plan) }
}

/** As profiles and cards show it. */
export function presentPlan(plan: PlanSummary): PlanSummary {
  const { name, messages_limit, proposals_limit, profile_status, featured_profile } = plan
  return { name, messages_limit, proposals_limit, profile_status, featured_profile }
}
