import type { SubscriptionState } from '#shared/options/statuses'
import type { BoughtPeriod } from '#shared/schemas/money-entities'
import { rupees } from '#functions/core/money'
import type { Period } from './periods'

function stateOf({ start, end }: Period, now: string): SubscriptionState {
  if (now < start) return 'upcoming'
  return now < end ? 'active' : 'ended'
}

/** The credit of a period that replaced another. */
function creditOf({ credit }: Period, periods: readonly Period[]): BoughtPeriod['credit'] {
  const replaced = credit && periods.find(({ payment_id }) => payment_id === credit.from)
  return replaced && { plan_name: replaced.plan.name, days: credit.days }
}

/** The periods that a member has bought, newest first. */
export function presentHistory(periods: readonly Period[], now: Date): BoughtPeriod[] {
  const at = now.toISOString()
  return periods.toReversed().map((period) => {
    const credit = creditOf(period, periods)
    return {
      id: period.payment_id,
      plan_name: period.plan.name,
      price: rupees(period.price),
      start_date: period.start,
      end_date: period.end,
      state: stateOf(period, at),
      ...(credit && { credit }),
    }
  })
}
