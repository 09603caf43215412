import { payments } from '#shared/contract/payments'
import { createResource } from '#functions/http/resource'
import { item } from './item'
import { list } from './list'
import { mine } from './mine'
import { update } from './update'

export const handler = createResource(payments, {
  'payments.item': item,
  'payments.mine': mine,
  'payments.list': list,
  'payments.update': update,
})
