import { notFound } from '#shared/errors'
import { presentPlanDetail } from '../rules'
import type { OperationHandler } from '#functions/http/resource'
import { loadPlan } from '../store'

export const item: OperationHandler<'subscription-plans.item'> = async ({ input }) => {
  const plan = await loadPlan(input.subscription_plan_id)
  if (!plan) throw notFound('plan')
  return { message: 'Subscription plan fetched.', data: presentPlanDetail(plan) }
}
