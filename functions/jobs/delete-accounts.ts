import type { Context } from 'aws-lambda'
import { jobMarginsMs } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { TimeIsUp, processDueItems } from '#functions/core/due-items'
import { log } from '#functions/core/log'
import { listDueDeletions } from '#functions/features/deletion/store'
import { clearAccount } from './deletion/steps'

/**
 * Runs every minute: clears deleted accounts, which are already hidden and closed. An account stays due until it is cleared, so
 * runs may be interrupted or overlap.
 */
export async function handler(
  _event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<{ cleared: number }> {
  const throwIfTimeIsUp = () => {
    if (context.getRemainingTimeInMillis() < jobMarginsMs.deletion)
      throw new TimeIsUp('The next run goes on.')
  }
  const now = clock.now()
  const cleared = await processDueItems({
    page: (cursor) => listDueDeletions(now, cursor),
    work: (id) => clearAccount(id, throwIfTimeIsUp),
    nameOf: (account) => ({ account }),
    failure: 'account not cleared',
  })
  if (cleared > 0) log.info('accounts cleared', { cleared })
  return { cleared }
}
