import { busy, notFound } from '#shared/errors'
import { planCacheMs } from '#shared/limits'
import { planSeeds } from '#shared/options/plans'
import type { PlanSnapshot } from '#functions/core/account'
import { clock } from '#functions/core/clock'
import type { UserId } from '#functions/core/ids'
import { indexEntry, keys, ledgerSort, lists } from '#functions/db/keys'
import { getItem, query, queryAll, type ReadOptions } from '#functions/db/table'
import { absent, put, transact, unchanged, type Write, writeIf } from '#functions/db/transact'
import type { LedgerItem, PlanItem } from './items'
import type { LedgerEntry } from './ledger'
import { freePlanOf, type Plan, snapshot, versionOf } from './rules'

interface CachedPlans {
  /** Cheapest first. */
  plans: Plan[]
  /** Earlier versions, which can no longer be bought. */
  earlier: Plan[]
}
let cachedPlans: { at: number; all: Promise<CachedPlans> } | undefined

const planOf = ({ pk: _pk, sk: _sk, s: _s, ...plan }: PlanItem): Plan => plan

async function readCurrent(options?: ReadOptions): Promise<Plan[]> {
  const { items } = await query<PlanItem>(lists.plans(), options)
  return items.map(planOf).sort((one, other) => one.price - other.price)
}

async function readPlans(): Promise<CachedPlans> {
  const [plans, earlier] = await Promise.all([
    readCurrent(),
    query<PlanItem>(lists.earlierPlans(), { descending: true }),
  ])
  return { plans, earlier: earlier.items.map(planOf) }
}

async function loadCachedPlans(): Promise<CachedPlans> {
  const at = clock.now().getTime()
  if (!cachedPlans || at - cachedPlans.at >= planCacheMs || at < cachedPlans.at)
    cachedPlans = { at, all: readPlans() }
  try {
    return await cachedPlans.all
  } catch (error) {
    cachedPlans = undefined
    throw error
  }
}

/** All plans, cheapest first; cached for a minute per container. */
export const loadPlans = async (): Promise<Plan[]> => [...(await loadCachedPlans()).plans]

/** All plans, cheapest first, strongly consistent. */
export const loadPlansNow = (): Promise<Plan[]> => readCurrent({ consistent: true })

/** All plans, then their earlier versions; cached as `loadPlans`. */
export async function loadPlanVersions(): Promise<Plan[]> {
  const { plans, earlier } = await loadCachedPlans()
  return [...plans, ...earlier]
}

/** A plan, strongly consistent. */
export async function loadPlan(id: string): Promise<Plan | undefined> {
  const item = await getItem<PlanItem>(keys.plan(id), { consistent: true })
  return item && planOf(item)
}

/** Clears the cache, after a change of plans and in tests. */
export const forgetPlans = () => {
  cachedPlans = undefined
}

/** The current limits of the Free plan. */
export const loadFreePlan = async (): Promise<PlanSnapshot> => snapshot(freePlanOf(await loadPlans()))

/**
 * Stores a changed plan as its next version and keeps the previous one for its buyers. 404 for an unknown plan, 503 `busy`
 * after a concurrent change.
 */
export async function savePlan(
  id: string,
  change: Partial<Omit<Plan, 'id' | 'version'>>,
  alongside: readonly Write[] = [],
): Promise<Plan> {
  const before = await loadPlan(id)
  if (!before) throw notFound('plan')
  const plan = { ...before, ...change, version: (before.version ?? 1) + 1 }
  const earlier: PlanItem = { ...keys.earlierPlan(versionOf(before)), ...before }
  const item: PlanItem = { ...keys.plan(id), ...plan }
  const same = unchanged(before, ['version'])
  await transact([put('earlierPlan', earlier, absent), put('plan', item, same), ...alongside], {
    onConditionFailed: () => busy(),
  })
  forgetPlans()
  return plan
}

/** Stores a new plan, with `alongside` in one transaction. */
export async function createPlan(plan: Plan, alongside: readonly Write[]): Promise<void> {
  const item: PlanItem = { ...keys.plan(plan.id), ...plan }
  await transact([put('plan', item, absent), ...alongside])
  forgetPlans()
}

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

export const LEDGER = 'ledgerEntry'

/** A member's ledger, oldest entry first, strongly consistent. */
export const loadLedger = (user: UserId): Promise<LedgerEntry[]> =>
  queryAll<LedgerItem>(lists.ledger(user), { consistent: true })

/** The writes that append entries to a ledger of `length` entries; their condition fails if it has grown since. */
export const appendLedgerWrites = (length: number, entries: readonly LedgerEntry[]): Write[] =>
  entries.map((entry, index) => {
    const number = length + index + 1
    const { user_id, at } = entry
    const item: LedgerItem = {
      ...keys.ledgerEntry(user_id, number),
      ...indexEntry(lists.ledgerOfMonth(at), ledgerSort(at, user_id, number)),
      ...entry,
    }
    return put(LEDGER, item, absent)
  })
