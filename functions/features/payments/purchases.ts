import { busy } from '#shared/errors'
import { retries } from '#shared/limits'
import type { AccountState } from '#functions/core/account'
import { clock } from '#functions/core/clock'
import { profileOf } from '#functions/core/ids'
import { retrying } from '#functions/core/retry'
import { keys } from '#functions/db/keys'
import { type Change, isConditionFailed, transact, update, type Write } from '#functions/db/transact'
import { loadAccountState } from '#functions/features/accounts/store'
import { type NotificationInput, notify } from '#functions/features/notifications/store'
import type { LedgerEntry } from '#functions/features/plans/ledger'
import { append, loadLedger } from '#functions/features/plans/store'
import { putSubscription } from '#functions/features/plans/subscriptions'
import { purchasedOnCard } from '#functions/features/profiles/cards'
import { type Booking, bookPurchase, bookRefund, purchasedOf } from './booking'
import { type Decision, mayComplete, type Payment, paymentNotFound } from './rules'
import { loadPaymentNow, settled, logFlagged } from './store'

interface Stage {
  payment: Payment
  /** Absent when the member is gone. */
  member: AccountState | undefined
  ledger: LedgerEntry[]
}

async function load(id: string): Promise<Stage> {
  const payment = await loadPaymentNow(id)
  if (!payment) throw paymentNotFound()
  const [state, ledger] = await Promise.all([loadAccountState(payment.user_id), loadLedger(payment.user_id)])
  const member = state?.status === 'deleted' ? undefined : state
  // A plan from before there was a ledger is not in it until that was migrated.
  if (member?.plan && ledger.length === 0) throw busy()
  return { payment, member, ledger }
}

/** The writes that bring a member's account state, card and reminders to what their ledger now gives. */
async function followed(member: AccountState, { periods, at }: Booking, length: number): Promise<Write[]> {
  const { user_id } = member
  const purchased = purchasedOf(periods, at)
  const { plan, queued } = purchased
  const gone = [...(plan ? [] : ['plan']), ...(queued ? [] : ['queued'])]
  return [
    update('accountState', keys.accountState(user_id), {
      set: { plan, queued, ledger: length },
      remove: gone,
      condition: 'attribute_exists(pk) AND #status <> :deleted',
      values: { deleted: 'deleted' },
    }),
    await purchasedOnCard(profileOf(user_id), purchased, new Date(at)),
    putSubscription(user_id, periods, at),
  ]
}

/** The writes of a booking, which stand or fall together. */
async function bookingWrites(
  { payment, member, ledger }: Stage,
  booking: Booking,
  change: Change,
  notice: NotificationInput,
): Promise<Write[]> {
  const { entries, at } = booking
  return [
    settled(payment.id, change),
    ...append(ledger.length, entries),
    ...(member
      ? [
          ...(await followed(member, booking, ledger.length + entries.length)),
          notify(member.user_id, notice, new Date(at)),
        ]
      : []),
  ]
}

/** Runs `attempt` until nothing that it read was changed before it wrote; 503 `busy` after the last time. */
async function untilUndisturbed<T>(attempt: () => Promise<T>): Promise<T> {
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

/** How a payment came to be completed. */
export interface Receipt extends Decision {
  transaction_id?: string | undefined
  method?: string | undefined
}

/**
 * Completes a payment and begins, extends or queues its plan in one transaction: payment, ledger, account state, card,
 * reminders, notification and what is written alongside. Does nothing when that was done before, or the payment was refunded, and says so by
 * returning the payment as it is. What a member who is gone has paid is recorded, and has to be returned to them.
 */
export function completePayment(
  id: string,
  receipt: Receipt = {},
  alongside: readonly Write[] = [],
): Promise<Payment> {
  return untilUndisturbed(async () => {
    const stage = await load(id)
    const { payment, member, ledger } = stage
    if (!mayComplete(payment)) return payment
    const booking = bookPurchase(ledger, payment, clock.now())
    const { at, periods } = booking
    const period = periods.find(({ payment_id }) => payment_id === id)
    const set = {
      ...receipt,
      status: 'completed' as const,
      completed_at: at,
      updated_at: at,
      ...(!member && { refund_due_at: at }),
    }
    const writes = await bookingWrites(
      stage,
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
    if (!member) logFlagged(payment, 'refund_due_at')
    return { ...payment, ...set }
  })
}

/**
 * Records that a payment was returned, and places what the member has bought besides anew, in one transaction with what is
 * written alongside. Does nothing to a payment that is not completed.
 */
export function refundPayment(
  id: string,
  decision: Decision = {},
  alongside: readonly Write[] = [],
): Promise<Payment> {
  return untilUndisturbed(async () => {
    const stage = await load(id)
    const { payment, ledger } = stage
    if (payment.status !== 'completed') return payment
    const booking = bookRefund(ledger, payment, clock.now())
    const { at } = booking
    const set = { ...decision, status: 'refunded' as const, refunded_at: at, updated_at: at }
    const writes = await bookingWrites(
      stage,
      booking,
      {
        set,
        remove: ['refund_due_at'],
        condition: '#status = :read',
        values: { read: payment.status },
      },
      { type: 'payment.refunded', payment_id: id, plan_name: payment.plan_name },
    )
    await transact([...writes, ...alongside])
    return { ...payment, ...set }
  })
}
