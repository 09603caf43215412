import type { PaymentStatus } from '#shared/options/statuses'
import type { UserActor } from '#functions/core/account'
import { assertMayMove, type Decision, type Payment, paymentNotFound, paymentNotMoved } from '../rules'
import type { OperationHandler } from '#functions/http/resource'
import { audited, authorOf } from '#functions/features/audit/store'
import { endPending, loadPaymentNow } from '../store'
import { completePayment, refundPayment } from '../purchases'
import type { Write } from '#functions/db/transact'
import { showInTables } from '#functions/features/admin/rows'
import { loadRecord } from './record'

interface Move {
  to: PaymentStatus
  decision: Decision
  /** Written together with the move, and only if it takes effect. */
  alongside: readonly Write[]
}

async function moved(payment: Payment, { to, decision, alongside }: Move, now: Date): Promise<void> {
  if (to === 'completed') await completePayment(payment.id, decision, alongside)
  if (to === 'refunded') await refundPayment(payment.id, decision, alongside)
  if (to === 'cancelled')
    await endPending(payment, { status: to, reason: 'administrator', ...decision }, now, { alongside })
}

/**
 * Does by hand what otherwise the provider decides, or records that a payment was returned; returning it happens at the
 * provider.
 */
export const update: OperationHandler<'payments.update'> = async ({ input, actor, now, request }) => {
  const { payment_id, status, reason } = input
  const payment = await loadPaymentNow(payment_id)
  if (!payment) throw paymentNotFound()
  assertMayMove(payment, status)
  const target = { kind: 'payment', id: payment_id } as const
  const entry = audited(
    authorOf(actor, request),
    { action: 'payment.updated', target, fields: ['status', ...(reason ? ['reason'] : [])] },
    now,
  )
  await moved(payment, { to: status, decision: decisionOf(actor, reason), alongside: [entry] }, now)
  const after = (await loadPaymentNow(payment_id)) ?? payment
  // Somebody else has moved it in the same moment, or what was paid is about to complete it.
  if (after.status !== status) throw paymentNotMoved()
  await showInTables('payment', payment_id)
  return { message: 'Payment updated.', data: await loadRecord(after) }
}

const decisionOf = ({ userId }: UserActor, decision: string | undefined): Decision => ({
  decided_by: userId,
  ...(decision && { decision }),
})
