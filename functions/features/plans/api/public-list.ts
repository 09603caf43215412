import { presentOffer } from '../rules'
import type { OperationHandler } from '#functions/http/resource'
import { loadPlans } from '../store'

/** All plans, cheapest first; cached for a minute per container. */
export const publicList: OperationHandler<'subscription-plans.public-list'> = async () => ({
  message: 'Subscription plans fetched.',
  data: (await loadPlans()).map(presentOffer),
})
