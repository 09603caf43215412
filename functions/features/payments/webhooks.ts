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
import {
  isOtherTransaction,
  changesPayment,
  mayComplete,
  type PaymentWebhook,
  type Payment,
  type Verdict,
} from './rules'
import { dueFirstEntry, endPendingPayment, paymentUpdate, logFlaggedPayment } from './store'

/** May one more webhook of a payment be stored? Limited, because anyone who has seen one can send it again endlessly. */
async function mayStore(name: RateName, id: string, now: Date): Promise<boolean> {
  try {
    await consume(name, id, now)
    return true
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false
    throw error
  }
}

/** The change that a webhook makes to its payment at once, so that the job finds it. */
function paymentMark(
  payment: Payment,
  webhook: PaymentWebhook,
  verdict: Verdict,
  now: Date,
): Change | undefined {
  const at = now.toISOString()
  if (verdict === 'mismatch') return { initial: { mismatch_at: at } }
  if (verdict !== 'success' || !changesPayment(payment, webhook)) return undefined
  return { set: { ...dueFirstEntry(payment.id, now) }, initial: { success_at: at } }
}

/**
 * Stores a webhook. In the same write, a payment that it completes or reports as charged again becomes due, so that the job
 * finishes it if this call is interrupted; a mismatch is flagged.
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
  // A success that completes the payment is always stored, because the job may need it.
  if (!completes && !(await mayStore(limit, id, now))) return
  const item: PaymentWebhookItem = {
    ...keys.paymentWebhook(id, ulid(now)),
    received_at: now.toISOString(),
    verdict,
    ...(transaction_id && { transaction_id }),
    ...(method && { method }),
    fields,
  }
  // No condition: the key is unique, and the write may be retried.
  const stored = put('paymentWebhook', item)
  const mark = paymentMark(payment, webhook, verdict, now)
  if (mark) await transact([stored, paymentUpdate(id, { ...mark, ...exists })])
  else await write(stored)
}

/** The latest webhooks of a payment, and whether there are more. */
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

/** The stored webhooks of a payment, oldest first. */
export const listWebhooks = (id: string): Promise<PaymentWebhookItem[]> =>
  queryAll<PaymentWebhookItem>(lists.ofPayment(id), {
    sort: { beginsWith: prefixes.paymentWebhook },
    consistent: true,
  })

/**
 * Stores the success's transaction id if the payment has none, because an administrator completed it. Returns the payment
 * as it is then.
 */
async function storeTransactionId(
  payment: Payment,
  { transaction_id }: Pick<Payment, 'transaction_id'>,
): Promise<Payment> {
  if (payment.transaction_id || !transaction_id) return payment
  const update = paymentUpdate(payment.id, { initial: { transaction_id }, ...exists })
  return (await write<PaymentItem>(update)) ?? payment
}

/**
 * Completes a payment, or flags that the customer was charged again if another transaction completed it. Returns the
 * payment as it is then. Idempotent.
 */
export async function applySuccess(
  payment: Payment,
  success: Pick<Payment, 'transaction_id' | 'method'>,
  now: Date,
): Promise<Payment> {
  const { transaction_id, method } = success
  const after = await storeTransactionId(
    mayComplete(payment) ? await completePayment(payment.id, { transaction_id, method }) : payment,
    success,
  )
  if (isOtherTransaction(after, success)) {
    logFlaggedPayment(after, 'charged_again_at')
    await writeIf(paymentUpdate(after.id, { initial: { charged_again_at: now.toISOString() }, ...exists }))
  }
  return after
}

/**
 * Applies a stored webhook. The first success completes the payment, whatever came before; a failure ends a pending one;
 * everything else changes nothing. Idempotent. A success that cannot be applied now is left to the payment job.
 */
export async function applyWebhook(
  payment: Payment,
  webhook: PaymentWebhook,
  verdict: Exclude<Verdict, 'forged'>,
  now: Date,
): Promise<void> {
  const { outcome } = webhook
  if (verdict === 'mismatch') logFlaggedPayment(payment, 'mismatch_at')
  if (verdict === 'success') {
    await applySuccess(payment, webhook, now).catch((cause: unknown) =>
      log.warn('payment left to the job', { payment: payment.id, cause }),
    )
  }
  if (outcome.kind !== 'failure' || verdict !== 'failure') return
  const { reason } = outcome
  const cancelled = reason === 'cancelled'
  await endPendingPayment(
    payment,
    { status: cancelled ? 'cancelled' : 'failed', reason },
    now,
    // A member who cancelled needs no notification.
    cancelled
      ? {}
      : { notice: { type: 'payment.failed', payment_id: payment.id, plan_name: payment.plan_name } },
  )
}
