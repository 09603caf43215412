import type { Quote } from '#shared/schemas/money-entities'
import type { UserId } from '#functions/core/ids'
import { paisa } from '#functions/core/money'
import type { LedgerEntry } from '#functions/features/plans/ledger'
import { type Period, periodsOf } from '#functions/features/plans/periods'
import { type Plan, snapshot } from '#functions/features/plans/rules'
import { bookPurchase } from './ledger-bookings'
import type { Payment } from './rules'

/** The terms of a plan for a payment made now. */
export const termsOf = (plan: Plan): Pick<Payment, 'plan_id' | 'plan_name' | 'plan' | 'days' | 'amount'> => ({
  plan_id: plan.id,
  plan_name: plan.name,
  plan: snapshot(plan),
  days: plan.duration,
  amount: paisa(plan.price),
})

const QUOTED = 'quoted'

function effectOnCurrent(current: Period, bought: Period): NonNullable<Quote['current']>['then'] {
  if (bought.credit?.from === current.payment_id) return 'replaced'
  return bought.plan.id === current.plan.id ? 'extended' : 'first'
}

/** The period that runs at a time, before anything else is bought. */
const runningAt = (ledger: readonly LedgerEntry[], at: string): Period | undefined =>
  periodsOf(ledger).find(({ start, end }) => start <= at && at < end)

/** What a member with this ledger would get by buying a plan at `now`. */
export function quoteOf(plan: Plan, user_id: UserId, ledger: readonly LedgerEntry[], now: Date): Quote {
  const at = now.toISOString()
  const payment: Payment = {
    ...termsOf(plan),
    id: QUOTED,
    user_id,
    status: 'completed',
    merchant_id: '',
    created_at: at,
    updated_at: at,
  }
  const { periods, at: booked } = bookPurchase(ledger, payment, now)
  const bought = periods.find(({ payment_id }) => payment_id === QUOTED)!
  const current = runningAt(ledger, booked)
  return {
    plan_id: plan.id,
    start_date: bought.start,
    end_date: bought.end,
    credit_days: bought.credit?.days ?? 0,
    ...(current && {
      current: {
        plan_name: current.plan.name,
        end_date: current.end,
        then: effectOnCurrent(current, bought),
      },
    }),
  }
}
