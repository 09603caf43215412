import type { Notice, Verdict } from './webhook-rules'
import { isAnother, mayComplete, type Payment } from './rules'
import { log } from '#functions/core/log'
import type { PaymentItem } from './items'
import { endPending, settled, tellFlagged } from './store'
import { completePayment } from './purchases'
import { exists, write, writeIf } from '#functions/db/transact'

/** The payment with its transaction: that of this success if none is known, since an administrator has completed it. */
async function withTransaction(
  payment: Payment,
  { transaction_id }: Pick<Payment, 'transaction_id'>,
): Promise<Payment> {
  if (payment.transaction_id || !transaction_id) return payment
  const known = settled(payment.id, { initial: { transaction_id }, ...exists })
  return (await write<PaymentItem>(known)) ?? payment
}

/**
 * Completes a payment by a success, or flags that the customer was charged again if it was completed by another one.
 * Returns the payment as it is then; may be repeated.
 */
export async function succeed(
  payment: Payment,
  success: Pick<Payment, 'transaction_id' | 'method'>,
  now: Date,
): Promise<Payment> {
  const { transaction_id, method } = success
  const after = await withTransaction(
    mayComplete(payment) ? await completePayment(payment.id, { transaction_id, method }) : payment,
    success,
  )
  if (isAnother(after, success)) {
    tellFlagged(after, 'charged_again_at')
    await writeIf(settled(after.id, { initial: { charged_again_at: now.toISOString() }, ...exists }))
  }
  return after
}

/**
 * Does what a stored notice leads to. The first success completes the payment, whatever was said before; a failure ends
 * one that is pending; everything else changes nothing. May be repeated; a success that cannot be applied is left to the
 * job that looks after payments.
 */
export async function applyNotice(
  payment: Payment,
  notice: Notice,
  verdict: Exclude<Verdict, 'forged'>,
  now: Date,
): Promise<void> {
  const { outcome } = notice
  if (verdict === 'mismatch') tellFlagged(payment, 'mismatch_at')
  if (verdict === 'success') {
    await succeed(payment, notice, now).catch((cause: unknown) =>
      log.warn('payment left to the job', { payment: payment.id, cause }),
    )
  }
  if (outcome.kind !== 'failure' || verdict !== 'failure') return
  const { reason } = outcome
  const cancelled = reason === 'cancelled'
  await endPending(
    payment,
    { status: cancelled ? 'cancelled' : 'failed', reason },
    now,
    // Who has cancelled knows.
    cancelled
      ? {}
      : { notice: { type: 'payment.failed', payment_id: payment.id, plan_name: payment.plan_name } },
  )
}
