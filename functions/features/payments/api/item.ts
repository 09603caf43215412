import { isAdmin } from '#functions/core/actor'
import { mayReadPayment, paymentNotFound, presentPayment } from '../rules'
import type { OperationHandler } from '#functions/http/resource'
import { loadPayment } from '../store'
import { loadRecord } from './record'

/** One payment of the actor; an administrator may read anyone's, with all that is known of it. */
export const item: OperationHandler<'payments.item'> = async ({ input, actor }) => {
  const payment = await loadPayment(input.payment_id)
  if (!payment || !mayReadPayment(actor, payment)) throw paymentNotFound()
  return {
    message: 'Payment fetched.',
    data: isAdmin(actor) ? await loadRecord(payment) : presentPayment(payment),
  }
}
