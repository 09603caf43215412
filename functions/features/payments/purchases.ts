import { busy } from '#shared/errors'
import { retries } from '#shared/limits'
import type { AccountState } from '#functions/core/account'
import { clock } from '#functions/core/clock'
import { profileOf } from '#functions/core/ids'
import { retrying } from '#functions/core/retry'
import { keys } from '#functions/db/keys'
import { type Change, isConditionFailed, transact, update, type Write } from '#functions/db/transact'
import { loadAccountState } from '#functions/features/accounts/store'
import { type NotificationInput, notificationWrite } from '#functions/features/notifications/store'
import type { LedgerEntry } from '#functions/features/plans/ledger'
import { appendLedgerWrites, loadLedger } from '#functions/features/plans/store'
import { putSubscription } from '#functions/features/plans/subscriptions'
import { purchasedCardWrite } from '#functions/features/profiles/cards'
import { type Booking, bookPurchase, bookRefund, isLikelyDuplicate, purchasedOf } from './ledger-bookings'
import { type Decision, mayComplete, type Payment, paymentNotFound } from './rules'
import { loadPaymentNow, paymentUpdate, logFlaggedPayment } from './store'

interface PurchaseState {
  payment: Payment
  /** Absent for a deleted account. */
  member: AccountState | undefined
  ledger: LedgerEntry[]
}

async function loadPurchaseState(id: string): Promise<PurchaseState> {
  const payment = await loadPaymentNow(id)
  if (!payment) throw paymentNotFound()
  const [state, ledger] = await Promise.all([loadAccountState(payment.user_id), loadLedger(payment.user_id)])
  const member = state?.status === 'deleted' ? undefined : state
  // The plan is older than the ledger, and its migration has not run yet.
  if (member?.plan && ledger.length === 0) throw busy()
  return { payment, member, ledger }
}

/** The writes that update a member's account state, card and reminders to their ledger. */
async function memberWrites(
  member: AccountState,
  { periods, at }: Booking,
  length: number,
): Promise<Write[]> {
  const { user_id } = member
  const purchased = purchasedOf(periods, at)
  const { plan, queued } = purchased
  const emptied = [...(plan ? [] : ['plan']), ...(queued ? [] : ['queued'])]
  return [
    update('accountState', keys.accountState(user_id), {
      set: { plan, queued, ledger: length },
      remove: emptied,
      condition: 'attribute_exists(pk) AND #status <> :deleted',
      values: { deleted: 'deleted' },
    }),
    await purchasedCardWrite(profileOf(user_id), purchased, new Date(at)),
    putSubscription(user_id, periods, at),
  ]
}

/** The writes of a booking, for one transaction. */
async function bookingWrites(
  { payment, member, ledger }: PurchaseState,
  booking: Booking,
  change: Change,
  notification: NotificationInput,
): Promise<Write[]> {
  const { entries, at } = booking
  return [
    paymentUpdate(payment.id, change),
    ...appendLedgerWrites(ledger.length, entries),
    ...(member
      ? [
          ...(await memberWrites(member, booking, ledger.length + entries.length)),
          notificationWrite(member.user_id, notification, new Date(at)),
        ]
      : []),
  ]
}

/** Runs `attempt` again after each concurrent change; 503 `busy` after the last attempt. */
async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  const done = await retrying(async (again) => {
    try {
      return { value: await attempt() }
    } catch (error) {
      if (isConditionFailed(error)) return again
      throw error
    }
  }, retries.purchases)
  if (!done) throw busy()
  return done.value
}

/** How a payment was completed: by a transaction, or by an administrator's decision. */
export interface Receipt extends Decision {
  transaction_id?: string | undefined
  method?: string | undefined
}

/**
 * Completes a payment and begins, extends or queues its plan in one transaction: payment, ledger, account state, card,
 * reminders, notification and `alongside`. Does nothing if the payment was already completed or refunded, and returns it as
 * it is. For a deleted account the payment is completed and flagged as due for a refund. A second payment for the same plan
 * is flagged as a likely duplicate.
 */
export function completePayment(
  id: string,
  receipt: Receipt = {},
  alongside: readonly Write[] = [],
): Promise<Payment> {
  return retryConflicts(async () => {
    const state = await loadPurchaseState(id)
    const { payment, member, ledger } = state
    if (!mayComplete(payment)) return payment
    const booking = bookPurchase(ledger, payment, clock.now())
    const { at, periods } = booking
    // A payment that is completed at the same time changes the ledger, so one of the two sees the other.
    const duplicate = member !== undefined && isLikelyDuplicate(ledger, payment)
    const period = periods.find(({ payment_id }) => payment_id === id)
    const set = {
      ...receipt,
      status: 'completed' as const,
      completed_at: at,
      updated_at: at,
      ...(!member && { refund_due_at: at }),
      ...(duplicate && { duplicate_at: at }),
    }
    const writes = await bookingWrites(
      state,
      booking,
      {
        set,
        remove: ['reason', 'g3pk', 'g3sk'],
        condition: '#status = :read',
        values: { read: payment.status },
      },
      {
        type: 'subscription.started',
        payment_id: id,
        plan_name: payment.plan_name,
        ...(period && { start_date: period.start, end_date: period.end }),
      },
    )
    await transact([...writes, ...alongside])
    if (duplicate) logFlaggedPayment(payment, 'duplicate_at')
    if (!member) logFlaggedPayment(payment, 'refund_due_at')
    return { ...payment, ...set }
  })
}

/**
 * Records a refund and computes the member's remaining periods again, with `alongside` in one transaction. Does nothing to
 * a payment that is not completed.
 */
export function refundPayment(
  id: string,
  decision: Decision = {},
  alongside: readonly Write[] = [],
): Promise<Payment> {
  return retryConflicts(async () => {
    const state = await loadPurchaseState(id)
    const { payment, ledger } = state
    if (payment.status !== 'completed') return payment
    const booking = bookRefund(ledger, payment, clock.now())
    const { at } = booking
    const set = { ...decision, status: 'refunded' as const, refunded_at: at, updated_at: at }
    const writes = await bookingWrites(
      state,
      booking,
      {
        set,
        remove: ['refund_due_at', 'duplicate_at'],
        condition: '#status = :read',
        values: { read: payment.status },
      },
      { type: 'payment.refunded', payment_id: id, plan_name: payment.plan_name },
    )
    await transact([...writes, ...alongside])
    return { ...payment, ...set }
  })
}
