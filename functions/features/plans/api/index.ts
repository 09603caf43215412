import { subscriptionPlans } from '#shared/contract/payments'
import { createResource } from '#functions/http/resource'
import { item } from './item'
import { list } from './list'
import { publicList } from './public-list'
import { create, update } from './save'

export const handler = createResource(subscriptionPlans, {
  'subscription-plans.public-list': publicList,
  'subscription-plans.item': item,
  'subscription-plans.list': list,
  'subscription-plans.create': create,
  'subscription-plans.update': update,
})
