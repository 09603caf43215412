import { isForSale } from '#shared/options/plans'
import type { Quote } from '#shared/schemas/money-entities'
import { formatDate } from '#web/lib/wording/wording'
import type { ShownPlan } from './queries'

/** What a plan is to the member who looks at it. */
export interface Offer {
  isCurrent: boolean
  /** It would begin at once, in the place of the plan that is running. */
  isUpgrade: boolean
  isForSale: boolean
}

/**
 * How a plan stands to a member on the plan `current` (its name). A quote says it exactly: a plan that was renamed since
 * it was bought is the same plan still.
 */
export function offerOf(plan: ShownPlan, current: string | undefined, quote: Quote | undefined): Offer {
  const then = quote?.current?.then
  return {
    isCurrent: quote ? then === 'extended' : plan.name === current,
    isUpgrade: then === 'replaced',
    isForSale: isForSale(plan),
  }
}

/** Whether two quotes promise the same, in what a member reads of them. */
export function hasSameTerms(one: Quote, other: Quote): boolean {
  const read = ({ start_date, end_date, credit_days, current }: Quote) =>
    [formatDate(start_date), formatDate(end_date), credit_days, current?.plan_name, current?.then].join('|')
  return read(one) === read(other)
}

/** By price, those of equal price in the order given. */
export const byPrice = (plans: readonly ShownPlan[]): ShownPlan[] =>
  [...plans].sort((one, other) => one.price - other.price)
