import { AppError } from '#shared/errors'
import type { RateName } from '#shared/limits'
import type { Notice, Verdict } from '../domain/payment-notices'
import { mayComplete, type Payment } from '../domain/payments'
import { ulid } from '../lib/ids'
import type { PaymentNoticeItem } from './items'
import { keys, lists, prefixes } from './keys'
import { beforeSuccessOnly, dueNow, settled } from './payments'
import { consume } from './rate-limits'
import { query } from './table'
import { absent, put, write, writeIf } from './transact'

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

/**
 * Stores a notice as evidence. Of one that completes its payment, the payment is also marked as to be looked at, so that
 * it is completed even if this call goes no further.
 */
export async function storeNotice(
  { id, status }: Payment,
  { fields, transaction_id, method }: Notice,
  verdict: Verdict,
  now: Date,
): Promise<void> {
  const completes = verdict === 'success' && mayComplete({ status })
  const limit = verdict === 'forged' ? 'forgedNoticePerPayment' : 'noticePerPayment'
  // What the job may need to complete the payment is kept in any case.
  if (!completes && !(await isKept(limit, id, now))) return
  const item: PaymentNoticeItem = {
    ...keys.paymentNotice(id, ulid(now)),
    received_at: now.toISOString(),
    verdict,
    ...(transaction_id && { transaction_id }),
    ...(method && { method }),
    fields,
  }
  await write(put('paymentNotice', item, absent))
  if (completes) await writeIf(settled(id, { set: { ...dueNow(id, now) }, ...beforeSuccessOnly }))
}

/** The notices that were stored of a payment, in the order in which they came. */
export async function listNotices(id: string): Promise<PaymentNoticeItem[]> {
  const found: PaymentNoticeItem[] = []
  let cursor: string | undefined
  do {
    const page = await query<PaymentNoticeItem>(lists.ofPayment(id), {
      sort: { beginsWith: prefixes.notice },
      consistent: true,
      cursor,
    })
    found.push(...page.items)
    cursor = page.next
  } while (cursor)
  return found
}
