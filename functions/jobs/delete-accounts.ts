import type { Context } from 'aws-lambda'
import { jobMarginsMs } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { TimeIsUp, processDueItems } from '#functions/core/due-items'
import { log } from '#functions/core/log'
import { listDueDeletions } from '#functions/features/deletion/store'
import { clearAccount } from './deletion/steps'

/**
 * Runs every minute: clears the accounts whose owners have deleted them (they are hidden and closed already). An account
 * stays due until all of it is gone, so a run that was cut off is continued by the next, and concurrent runs are harmless.
 */
export async function handler(
  _event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<{ cleared: number }> {
  const goOn = () => {
    if (context.getRemainingTimeInMillis() < jobMarginsMs.deletion)
      throw new TimeIsUp('The next run goes on.')
  }
  const now = clock.now()
  const cleared = await processDueItems({
    page: (cursor) => listDueDeletions(now, cursor),
    work: (id) => clearAccount(id, goOn),
    nameOf: (account) => ({ account }),
    failure: 'account not cleared',
  })
  if (cleared > 0) log.info('accounts cleared', { cleared })
  return { cleared }
}
