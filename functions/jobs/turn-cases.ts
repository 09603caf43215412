import type { Context } from 'aws-lambda'
import { jobMarginsMs } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { TimeIsUp, processDueItems } from '#functions/core/due-items'
import { runCase } from '#functions/features/moderation/case-steps'
import { listDueCases } from '#functions/features/moderation/cases'

/**
 * Runs every minute: tells who has reported what came of it, carries out what nobody objected to in time, and removes what
 * was kept of cases that are over. Each step may be repeated, so runs may be cut off or overlap: the next one goes on.
 */
export async function handler(
  _event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<{ cases: number }> {
  const goOn = () => {
    if (context.getRemainingTimeInMillis() < jobMarginsMs.cases) throw new TimeIsUp('The next run goes on.')
  }
  const now = clock.now()
  const cases = await processDueItems({
    page: (cursor) => listDueCases(now, cursor),
    work: (id) => runCase(id, now, goOn),
    nameOf: (id) => ({ case: id }),
    failure: 'case not carried on',
  })
  return { cases }
}
