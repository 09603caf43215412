import { isAdmin, requireOwnId } from '#functions/domain/actor'
import { userId } from '#functions/domain/ids'
import { presentPayment } from '#functions/domain/payments'
import type { OperationHandler } from '#functions/middleware/resource'
import { listPayments } from '#functions/store/payments'

/** The payments of the actor; an administrator may read anyone's. */
export const mine: OperationHandler<'payments.mine'> = async ({ input, actor }) => {
  if (!isAdmin(actor)) requireOwnId(actor, input.user_id)
  const { items, next } = await listPayments(userId(input.user_id), input)
  return { message: 'Payments fetched.', data: items.map(presentPayment), page: { next } }
}
