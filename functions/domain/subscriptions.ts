import type { SubscriptionState } from '#shared/options/statuses'
import type { BoughtPeriod as PresentedPeriod } from '#shared/schemas/entities'
import type { AccountState, PaidPlan, PlanSnapshot } from './account'
import { rupees } from './money'
import { activePlan } from './usage'

/** A period of a plan, as it was bought. */
export interface BoughtPeriod {
  plan: PlanSnapshot
  /** ISO timestamps. */
  start: string
  end: string
  /** In paisa. */
  price: number
  /** The payment that bought it, if there was one. */
  payment_id?: string
}

/** Of a period that is known from the account state alone, the price is not known. */
type KnownPeriod = Omit<BoughtPeriod, 'price'> & Partial<Pick<BoughtPeriod, 'price'>>

const ofAccount = ({ start, end, ...plan }: PaidPlan): KnownPeriod => ({ plan, start, end })

/** Which plan is active is said by the account state alone. */
function stateOf({ start }: KnownPeriod, active: PaidPlan | undefined, now: Date): SubscriptionState {
  if (now.getTime() < Date.parse(start)) return 'upcoming'
  return start === active?.start ? 'active' : 'ended'
}

/** The periods that a member has bought, newest first; with that of the account state, should it have no item of its own. */
export function presentHistory(
  bought: readonly BoughtPeriod[],
  account: Pick<AccountState, 'plan'>,
  now: Date,
): PresentedPeriod[] {
  const { plan } = account
  const active = activePlan(account, now)
  const unlisted = plan && !bought.some(({ start }) => start === plan.start) ? [ofAccount(plan)] : []
  const periods: KnownPeriod[] = [...bought, ...unlisted]
  return periods
    .sort((one, other) => (one.start < other.start ? 1 : -1))
    .map((period) => ({
      id: period.start,
      plan_name: period.plan.name,
      price: period.price === undefined ? null : rupees(period.price),
      start_date: period.start,
      end_date: period.end,
      state: stateOf(period, active, now),
    }))
}
