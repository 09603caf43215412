import type { UserId } from '../domain/ids'
import type { Payment } from '../domain/payments'
import type { PaymentItem } from './items'
import { indexEntry, keys, lists, paymentSort } from './keys'
import type { PageRequest } from './merged'
import { queryPage } from './pages'
import { getItem, type Page } from './table'
import { absent, put, type Write } from './transact'

export const loadPayment = (id: string): Promise<Payment | undefined> =>
  getItem<PaymentItem>(keys.payment(id))

/** A member's payments, newest first. */
export const listPayments = (user: UserId, { cursor, pageSize }: PageRequest): Promise<Page<Payment>> =>
  queryPage<PaymentItem>(lists.payments(user), { descending: true, limit: pageSize, cursor })

/** The write of a new payment. */
export function newPayment(payment: Payment): Write {
  const { id, user_id, created_at } = payment
  const item: PaymentItem = {
    ...keys.payment(id),
    ...indexEntry(lists.payments(user_id), paymentSort(created_at, id)),
    ...payment,
  }
  return put('payment', item, absent)
}
