import { subscriptionPlans } from '#shared/contract/payments'
import { busy, conflict, notFound } from '#shared/errors'
import { newId } from '#functions/core/ids'
import { searchPrefix, tokensOf } from '#functions/core/search-tokens'
import { badCursor } from '#functions/db/cursor'
import { withLease } from '#functions/db/leases'
import { createResource, type OperationHandler } from '#functions/http/resource'
import { auditWrite, authorOf } from '#functions/features/audit/store'
import { assertNameable, type Plan, presentOffer, presentPlanDetail } from './rules'
import { createPlan, loadPlan, loadPlans, loadPlansNow, savePlan } from './store'

/** All plans, cheapest first; cached for a minute per container. */
const publicList: OperationHandler<'subscription-plans.public-list'> = async () => ({
  message: 'Subscription plans fetched.',
  data: (await loadPlans()).map(presentOffer),
})

/** Plans by the page, cheapest first; there are few, so one Query reads them all. */
const list: OperationHandler<'subscription-plans.list'> = async ({ input }) => {
  const { page, pageSize, search = '', cursor } = input
  // This list has page numbers only, no cursors.
  if (cursor !== undefined) throw badCursor()
  const prefix = searchPrefix(search)
  const found = (await loadPlansNow()).filter(({ name }) =>
    tokensOf({ texts: [name], exact: [] }).some((token) => token.startsWith(prefix)),
  )
  const data = found.slice((page - 1) * pageSize, page * pageSize).map(presentPlanDetail)
  return { message: 'Subscription plans fetched.', data, page: { total: found.length } }
}

const item: OperationHandler<'subscription-plans.item'> = async ({ input }) => {
  const plan = await loadPlan(input.subscription_plan_id)
  if (!plan) throw notFound('plan')
  return { message: 'Subscription plan fetched.', data: presentPlanDetail(plan) }
}

/** One change of plans at a time, so that no two plans get the same name. */
const withPlansLease = <T>(work: () => Promise<T>): Promise<T> =>
  withLease('plans', 'all', work, () => busy())

const create: OperationHandler<'subscription-plans.create'> = ({ input, actor, now, request }) =>
  withPlansLease(async () => {
    assertNameable(input, await loadPlansNow())
    const plan: Plan = { ...input, id: newId('plan', now), created_at: now.toISOString() }
    const entry = auditWrite(
      authorOf(actor, request),
      { action: 'plan.created', target: { kind: 'plan', id: plan.id }, fields: Object.keys(input) },
      now,
    )
    await createPlan(plan, [entry])
    return { message: 'Plan created.', data: presentPlanDetail(plan) }
  })

/** The fields whose values differ. */
const changedFields = <T extends object>(before: T, after: Partial<T>): (keyof T & string)[] =>
  (Object.keys(after) as (keyof T & string)[]).filter((name) => after[name] !== before[name])

/** Makes a new version of a plan. Bought periods keep their version. */
const update: OperationHandler<'subscription-plans.update'> = ({ input, actor, now, request }) =>
  withPlansLease(async () => {
    const { id, version, ...plan } = input
    const plans = await loadPlansNow()
    const before = plans.find((one) => one.id === id)
    if (!before) throw notFound('plan')
    if (version !== undefined && version !== (before.version ?? 1)) throw conflict('conflict', 'plan_changed')
    assertNameable({ ...plan, id }, plans)
    const fields = changedFields(before, plan)
    if (fields.length === 0) return { message: 'Plan updated.', data: presentPlanDetail(before) }
    const entry = auditWrite(
      authorOf(actor, request),
      { action: 'plan.updated', target: { kind: 'plan', id }, fields },
      now,
    )
    const after = await savePlan(id, plan, [entry])
    return { message: 'Plan updated.', data: presentPlanDetail(after) }
  })

export const handler = createResource(subscriptionPlans, {
  'subscription-plans.public-list': publicList,
  'subscription-plans.item': item,
  'subscription-plans.list': list,
  'subscription-plans.create': create,
  'subscription-plans.update': update,
})
