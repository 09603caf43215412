import { dayMs } from '#shared/units'
import type { PaidPlan, PurchasedPeriods } from '#functions/core/account'
import type { CreditEntry, LedgerEntry, PurchaseEntry, RefundEntry } from '#functions/features/plans/ledger'
import { type Period, periodsOf } from '#functions/features/plans/periods'
import type { Payment } from './rules'

/** The time of the next entry: never before the last one, even if clocks differ. */
const timeAfter = (ledger: readonly LedgerEntry[], now: Date): string => {
  const last = ledger.at(-1)?.at ?? ''
  const at = now.toISOString()
  return at < last ? last : at
}

const purchaseEntry = ({ id, user_id, amount, plan, days }: Payment, at: string): PurchaseEntry => ({
  kind: 'purchase',
  user_id,
  payment_id: id,
  amount,
  at,
  plan,
  days,
})

const refundEntry = ({ id, user_id, amount }: Payment, at: string): RefundEntry => ({
  kind: 'refund',
  user_id,
  payment_id: id,
  amount: -amount,
  at,
})

/** Entries that record changed credits of the periods. */
function creditEntries(
  { user_id, at }: LedgerEntry,
  before: readonly Period[],
  after: readonly Period[],
): CreditEntry[] {
  const creditIn = (periods: readonly Period[], id: string) =>
    periods.find(({ payment_id }) => payment_id === id)?.credit
  const ids = [...new Set([...before, ...after].map(({ payment_id }) => payment_id))]
  return ids.flatMap((payment_id) => {
    const [creditBefore, creditAfter] = [creditIn(before, payment_id), creditIn(after, payment_id)]
    if (
      creditBefore?.from === creditAfter?.from &&
      creditBefore?.value === creditAfter?.value &&
      creditBefore?.days === creditAfter?.days
    )
      return []
    const entry = { kind: 'credit', user_id, payment_id, amount: 0, at } as const
    const undone = creditBefore && {
      ...entry,
      from: creditBefore.from,
      value: -creditBefore.value,
      days: -creditBefore.days,
    }
    const made = creditAfter && {
      ...entry,
      from: creditAfter.from,
      value: creditAfter.value,
      days: creditAfter.days,
    }
    return [...(undone ? [undone] : []), ...(made ? [made] : [])]
  })
}

/** What a purchase or refund adds to a member's ledger, and the resulting periods. */
export interface Booking {
  entries: LedgerEntry[]
  periods: Period[]
  /** ISO. */
  at: string
}

function book(ledger: readonly LedgerEntry[], entry: LedgerEntry): Booking {
  const periods = periodsOf([...ledger, entry])
  return { entries: [entry, ...creditEntries(entry, periodsOf(ledger), periods)], periods, at: entry.at }
}

/** Books a received payment. */
export const bookPurchase = (ledger: readonly LedgerEntry[], payment: Payment, now: Date): Booking =>
  book(ledger, purchaseEntry(payment, timeAfter(ledger, now)))

/** Books a refund. */
export const bookRefund = (ledger: readonly LedgerEntry[], payment: Payment, now: Date): Booking =>
  book(ledger, refundEntry(payment, timeAfter(ledger, now)))

/**
 * Has the member probably paid twice? Another payment for the plan was completed, and this one was begun before that or
 * within a day.
 */
export function isLikelyDuplicate(
  ledger: readonly LedgerEntry[],
  { plan_id, created_at }: Pick<Payment, 'plan_id' | 'created_at'>,
): boolean {
  const refunded = new Set(ledger.filter(({ kind }) => kind === 'refund').map(({ payment_id }) => payment_id))
  return ledger.some(
    (entry) =>
      entry.kind === 'purchase' &&
      entry.plan.id === plan_id &&
      !refunded.has(entry.payment_id) &&
      Date.parse(created_at) <= Date.parse(entry.at) + dayMs,
  )
}

const paidPlan = ({ plan, payment_id, start, end }: Period): PaidPlan => ({ ...plan, payment_id, start, end })

/** The current and future periods, as account state and card store them. */
export function purchasedOf(periods: readonly Period[], at: string): PurchasedPeriods {
  const [plan, ...queued] = periods.filter(({ end }) => end > at).map(paidPlan)
  return { ...(plan && { plan }), ...(queued.length > 0 && { queued }) }
}
