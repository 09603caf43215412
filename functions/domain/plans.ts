import { type PlanSeed, planSeeds } from '#shared/options/plans'
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

const FREE_PLAN_ID = 'free'

/** The Free plan; of a table that has no plans yet, the one that it will start with. */
export const freePlanOf = (plans: readonly Plan[]): Plan | PlanSeed =>
  [...plans, ...planSeeds].find(({ id }) => id === FREE_PLAN_ID)!

/** What an account keeps of a plan. */
export function snapshot(plan: Plan | PlanSeed): PlanSnapshot {
  return { id: plan.id, ...presentPlan(plan) }
}

/** As profiles and cards show it. */
export function presentPlan(plan: PlanSummary): PlanSummary {
  const { name, messages_limit, proposals_limit, profile_status, featured_profile } = plan
  return { name, messages_limit, proposals_limit, profile_status, featured_profile }
}
