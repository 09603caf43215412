import { presentOffer } from '#functions/domain/plans'
import type { OperationHandler } from '#functions/middleware/resource'
import { loadPlans } from '#functions/store/plans'

/** All plans, cheapest first; cached for a minute per container. */
export const publicList: OperationHandler<'subscription-plans.public-list'> = async () => ({
  message: 'Subscription plans fetched.',
  data: (await loadPlans()).map(presentOffer),
})
