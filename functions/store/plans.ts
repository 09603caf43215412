import { planCacheMs } from '#shared/limits'
import { planSeeds } from '#shared/options/plans'
import type { PlanSnapshot } from '../domain/account'
import { freePlanOf, type Plan, snapshot } from '../domain/plans'
import { clock } from '../lib/clock'
import type { PlanItem } from './items'
import { keys, lists } from './keys'
import { query } from './table'
import { absent, put, writeIf } from './transact'

let held: { at: number; plans: Promise<Plan[]> } | undefined

async function readPlans(): Promise<Plan[]> {
  const { items } = await query<PlanItem>(lists.plans())
  return items.map(({ pk: _pk, sk: _sk, s: _s, ...plan }) => plan)
}

/** All plans, cheapest first; cached for a minute per container. */
export async function loadPlans(): Promise<Plan[]> {
  const at = clock.now().getTime()
  if (!held || at - held.at >= planCacheMs || at < held.at) held = { at, plans: readPlans() }
  try {
    return [...(await held.plans)].sort((one, other) => one.price - other.price)
  } catch (error) {
    held = undefined
    throw error
  }
}

/** Clears the cache; after a change of plans, and in tests. */
export const forgetPlans = () => {
  held = undefined
}

/** The current limits of the Free plan. */
export const loadFreePlan = async (): Promise<PlanSnapshot> => snapshot(freePlanOf(await loadPlans()))

/** Stores the initial plans of a new table; existing ones are left as admins changed them. */
export async function putInitialPlans(now: Date): Promise<void> {
  await Promise.all(
    planSeeds.map((seed) => {
      const item: PlanItem = { ...keys.plan(seed.id), ...seed, created_at: now.toISOString() }
      return writeIf(put('plan', item, absent))
    }),
  )
  forgetPlans()
}
