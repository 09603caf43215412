import { lifetimes } from '#shared/limits'
import type { PaymentReason } from '#shared/options/payment-reasons'
import type { PaymentStatus } from '#shared/options/statuses'
import { secondMs } from '#shared/units'
import type { UserId } from '#functions/core/ids'
import { log } from '#functions/core/log'
import { dueAtSort, dueBy, indexEntry, keys, lists, paymentSort } from '#functions/db/keys'
import type { PageRequest } from '#functions/db/merged-query'
import { queryPage } from '#functions/db/pages'
import { getItem, type Page, query } from '#functions/db/table'
import {
  absent,
  type Change,
  isConditionFailed,
  put,
  transact,
  update,
  type Write,
  writeIf,
} from '#functions/db/transact'
import { checkNotDeleted } from '#functions/features/accounts/account-checks'
import { loadAccountWithState } from '#functions/features/accounts/store'
import { type NotificationInput, notificationWrite } from '#functions/features/notifications/store'
import type { PaymentItem } from './items'
import type { Payer } from './present'
import type { Decision, Payment } from './rules'

export const PAYMENT = 'payment'

export const loadPayment = (id: string): Promise<Payment | undefined> =>
  getItem<PaymentItem>(keys.payment(id))

/** Strongly consistent. */
export const loadPaymentNow = (id: string): Promise<PaymentItem | undefined> =>
  getItem<PaymentItem>(keys.payment(id), { consistent: true })

/** A member's payments, newest first. */
export const listPayments = (user: UserId, { cursor, pageSize }: PageRequest): Promise<Page<Payment>> =>
  queryPage<PaymentItem>(lists.payments(user), { descending: true, limit: pageSize, cursor })

const dueEntry = (due: string, id: string) => indexEntry(lists.duePayments(), dueAtSort(due, id))

/** The write of a new payment. A pending one is due for the job, which ends it if no webhook comes. */
export function newPayment(payment: Payment): Write {
  const { id, user_id, created_at, status } = payment
  const sort = paymentSort(created_at, id)
  const expires = new Date(Date.parse(created_at) + lifetimes.pendingPayment * secondMs)
  const item: PaymentItem = {
    ...keys.payment(id),
    ...indexEntry(lists.payments(user_id), sort),
    ...indexEntry(lists.adminPayments(created_at), sort),
    ...(status === 'pending' && dueEntry(expires.toISOString(), id)),
    ...payment,
  }
  return put(PAYMENT, item, absent)
}

/** The write of a payment's change. */
export const paymentUpdate = (id: string, change: Change): Write => update(PAYMENT, keys.payment(id), change)

/** How a payment ends without success. */
export interface PaymentEnding extends Decision {
  status: Extract<PaymentStatus, 'failed' | 'cancelled'>
  reason: PaymentReason
}

/** A notification for the member, and further writes of the transaction. */
interface EndingOptions {
  notice?: NotificationInput
  alongside?: readonly Write[]
}

/**
 * Ends a pending payment without success, and notifies the member if there is a `notice` and their account exists. False if
 * it is no longer pending, or a stored success is about to complete it.
 */
export async function endPendingPayment(
  payment: Payment,
  end: PaymentEnding,
  now: Date,
  { notice, alongside = [] }: EndingOptions = {},
): Promise<boolean> {
  const change = paymentUpdate(payment.id, {
    set: { ...end, updated_at: now.toISOString() },
    remove: ['g3pk', 'g3sk'],
    condition: '#status = :pending AND attribute_not_exists(#success_at)',
    values: { pending: 'pending' },
  })
  const { user_id } = payment
  try {
    const notificationWrites = notice
      ? [notificationWrite(user_id, notice, now), checkNotDeleted(user_id)]
      : []
    await transact([change, ...notificationWrites, ...alongside])
    return true
  } catch (error) {
    if (!isConditionFailed(error)) throw error
    return notice ? endPendingPayment(payment, end, now, { alongside }) : false
  }
}

/** Removes a payment from the due list, unless it is pending or became due again since it was read. */
export const removeFromDue = ({ id, g3sk }: PaymentItem): Promise<boolean> =>
  writeIf(
    paymentUpdate(id, {
      remove: ['g3pk', 'g3sk'],
      condition: '#g3sk = :read AND #status <> :pending',
      values: { read: g3sk, pending: 'pending' },
    }),
  )

type Flag = 'mismatch_at' | 'charged_again_at' | 'refund_due_at' | 'duplicate_at'

/** Logs an error, which raises an alarm: an administrator must look into the flagged payment. */
export const logFlaggedPayment = ({ id }: Pick<Payment, 'id'>, why: Flag) =>
  log.error('payment to be looked into', { payment: id, why })

/** The index entry that makes a payment due now. */
export const dueNowEntry = (id: string, now: Date) => dueEntry(now.toISOString(), id)

/** The index entry of a payment with a stored success: it sorts before payments that need an enquiry, which may be slow. */
export const dueFirstEntry = (id: string, now: Date) => dueEntry(`0${now.toISOString()}`, id)

const PAGE = 100

/** A page of the due payments: those with a stored success first, then the others, longest waiting first. */
export async function listDuePayments(
  now: Date,
  cursor?: string,
): Promise<{ items: PaymentItem[]; next?: string }> {
  const { items, next } = await query<PaymentItem>(lists.duePayments(), {
    limit: PAGE,
    cursor,
    sort: { below: dueBy(now.toISOString()) },
  })
  return { items, ...(next && { next }) }
}

/** The payer, strongly consistent; undefined for a deleted account. */
export async function loadPayer(id: UserId): Promise<Payer | undefined> {
  const person = await loadAccountWithState(id)
  return person && { name: person.account.name, email: person.account.email }
}
