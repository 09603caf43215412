import { invalidInput } from '#shared/errors'
import { isFreePlan, type PlanSeed, planSeeds } from '#shared/options/plans'
import { withoutInvisible } from '#shared/schemas/characters'
import type { PlanEntity, PlanSummary } from '#shared/schemas/money-entities'
import type { PlanSnapshot } from '#functions/core/account'

export interface Plan extends PlanSummary {
  id: string
  /** Raised by each change; absent for the first version. Bought periods keep theirs. */
  version?: number
  /** PKR. */
  price: number
  /** Days; not used on Free. */
  duration: number
  created_at: string
}

const FREE_PLAN_ID = 'free'

/** The Free plan; its seed when the table has no plans yet. */
export const freePlanOf = (plans: readonly Plan[]): Plan | PlanSeed =>
  [...plans, ...planSeeds].find(({ id }) => id === FREE_PLAN_ID)!

/** The copy of a plan that an account stores. */
export function snapshot(plan: Plan | PlanSeed): PlanSnapshot {
  const version = 'version' in plan ? plan.version : undefined
  return { id: plan.id, ...(version && { version }), ...presentPlan(plan) }
}

/** The key of one version of a plan: its id, and from the second version on `@` and the number. */
export const versionOf = ({ id, version = 1 }: Pick<PlanSnapshot, 'id' | 'version'>): string =>
  version > 1 ? `${id}@${version}` : id

/** A plan as offered to members. */
export function presentOffer(plan: Plan): PlanEntity {
  const { id, price, duration, created_at } = plan
  return { ...presentPlan(plan), id, price, duration, created_at }
}

/** A plan as administrators see it. */
export const presentPlanDetail = (plan: Plan): PlanEntity => ({
  ...presentOffer(plan),
  version: plan.version ?? 1,
})

/** A plan as profiles and cards show it. */
export function presentPlan(plan: PlanSummary): PlanSummary {
  const { name, messages_limit, proposals_limit, profile_status, featured_profile } = plan
  return { name, messages_limit, proposals_limit, profile_status, featured_profile }
}

type Named = Pick<Plan, 'name' | 'price'> & { id?: string }

/** A name as it looks: without invisible characters, with single spaces, in lower case. */
const comparableName = (name: string) =>
  withoutInvisible(name.normalize('NFKC')).replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * 400 if a plan cannot have this name or price. The Free plan is recognized by its name, so it keeps the name and costs
 * nothing, and no other plan takes it. Two plans cannot have the same name.
 */
export function assertNameable({ id, name, price }: Named, plans: readonly Plan[]): void {
  const before = plans.find((plan) => plan.id === id)
  if (before && isFreePlan(before)) {
    if (!isFreePlan({ name })) throw invalidInput({ name: 'The Free plan keeps its name.' })
    if (price !== 0) throw invalidInput({ price: 'The Free plan costs nothing.' })
    return
  }
  const taken = plans.some((plan) => plan.id !== id && comparableName(plan.name) === comparableName(name))
  if (taken) throw invalidInput({ name: 'There is already a plan with this name.' })
}
