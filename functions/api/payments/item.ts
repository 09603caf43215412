import { mayReadPayment, paymentNotFound, presentPayment } from '#functions/domain/payments'
import type { OperationHandler } from '#functions/middleware/resource'
import { loadPayment } from '#functions/store/payments'

/** One payment of the actor; an administrator may read anyone's. */
export const item: OperationHandler<'payments.item'> = async ({ input, actor }) => {
  const payment = await loadPayment(input.payment_id)
  if (!payment || !mayReadPayment(actor, payment)) throw paymentNotFound()
  return { message: 'Payment fetched.', data: presentPayment(payment) }
}
