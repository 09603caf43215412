import { clock } from '#functions/core/clock'
import { processDueItems } from '#functions/core/due-items'
import { log } from '#functions/core/log'
import { liftIfOver, listDueSuspensions } from '#functions/features/moderation/suspensions'

/**
 * Runs every minute: ends the suspensions whose time is over, and lists the members again. Whoever signs in before it comes
 * to them is let in all the same. Each account is its own transaction, so runs may be cut off or overlap.
 */
export async function handler(): Promise<{ lifted: number }> {
  const now = clock.now()
  const lifted = await processDueItems({
    page: (cursor) => listDueSuspensions(now, cursor),
    work: (id) => liftIfOver(id, now),
    nameOf: (account) => ({ account }),
    failure: 'suspension not lifted',
  })
  if (lifted > 0) log.info('suspensions lifted', { lifted })
  return { lifted }
}
