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
import { notDeleted } from '#functions/features/accounts/may-act'
import { loadNamed } from '#functions/features/accounts/store'
import { type NotificationInput, notify } from '#functions/features/notifications/store'
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

const dueAt = (due: string, id: string) => indexEntry(lists.duePayments(), dueAtSort(due, id))

/** The write of a new payment. A pending one is given up when nothing is heard of it. */
export function newPayment(payment: Payment): Write {
  const { id, user_id, created_at, status } = payment
  const sort = paymentSort(created_at, id)
  const expires = new Date(Date.parse(created_at) + lifetimes.pendingPayment * secondMs)
  const item: PaymentItem = {
    ...keys.payment(id),
    ...indexEntry(lists.payments(user_id), sort),
    ...indexEntry(lists.adminPayments(created_at), sort),
    ...(status === 'pending' && dueAt(expires.toISOString(), id)),
    ...payment,
  }
  return put(PAYMENT, item, absent)
}

/** The write of a payment's change. */
export const settled = (id: string, change: Change): Write => update(PAYMENT, keys.payment(id), change)

/** How a payment ends without success. */
export interface Ending extends Decision {
  status: Extract<PaymentStatus, 'failed' | 'cancelled'>
  reason: PaymentReason
}

/** What goes with the end of a payment: a notice for its member, and further writes of its transaction. */
interface EndingOptions {
  notice?: NotificationInput
  alongside?: readonly Write[]
}

/**
 * Ends a pending payment without success, and tells the member, unless they are gone, if there is a notice. False when it is
 * pending no more, or a success was stored that is still to complete it.
 */
export async function endPending(
  payment: Payment,
  end: Ending,
  now: Date,
  { notice, alongside = [] }: EndingOptions = {},
): Promise<boolean> {
  const change = settled(payment.id, {
    set: { ...end, updated_at: now.toISOString() },
    remove: ['g3pk', 'g3sk'],
    condition: '#status = :pending AND attribute_not_exists(#success_at)',
    values: { pending: 'pending' },
  })
  const { user_id } = payment
  try {
    const told = notice ? [notify(user_id, notice, now), notDeleted(user_id)] : []
    await transact([change, ...told, ...alongside])
    return true
  } catch (error) {
    if (!isConditionFailed(error)) throw error
    return notice ? endPending(payment, end, now, { alongside }) : false
  }
}

/** Takes a payment off the list of those to look at, unless it is pending, or there is more to look at since it was read. */
export const removeFromDue = ({ id, g3sk }: PaymentItem): Promise<boolean> =>
  writeIf(
    settled(id, {
      remove: ['g3pk', 'g3sk'],
      condition: '#g3sk = :read AND #status <> :pending',
      values: { read: g3sk, pending: 'pending' },
    }),
  )

type Flag = 'mismatch_at' | 'charged_again_at' | 'refund_due_at'

/** Says in the log, where it raises an alarm, that an administrator has to look into a payment, which carries the flag. */
export const logFlagged = ({ id }: Pick<Payment, 'id'>, why: Flag) =>
  log.error('payment to be looked into', { payment: id, why })

/** The index entry of a payment that is to be looked at by now. */
export const dueNow = (id: string, now: Date) => dueAt(now.toISOString(), id)

/** The same of one whose success is to be applied: before all for which the provider may have to be waited for. */
export const dueFirst = (id: string, now: Date) => dueAt(`0${now.toISOString()}`, id)

const PAGE = 100

/** A page of the payments to look at by now: those that were paid, then the others, longest waiting first. */
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

/** Who pays, strongly consistent; undefined once the account is deleted. */
export async function loadPayer(id: UserId): Promise<Payer | undefined> {
  const person = await loadNamed(id)
  return person && { name: person.account.name, email: person.account.email }
}
