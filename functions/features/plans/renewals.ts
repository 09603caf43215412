import type { NotificationType } from '#shared/schemas/entities'
import { dayMs } from '#shared/units'
import type { Period } from './periods'

/** Days before its end at which a member is told that a plan ends. */
const reminderDays = [7, 1]

/** Something that happens to a member's plan by the clock alone. */
export interface Renewal {
  /** ISO. */
  at: string
  period: Period
  /** What the member is told; nothing where the same plan goes on. */
  notification?: Extract<NotificationType, 'subscription.ending' | 'subscription.ended'>
}

/** All turns of a member's periods, in order. */
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

/** The next turn after a time. */
export const nextRenewal = (periods: readonly Period[], after: string): Renewal | undefined =>
  renewalsOf(periods).find(({ at }) => at > after)
