import { clock } from '#functions/core/clock'
import { processDueItems } from '#functions/core/due-items'
import { log } from '#functions/core/log'
import { renewPlan } from '#functions/features/payments/renewals'
import { listDueSubscriptions } from '#functions/features/plans/subscriptions'

/**
 * Runs every 15 minutes: renewals. Notifies members whose plan ends soon or has ended, and gives their cards the rank of the
 * current plan. All checks of plans use the clock, so a late run only delays this.
 */
export async function handler(): Promise<{ turned: number }> {
  const now = clock.now()
  const turned = await processDueItems({
    page: (cursor) => listDueSubscriptions(now, cursor),
    // The current time, not the run's: the member may have read all notifications since, which would mark an older one as read.
    work: (member) => renewPlan(member, clock.now()),
    nameOf: (member) => ({ member }),
    failure: 'plan not turned',
  })
  if (turned > 0) log.info('plans turned', { turned })
  return { turned }
}
