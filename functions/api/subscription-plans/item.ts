import { notFound } from '#shared/errors'
import { presentPlanDetail } from '#functions/domain/plans'
import type { OperationHandler } from '#functions/middleware/resource'
import { loadPlan } from '#functions/store/plans'

export const item: OperationHandler<'subscription-plans.item'> = async ({ input }) => {
  const plan = await loadPlan(input.subscription_plan_id)
  if (!plan) throw notFound('plan')
  return { message: 'Subscription plan fetched.', data: presentPlanDetail(plan) }
}
