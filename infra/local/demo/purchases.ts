import type { AccountState, PurchasedPeriods } from '#functions/core/account'
import { type UserId, userId } from '#functions/core/ids'
import type { LedgerEntry } from '#functions/features/plans/ledger'
import type { Payment } from '#functions/features/payments/rules'
import { periodsOf } from '#functions/features/plans/periods'
import type { Plan } from '#functions/features/plans/rules'
import { bookPurchase, purchasedOf } from '#functions/features/payments/ledger-bookings'
import { termsOf } from '#functions/features/payments/quotes'
import { appendLedgerWrites } from '#functions/features/plans/store'
import { newPayment } from '#functions/features/payments/store'
import { putSubscription } from '#functions/features/plans/subscriptions'
import type { Write } from '#functions/db/transact'
import { idFrom, type MadeMember, type MadePayment } from './generators/member'

function planNamed(name: string, plans: readonly Plan[]): Plan {
  const plan = plans.find((plan) => plan.name === name)
  if (!plan) throw new Error(`There is no plan ${name}.`)
  return plan
}

function paymentOf(user_id: UserId, { name, start, status }: MadePayment, plans: readonly Plan[]): Payment {
  const at = start.toISOString()
  return {
    ...termsOf(planNamed(name, plans)),
    // Derived, so that a repeated seed creates the same ids.
    id: `bas_${idFrom(`payment ${user_id} ${at}`).replaceAll('-', '').slice(0, 20)}`,
    user_id,
    status,
    merchant_id: 'demo',
    created_at: at,
    updated_at: at,
    ...(status === 'completed' && { completed_at: at, method: 'Debit card' }),
    ...(status === 'failed' && { reason: 'balance' as const }),
  }
}

/** A member's payments and plans. */
export interface Purchases {
  /** The account state after the last purchase. */
  state: PurchasedPeriods & Pick<AccountState, 'ledger'>
  /** Periods that have not ended. */
  current: PurchasedPeriods
  /** Payments, ledger entries and notifications. */
  writes: Write[]
}

/** A member's purchases, each booked at its time. */
export function purchasesOf(member: MadeMember, plans: readonly Plan[], now: Date): Purchases {
  const { plan, payments: otherPayments = [] } = member
  const id = userId(member.id)
  const made: MadePayment[] = [...otherPayments, ...(plan ? [{ ...plan, status: 'completed' as const }] : [])]
  const payments = made
    .map((payment) => paymentOf(id, payment, plans))
    .sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
  const ledger: LedgerEntry[] = []
  for (const payment of payments) {
    if (payment.status !== 'completed') continue
    ledger.push(...bookPurchase(ledger, payment, new Date(payment.created_at)).entries)
  }
  const paymentWrites = payments.map(newPayment)
  if (ledger.length === 0) return { state: {}, current: {}, writes: paymentWrites }
  const periods = periodsOf(ledger)
  const at = now.toISOString()
  return {
    state: { ...purchasedOf(periods, ledger.at(-1)!.at), ledger: ledger.length },
    current: purchasedOf(periods, at),
    writes: [...paymentWrites, ...appendLedgerWrites(0, ledger), putSubscription(id, periods, at)],
  }
}
