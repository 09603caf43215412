import { clock } from '#functions/core/clock'
import { processDueItems } from '#functions/core/due-items'
import { log } from '#functions/core/log'
import { renewPlan } from '#functions/features/payments/renewals'
import { listDueSubscriptions } from '#functions/features/plans/subscriptions'

/**
 * Runs every 15 minutes: tells members whose plan ends soon or has ended, and moves their cards to the place of the plan
 * that runs now. What a member may do is judged by the clock everywhere, so a late run only delays this.
 */
export async function handler(): Promise<{ turned: number }> {
  const now = clock.now()
  const turned = await processDueItems({
    page: (cursor) => listDueSubscriptions(now, cursor),
    // Told at its own time: a notification that is older than a moment may pass as read.
    work: (member) => renewPlan(member, clock.now()),
    nameOf: (member) => ({ member }),
    failure: 'plan not turned',
  })
  if (turned > 0) log.info('plans turned', { turned })
  return { turned }
}
