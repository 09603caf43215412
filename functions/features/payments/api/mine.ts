import { isAdmin, requireOwnId } from '#functions/core/actor'
import { userId } from '#functions/core/ids'
import { presentPayment } from '../rules'
import type { OperationHandler } from '#functions/http/resource'
import { listPayments } from '../store'

/** The payments of the actor; an administrator may read anyone's. */
export const mine: OperationHandler<'payments.mine'> = async ({ input, actor }) => {
  if (!isAdmin(actor)) requireOwnId(actor, input.user_id)
  const { items, next } = await listPayments(userId(input.user_id), input)
  return { message: 'Payments fetched.', data: items.map(presentPayment), page: { next } }
}
