import type { Context } from 'aws-lambda'
import { jobMarginsMs } from '#shared/limits'
import { clock } from '../lib/clock'
import { log } from '../lib/log'
import { listDueDeletions } from '../store/deletions'
import { clearAccount } from './deletion/clear'

class TimeIsUp extends Error {}

/**
 * Runs every minute: clears the accounts whose owners have deleted them (they are hidden and closed already). An account
 * stays due until all of it is gone, so a run that was cut off is continued by the next, and concurrent runs are harmless.
 * One that fails is logged and retried; the error thrown at the end triggers the alarm.
 */
export async function handler(
  _event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<{ cleared: number }> {
  const goOn = () => {
    if (context.getRemainingTimeInMillis() < jobMarginsMs.deletion)
      throw new TimeIsUp('The next run goes on.')
  }
  let cleared = 0
  let failed = 0
  let cursor: string | undefined
  try {
    do {
      const { ids, next } = await listDueDeletions(clock.now(), cursor)
      for (const id of ids) {
        try {
          await clearAccount(id, goOn)
          cleared++
        } catch (error) {
          if (error instanceof TimeIsUp) throw error
          failed++
          log.error('account not cleared', { account: id, cause: error })
        }
      }
      cursor = next
    } while (cursor)
  } catch (error) {
    if (!(error instanceof TimeIsUp)) throw error
  }
  if (cleared > 0) log.info('accounts cleared', { cleared })
  if (failed > 0) throw new Error(`${failed} accounts could not be cleared.`)
  return { cleared }
}
