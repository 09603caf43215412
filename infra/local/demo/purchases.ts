import type { AccountState, Purchased } from '#functions/core/account'
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
  const plan = plans.find((one) => one.name === name)
  if (!plan) throw new Error(`There is no plan ${name}.`)
  return plan
}

function paymentOf(user_id: UserId, { name, start, status }: MadePayment, plans: readonly Plan[]): Payment {
  const at = start.toISOString()
  return {
    ...termsOf(planNamed(name, plans)),
    // Derived, so that a repeated seed makes the same ones.
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

/** What a member has paid for and got. */
export interface Purchases {
  /** As the last purchase left it in the account state. */
  state: Purchased & Pick<AccountState, 'ledger'>
  /** What is not over. */
  current: Purchased
  /** The payments, the ledger and what there is to tell. */
  writes: Write[]
}

/** The purchases of a member, each booked at its time. */
export function purchasesOf(member: MadeMember, plans: readonly Plan[], now: Date): Purchases {
  const { plan, payments: others = [] } = member
  const id = userId(member.id)
  const made: MadePayment[] = [...others, ...(plan ? [{ ...plan, status: 'completed' as const }] : [])]
  const payments = made
    .map((one) => paymentOf(id, one, plans))
    .sort((one, other) => (one.created_at < other.created_at ? -1 : 1))
  const ledger: LedgerEntry[] = []
  for (const payment of payments) {
    if (payment.status !== 'completed') continue
    ledger.push(...bookPurchase(ledger, payment, new Date(payment.created_at)).entries)
  }
  const told = payments.map(newPayment)
  if (ledger.length === 0) return { state: {}, current: {}, writes: told }
  const periods = periodsOf(ledger)
  const at = now.toISOString()
  return {
    state: { ...purchasedOf(periods, ledger.at(-1)!.at), ledger: ledger.length },
    current: purchasedOf(periods, at),
    writes: [...told, ...appendLedgerWrites(0, ledger), putSubscription(id, periods, at)],
  }
}
