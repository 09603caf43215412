import type { Context } from 'aws-lambda'
import { alertMs, jobMarginsMs } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { TimeIsUp, processDueItems } from '#functions/core/due-items'
import { log } from '#functions/core/log'
import { findNewPeople } from '#functions/features/saved-searches/alerts/find'
import { notifyMember } from '#functions/features/saved-searches/alerts/notify'
import { listDueAlerts } from '#functions/features/saved-searches/due-alerts'

/** Members who are told at once: some ten mails a second, of the fourteen that SES takes of a new account. */
const WIDTH = 2

/**
 * Runs every five minutes: finds new people for the searches that members have saved, and tells members of them when it is time.
 * Runs may be cut off or overlap. That finding fails keeps nobody from being told.
 */
export async function handler(
  _event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<{ found: number; told: number }> {
  const leaving = (margin: number) => () => {
    if (context.getRemainingTimeInMillis() < margin) throw new TimeIsUp('The next run goes on.')
  }
  const [finding] = await Promise.allSettled([
    findNewPeople({ goOn: leaving(jobMarginsMs.alerts + alertMs.telling) }),
  ])
  const goOn = leaving(jobMarginsMs.alerts)
  const now = clock.now()
  const tried = new Set<string>()
  const told = await processDueItems({
    page: (cursor) => listDueAlerts(now, cursor),
    work: async ({ user_id }) => {
      goOn()
      // All that is due of a member is told together: one who fails takes the time of one.
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
  if (found + told > 0) log.info('new people told of', { found, told })
  return { found, told }
}
