import type { PaymentStatus } from '#shared/options/statuses'
import type { UserActor } from '#functions/domain/account'
import {
  assertMayMove,
  type Decision,
  type Payment,
  paymentNotFound,
  paymentNotMoved,
  presentPayment,
} from '#functions/domain/payments'
import type { OperationHandler } from '#functions/middleware/resource'
import { endPending, loadPaymentNow } from '#functions/store/payments'
import { completePayment, refundPayment } from '#functions/store/purchases'

async function moved(payment: Payment, to: PaymentStatus, decision: Decision, now: Date): Promise<void> {
  if (to === 'completed') await completePayment(payment.id, decision)
  if (to === 'refunded') await refundPayment(payment.id, decision)
  if (to === 'cancelled') await endPending(payment, { status: to, reason: 'administrator', ...decision }, now)
}

/**
 * Does by hand what otherwise the provider decides, or records that a payment was returned; returning it happens at the
 * provider.
 */
export const update: OperationHandler<'payments.update'> = async ({ input, actor, now }) => {
  const { payment_id, status, reason } = input
  const payment = await loadPaymentNow(payment_id)
  if (!payment) throw paymentNotFound()
  assertMayMove(payment, status)
  await moved(payment, status, decisionOf(actor, reason), now)
  const after = (await loadPaymentNow(payment_id)) ?? payment
  // Somebody else has moved it in the same moment, or what was paid is about to complete it.
  if (after.status !== status) throw paymentNotMoved()
  return { message: 'Payment updated.', data: presentPayment(after) }
}

const decisionOf = ({ userId }: UserActor, decision: string | undefined): Decision => ({
  decided_by: userId,
  ...(decision && { decision }),
})
