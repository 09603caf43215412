import type { Context } from 'aws-lambda'
import { jobMarginsMs } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { TimeIsUp, processDueItems } from '#functions/core/due-items'
import { log } from '#functions/core/log'
import { listDueUnread, mailUnread } from '#functions/features/chat/unread-mails'

/**
 * Runs every minute: mails members about messages that are unread for a while, at most once per conversation and day. Runs may be
 * interrupted or overlap.
 */
export async function handler(
  _event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<{ mailed: number }> {
  const now = clock.now()
  const mailed = await processDueItems({
    page: (cursor) => listDueUnread(now, cursor),
    work: (unread) => {
      if (context.getRemainingTimeInMillis() < jobMarginsMs.unreadMail)
        throw new TimeIsUp('The next run goes on.')
      return mailUnread(unread, clock.now())
    },
    nameOf: ({ user, otherId: other }) => ({ member: user, other }),
    failure: 'unread messages not mailed',
  })
  if (mailed > 0) log.info('unread messages mailed', { mailed })
  return { mailed }
}
