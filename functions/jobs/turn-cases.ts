import type { Context } from 'aws-lambda'
import { jobMarginsMs } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { TimeIsUp, processDueItems } from '#functions/core/due-items'
import { followUpCase } from '#functions/features/moderation/case-follow-up'
import { listDueCases } from '#functions/features/moderation/cases'

/**
 * Runs every minute: takes the due steps of moderation cases. Notifies reporters of the outcome, carries out decisions after the
 * time for appeals, and removes the data of closed cases. Steps are idempotent, so runs may be interrupted or overlap.
 */
export async function handler(
  _event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<{ cases: number }> {
  const throwIfTimeIsUp = () => {
    if (context.getRemainingTimeInMillis() < jobMarginsMs.cases) throw new TimeIsUp('The next run goes on.')
  }
  const now = clock.now()
  const cases = await processDueItems({
    page: (cursor) => listDueCases(now, cursor),
    work: (id) => followUpCase(id, now, throwIfTimeIsUp),
    nameOf: (id) => ({ case: id }),
    failure: 'case not carried on',
  })
  return { cases }
}
