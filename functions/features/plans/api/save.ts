import { busy, conflict, notFound } from '#shared/errors'
import { assertNameable, type Plan, presentPlanDetail } from '../rules'
import { newId } from '#functions/core/ids'
import type { OperationHandler } from '#functions/http/resource'
import { audited, authorOf } from '#functions/features/audit/store'
import { exclusively } from '#functions/db/leases'
import { createPlan, loadPlansNow, savePlan } from '../store'

/** One change of plans at a time, so that no two get one name. */
const alone = <T>(work: () => Promise<T>): Promise<T> => exclusively('plans', 'all', work, () => busy())

export const create: OperationHandler<'subscription-plans.create'> = ({ input, actor, now, request }) =>
  alone(async () => {
    assertNameable(input, await loadPlansNow())
    const plan: Plan = { ...input, id: newId('plan', now), created_at: now.toISOString() }
    const entry = audited(
      authorOf(actor, request),
      { action: 'plan.created', target: { kind: 'plan', id: plan.id }, fields: Object.keys(input) },
      now,
    )
    await createPlan(plan, [entry])
    return { message: 'Plan created.', data: presentPlanDetail(plan) }
  })

/** The fields whose values differ. */
const changed = <T extends object>(before: T, after: Partial<T>): (keyof T & string)[] =>
  (Object.keys(after) as (keyof T & string)[]).filter((name) => after[name] !== before[name])

/** Makes a new version of a plan; what was bought keeps its own. */
export const update: OperationHandler<'subscription-plans.update'> = ({ input, actor, now, request }) =>
  alone(async () => {
    const { id, version, ...plan } = input
    const plans = await loadPlansNow()
    const before = plans.find((one) => one.id === id)
    if (!before) throw notFound('plan')
    if (version !== undefined && version !== (before.version ?? 1)) throw conflict('conflict', 'plan_changed')
    assertNameable({ ...plan, id }, plans)
    const fields = changed(before, plan)
    if (fields.length === 0) return { message: 'Plan updated.', data: presentPlanDetail(before) }
    const entry = audited(
      authorOf(actor, request),
      { action: 'plan.updated', target: { kind: 'plan', id }, fields },
      now,
    )
    const after = await savePlan(id, plan, [entry])
    return { message: 'Plan updated.', data: presentPlanDetail(after) }
  })
