import type { Context } from 'aws-lambda'
import { jobMarginsMs } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { TimeIsUp, processDueItems } from '#functions/core/due-items'
import { log } from '#functions/core/log'
import { listDueBroadcasts, sendBroadcastPage } from '#functions/features/notifications/broadcasts'

/**
 * Runs every minute: sends broadcasts. Progress is stored after every page and recipients are marked, so runs may be interrupted
 * or overlap and each member is notified once.
 */
export async function handler(
  _event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<{ sent: number }> {
  const throwIfTimeIsUp = () => {
    if (context.getRemainingTimeInMillis() < jobMarginsMs.broadcast)
      throw new TimeIsUp('The next run goes on.')
  }
  const now = clock.now()
  const sent = await processDueItems({
    page: (cursor) => listDueBroadcasts(now, cursor),
    work: async ({ id }) => {
      do throwIfTimeIsUp()
      while (await sendBroadcastPage(id, clock.now()))
    },
    nameOf: ({ id }) => ({ broadcast: id }),
    failure: 'message not sent',
  })
  if (sent > 0) log.info('messages sent', { sent })
  return { sent }
}
