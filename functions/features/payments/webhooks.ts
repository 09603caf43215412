import { AppError } from '#shared/errors'
import type { RateName } from '#shared/limits'
import { ulid } from '#functions/core/ids'
import { log } from '#functions/core/log'
import { keys, lists, prefixes } from '#functions/db/keys'
import { queryPage } from '#functions/db/pages'
import { consume } from '#functions/db/rate-limits'
import { queryAll } from '#functions/db/table'
import { type Change, exists, put, transact, write, writeIf } from '#functions/db/transact'
import type { PaymentItem, PaymentWebhookItem } from './items'
import { completePayment } from './purchases'
import { isAnother, leavesToDo, mayComplete, type PaymentWebhook, type Payment, type Verdict } from './rules'
import { dueFirst, endPending, settled, logFlagged } from './store'

/** Whether one more notice of a payment is kept: anyone who has seen one can send it again without end. */
async function isKept(name: RateName, id: string, now: Date): Promise<boolean> {
  try {
    await consume(name, id, now)
    return true
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false
    throw error
  }
}

/** What a notice leaves on its payment at once, so that it is not forgotten. */
function markOf(payment: Payment, webhook: PaymentWebhook, verdict: Verdict, now: Date): Change | undefined {
  const at = now.toISOString()
  if (verdict === 'mismatch') return { initial: { mismatch_at: at } }
  if (verdict !== 'success' || !leavesToDo(payment, webhook)) return undefined
  return { set: { ...dueFirst(payment.id, now) }, initial: { success_at: at } }
}

/**
 * Stores a notice as evidence. In the same write, a payment that it completes, or that it says was charged again, becomes
 * one to be looked at, so that this is done even if the call goes no further; one that does not fit is flagged.
 */
export async function storeWebhook(
  payment: Payment,
  webhook: PaymentWebhook,
  verdict: Verdict,
  now: Date,
): Promise<void> {
  const { id } = payment
  const { fields, transaction_id, method } = webhook
  const completes = verdict === 'success' && mayComplete(payment)
  const limit = verdict === 'forged' ? 'forgedNoticePerPayment' : 'noticePerPayment'
  // What the job may need to complete the payment is kept in any case.
  if (!completes && !(await isKept(limit, id, now))) return
  const item: PaymentWebhookItem = {
    ...keys.paymentWebhook(id, ulid(now)),
    received_at: now.toISOString(),
    verdict,
    ...(transaction_id && { transaction_id }),
    ...(method && { method }),
    fields,
  }
  // No condition: its key is its own, and a write whose answer was lost is repeated.
  const stored = put('paymentWebhook', item)
  const mark = markOf(payment, webhook, verdict, now)
  if (mark) await transact([stored, settled(id, { ...mark, ...exists })])
  else await write(stored)
}

/** The latest notices of a payment, and whether there are more. */
export async function latestWebhooks(
  id: string,
  limit: number,
): Promise<{ notices: PaymentWebhookItem[]; more: boolean }> {
  const { items, next } = await queryPage<PaymentWebhookItem>(lists.ofPayment(id), {
    sort: { beginsWith: prefixes.paymentWebhook },
    descending: true,
    consistent: true,
    limit,
  })
  return { notices: items, more: next !== undefined }
}

/** The notices that were stored of a payment, in the order in which they came. */
export const listWebhooks = (id: string): Promise<PaymentWebhookItem[]> =>
  queryAll<PaymentWebhookItem>(lists.ofPayment(id), {
    sort: { beginsWith: prefixes.paymentWebhook },
    consistent: true,
  })

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
    logFlagged(after, 'charged_again_at')
    await writeIf(settled(after.id, { initial: { charged_again_at: now.toISOString() }, ...exists }))
  }
  return after
}

/**
 * Does what a stored notice leads to. The first success completes the payment, whatever was said before; a failure ends
 * one that is pending; everything else changes nothing. May be repeated; a success that cannot be applied is left to the
 * job that looks after payments.
 */
export async function applyWebhook(
  payment: Payment,
  webhook: PaymentWebhook,
  verdict: Exclude<Verdict, 'forged'>,
  now: Date,
): Promise<void> {
  const { outcome } = webhook
  if (verdict === 'mismatch') logFlagged(payment, 'mismatch_at')
  if (verdict === 'success') {
    await succeed(payment, webhook, now).catch((cause: unknown) =>
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
