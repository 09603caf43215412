import type { UserId } from '../domain/ids'
import { profileOf } from '../domain/ids'
import { appealUntil, isSettled, outcomeOf } from '../domain/moderation'
import { loadAccountState } from './accounts'
import { type CaseMove, listCasesOf, listReports, loadCase, movedCase } from './cases'
import { removeForGood } from './deletions'
import { dueAtSort, indexEntry, keys, lists } from './keys'
import type { CaseItem, ReportItem } from './moderation-items'
import { notify } from './notifications'
import { purgeFiles } from './picture-files'
import { exists, isRefused, remove, transact, update, type Write, write, writeIf } from './transact'

/* What follows from a decision, by the clock; each step may be repeated, and cut off anywhere. */

/** Tells a reporter what came of it, once. Nothing is written for who has left. */
async function tell(report: ReportItem, item: CaseItem, now: Date): Promise<void> {
  const outcome = outcomeOf(item)
  if (!outcome || report.outcome) return
  const { reporter_id, case_id } = report
  const reporter = await loadAccountState(reporter_id)
  const isThere = reporter !== undefined && reporter.status !== 'deleted'
  try {
    await transact([
      update('report', keys.report(case_id, reporter_id), {
        set: { outcome },
        condition: `${exists.condition} AND attribute_not_exists(#outcome)`,
      }),
      ...(isThere ? [notify(reporter_id, { type: 'report.closed', case_id, outcome }, now)] : []),
    ])
  } catch (error) {
    if (!isRefused(error)) throw error
  }
}

/** Removes what members said and sent, once all is over; that there was a report stays. */
const forget = ({ case_id, reporter_id }: ReportItem): Promise<boolean> =>
  writeIf(
    update('report', keys.report(case_id, reporter_id), {
      set: { evidence: [] },
      remove: ['words'],
      ...exists,
    }),
  )

/** Does the decision of a closed case stand? */
const stands = ({ answer }: CaseItem) => answer?.outcome !== 'overturned'

async function dropPicture(user: UserId, picture: string): Promise<void> {
  await purgeFiles(picture)
  // Last, so that a run that is cut off leaves a record of the files still to be deleted.
  await write(remove('picture', keys.picture(profileOf(user), picture)))
}

/** Carries out what waited for an objection. */
async function execute({ target_id, decision }: CaseItem, now: Date): Promise<void> {
  if (decision?.action === 'deleted') await removeForGood(target_id, now)
  if (decision?.action === 'picture_hidden' && decision.picture) {
    const account = await loadAccountState(target_id)
    // Given back in the same moment, it is their picture again.
    if (account?.picture !== decision.picture) await dropPicture(target_id, decision.picture)
  }
}

/** Nothing more is to be done for a case. */
const rested = (item: CaseItem) =>
  writeIf(
    update('case', keys.case(item.id), {
      remove: ['g3pk', 'g3sk', 'appeal'],
      condition: '#v = :read',
      values: { read: item.v },
    }),
  )

const closed = (item: CaseItem, now: Date, set: CaseMove['set'] = {}): Write =>
  movedCase(item, { to: 'closed', at: now.toISOString(), due: now.toISOString(), set })

/** Waits for an objection until it is too late. */
const waiting = (item: CaseItem, decidedAt: string) =>
  writeIf(
    update('case', keys.case(item.id), {
      set: { ...indexEntry(lists.dueCases(), dueAtSort(appealUntil(decidedAt), item.id)) },
      condition: '#v = :read',
      values: { read: item.v },
    }),
  )

/** Does what is due for a case: tells who has reported, carries out what nobody objected to, and forgets what is over. */
export async function runCase(id: string, now: Date): Promise<void> {
  let item = await loadCase(id)
  const reports = await listReports(id)
  for (const report of reports) await tell(report, item, now)
  if (isSettled(item, now)) {
    await writeIf(closed(item, now))
    item = await loadCase(id)
  }
  if (item.state === 'decided' && item.decision) {
    await waiting(item, item.decision.at)
    return
  }
  if (item.state !== 'closed') return
  if (stands(item)) await execute(item, now)
  for (const report of reports) await forget(report)
  await rested(item)
}

/**
 * Closes the cases about a member who has left: there is nothing more to decide, and nobody to object. Whoever has reported
 * them hears that they are gone.
 */
export async function closeCasesOf(target: UserId, now: Date): Promise<void> {
  for (const item of await listCasesOf(target)) {
    const gone = item.state === 'open' ? ({ gone: true } as const) : {}
    if (item.state !== 'closed') await writeIf(closed(item, now, gone))
    await runCase(item.id, now)
  }
}
