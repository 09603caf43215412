import { clock } from '#functions/core/clock'
import { processDueItems } from '#functions/core/due-items'
import { log } from '#functions/core/log'
import { liftExpiredSuspension, listDueSuspensions } from '#functions/features/moderation/suspensions'

/**
 * Runs every minute: ends expired suspensions and lists the members again. A sign-in ends an expired suspension, too. One
 * transaction per account, so runs may be interrupted or overlap.
 */
export async function handler(): Promise<{ lifted: number }> {
  const now = clock.now()
  const lifted = await processDueItems({
    page: (cursor) => listDueSuspensions(now, cursor),
    work: (id) => liftExpiredSuspension(id, now),
    nameOf: (account) => ({ account }),
    failure: 'suspension not lifted',
  })
  if (lifted > 0) log.info('suspensions lifted', { lifted })
  return { lifted }
}
