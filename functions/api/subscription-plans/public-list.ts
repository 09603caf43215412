import type { OperationHandler } from '../../middleware/resource'
import { loadPlans } from '../../store/plans'

/** All plans, cheapest first; a container asks the table at most once a minute. */
export const publicList: OperationHandler<'subscription-plans.public-list'> = async () => ({
  message: 'Subscription plans fetched.',
  data: await loadPlans(),
})
