import type { NotificationType } from '#shared/schemas/entities'
import { dayMs } from '#shared/units'
import type { Period } from './periods'

/** Days before the end of a plan at which the member is reminded. */
const reminderDays = [7, 1]

/** A point in time at which a member's plan ends, is about to end, or continues. */
export interface Renewal {
  /** ISO. */
  at: string
  period: Period
  /** The notification to the member; absent if the same plan continues. */
  notification?: Extract<NotificationType, 'subscription.ending' | 'subscription.ended'>
}

/** All renewals of a member's periods, in order. */
export function renewalsOf(periods: readonly Period[]): Renewal[] {
  return periods
    .flatMap((period, index): Renewal[] => {
      const { start, end, plan } = period
      const next = periods[index + 1]
      const continues = next?.start === end && next.plan.id === plan.id
      if (continues) return [{ at: end, period }]
      const ending = reminderDays
        .map((days) => new Date(Date.parse(end) - days * dayMs).toISOString())
        .filter((at) => at > start)
        .map((at): Renewal => ({ at, period, notification: 'subscription.ending' }))
      return [...ending, { at: end, period, notification: 'subscription.ended' }]
    })
    .sort((one, other) => (one.at < other.at ? -1 : 1))
}

/** The next renewal after an ISO time. */
export const nextRenewal = (periods: readonly Period[], after: string): Renewal | undefined =>
  renewalsOf(periods).find(({ at }) => at > after)
