import { requireOwnId } from '#functions/domain/actor'
import { presentPayment } from '#functions/domain/payments'
import type { OperationHandler } from '#functions/middleware/resource'
import { listPayments } from '#functions/store/payments'

export const mine: OperationHandler<'payments.mine'> = async ({ input, actor }) => {
  requireOwnId(actor, input.user_id)
  const { items, next } = await listPayments(actor.userId, input)
  return { message: 'Payments fetched.', data: items.map(presentPayment), page: { next } }
}
