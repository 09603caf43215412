import { subscriptionPlans } from '#shared/contract/payments'
import { createResource } from '#functions/middleware/resource'
import { publicList } from './public-list'

export const handler = createResource(subscriptionPlans, { 'subscription-plans.public-list': publicList })
