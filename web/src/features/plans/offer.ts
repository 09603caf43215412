import { isForSale } from '#shared/options/plans'
import type { Quote } from '#shared/schemas/money-entities'
import { formatDate } from '#web/lib/wording/wording'
import type { ShownPlan } from './queries'

/** What a plan means to the member. */
export interface Offer {
  isCurrent: boolean
  /** It would start at once and replace the current plan. */
  isUpgrade: boolean
  isForSale: boolean
}

/**
 * What a plan means to a member on the plan named `current`. A quote is exact: it also recognizes a plan that
 * was renamed since it was bought.
 */
export function offerOf(plan: ShownPlan, current: string | undefined, quote: Quote | undefined): Offer {
  const then = quote?.current?.then
  return {
    isCurrent: quote ? then === 'extended' : plan.name === current,
    isUpgrade: then === 'replaced',
    isForSale: isForSale(plan),
  }
}

/** Whether two quotes show the same terms to the member. */
export function hasSameTerms(a: Quote, b: Quote): boolean {
  const read = ({ start_date, end_date, credit_days, current }: Quote) =>
    [formatDate(start_date), formatDate(end_date), credit_days, current?.plan_name, current?.then].join('|')
  return read(a) === read(b)
}

/** By price; plans with the same price keep their order. */
export const byPrice = (plans: readonly ShownPlan[]): ShownPlan[] =>
  [...plans].sort((a, b) => a.price - b.price)
