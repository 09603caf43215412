import { clock } from '#functions/core/clock'
import { processDueItems } from '#functions/core/due-items'
import { log } from '#functions/core/log'
import { listDueOpenings, openProfile } from '#functions/features/profiles/cards'

/**
 * Runs every hour: lists the cards of members who have turned eighteen. All other checks use the clock, so a late run only delays
 * the listing. One transaction per card, so runs may be interrupted or overlap.
 */
export async function handler(): Promise<{ opened: number }> {
  const now = clock.now()
  const opened = await processDueItems({
    page: (cursor) => listDueOpenings(now, cursor),
    work: (id) => openProfile(id, now),
    nameOf: (member) => ({ member }),
    failure: 'profile not opened',
  })
  if (opened > 0) log.info('profiles opened', { opened })
  return { opened }
}
