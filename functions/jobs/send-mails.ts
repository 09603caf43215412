import type { Context } from 'aws-lambda'
import { jobMarginsMs } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { TimeIsUp, processDueItems } from '#functions/core/due-items'
import { log } from '#functions/core/log'
import { collectUnread, countUnread } from '#functions/features/chat/unread-mails'
import { listDueMails, type MailKind } from '#functions/features/notifications/outbox'
import { type Collector, sendWaiting } from '#functions/features/notifications/send'
import { collectNews } from '#functions/features/proposals/member-news'
import { summaryCollector } from '#functions/features/saved-searches/alerts/weekly-summary'

/** Mails sent at once: with those of `tell-alerts`, below the fourteen a second that SES allows a new account. */
const WIDTH = 2

/** Runs every minute: sends the mails to members that are due. Runs may be interrupted or overlap. */
export async function handler(
  _event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<{ mailed: number }> {
  const now = clock.now()
  const collectors: Record<MailKind, Collector> = {
    proposals: collectNews,
    messages: collectUnread,
    summary: summaryCollector(countUnread),
  }
  const mailed = await processDueItems({
    page: (cursor) => listDueMails(now, cursor),
    work: (waiting) => {
      if (context.getRemainingTimeInMillis() < jobMarginsMs.sendMails)
        throw new TimeIsUp('The next run goes on.')
      return sendWaiting(waiting, collectors[waiting.kind], clock.now())
    },
    nameOf: ({ user, kind }) => ({ member: user, kind }),
    failure: 'mails not sent',
    width: WIDTH,
  })
  if (mailed > 0) log.info('mails sent', { mailed })
  return { mailed }
}
