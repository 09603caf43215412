import type { Context } from 'aws-lambda'
import { alertMs, jobMarginsMs } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { TimeIsUp, processDueItems } from '#functions/core/due-items'
import { log } from '#functions/core/log'
import { findNewPeople } from '#functions/features/saved-searches/alerts/find-new-people'
import { notifyMember } from '#functions/features/saved-searches/alerts/notify-member'
import { listDueAlerts } from '#functions/features/saved-searches/due-alerts'

/** Members notified at once: about ten mails a second, of the fourteen that SES allows a new account. */
const WIDTH = 2

/**
 * Runs every five minutes: matches new members with saved searches, and sends the alerts that are due (0064). Runs may be
 * interrupted or overlap. A failed matching does not stop the sending.
 */
export async function handler(
  _event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<{ found: number; told: number }> {
  const stopsBefore = (margin: number) => () => {
    if (context.getRemainingTimeInMillis() < margin) throw new TimeIsUp('The next run goes on.')
  }
  const [finding] = await Promise.allSettled([
    findNewPeople({ throwIfTimeIsUp: stopsBefore(jobMarginsMs.alerts + alertMs.telling) }),
  ])
  const throwIfTimeIsUp = stopsBefore(jobMarginsMs.alerts)
  const now = clock.now()
  const tried = new Set<string>()
  const notified = await processDueItems({
    page: (cursor) => listDueAlerts(now, cursor),
    work: async ({ user_id }) => {
      throwIfTimeIsUp()
      // All due searches of a member are sent together, so a member who fails is tried once.
      if (tried.has(user_id)) return false
      tried.add(user_id)
      return notifyMember(user_id, clock.now())
    },
    nameOf: ({ user_id, id }) => ({ member: user_id, search: id }),
    failure: 'new people not told of',
    width: WIDTH,
  })
  if (finding.status === 'rejected') throw finding.reason
  const found = finding.value
  if (found + notified > 0) log.info('new people told of', { found, told: notified })
  return { found, told: notified }
}
