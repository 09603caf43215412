import { busy } from '#shared/errors'
import { pageLimits } from '#shared/limits'
import type { ReportOutcome } from '#shared/options/moderation'
import type { UserId } from '#functions/core/ids'
import { retrying } from '#functions/core/retry'
import { dueAtSort, indexEntry, keys, lists } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { exists, isConditionFailed, transact, update, writeIf } from '#functions/db/transact'
import { notDeleted } from '#functions/features/accounts/may-act'
import { removeForGood } from '#functions/features/deletion/store'
import { notify } from '#functions/features/notifications/store'
import { CASE, listCasesOf, listReports, loadCase, movedCase, withoutOpenCase } from './cases'
import { dropPicture } from './hidden-pictures'
import type { CaseItem, ReportItem } from './items'
import { listReportsBy, withoutReporter } from './reports'
import { appealUntil, isSettled, outcomeOf } from './rules'

/* What follows from a decision, by the clock; each step may be repeated, and cut off anywhere. */

/** What a reporter was told stands, unless what was done is taken back. */
const isTold = ({ outcome: told }: ReportItem, outcome: ReportOutcome): boolean =>
  told !== undefined && !(told === 'acted' && outcome === 'taken_back')

/** Tells a reporter what came of it, each of it once. Who has left is told nothing. */
async function tell(report: ReportItem, item: CaseItem, now: Date): Promise<void> {
  const outcome = outcomeOf(item)
  if (!outcome || isTold(report, outcome)) return
  const { reporter_id, case_id, outcome: told } = report
  const key = keys.report(case_id, reporter_id)
  const noted = update('report', key, {
    set: { outcome },
    condition: `${exists.condition} AND ${told ? '#outcome = :told' : 'attribute_not_exists(#outcome)'}`,
    ...(told && { values: { told } }),
  })
  try {
    const notice = notify(reporter_id, { type: 'report.closed', case_id, outcome }, now)
    await transact([noted, notDeleted(reporter_id), notice])
  } catch (error) {
    if (!isConditionFailed(error)) throw error
    const stored = await getItem<ReportItem>(key, { consistent: true })
    // Told by another run, which may not have known as much.
    if (stored && stored.outcome !== told) return tell(stored, item, now)
    // Gone.
    await writeIf(noted)
  }
}

/** Removes what members said and sent, once all is over; that there was a report stays. */
async function forget({ case_id, reporter_id, message, evidence }: ReportItem): Promise<void> {
  // A run before this one, which was cut off, has seen to it.
  if (message === undefined && evidence.length === 0) return
  await writeIf(
    update('report', keys.report(case_id, reporter_id), {
      set: { evidence: [] },
      remove: ['message'],
      ...exists,
    }),
  )
}

/** Carries out what waited for an objection. */
async function execute({ id, target_id, decision, answer }: CaseItem, now: Date): Promise<void> {
  // Given back, it is their picture, unless they had another one by then.
  if (decision?.picture) await dropPicture(target_id, decision.picture, id)
  if (decision?.action === 'deleted' && answer?.outcome !== 'overturned')
    await removeForGood(target_id, { caseId: id, bars: decision.bars ?? [] }, now)
}

/** Nothing more is to be done for a case. */
const rested = (item: CaseItem) =>
  writeIf(
    update(CASE, keys.case(item.id), {
      remove: ['g3pk', 'g3sk', 'appeal'],
      condition: '#v = :read',
      values: { read: item.v },
    }),
  )

/** Nothing is to be done before it is too late to object, or before somebody has answered an objection. */
const waiting = ({ id, v, state, decision }: CaseItem) =>
  writeIf(
    update(CASE, keys.case(id), {
      ...(state === 'decided' && decision
        ? { set: { ...indexEntry(lists.dueCases(), dueAtSort(appealUntil(decision.at), id)) } }
        : { remove: ['g3pk', 'g3sk'] }),
      condition: '#v = :read',
      values: { read: v },
    }),
  )

/** Closes a case that nobody objected to in time; as it is then, which may be another way. */
async function settle(item: CaseItem, now: Date): Promise<CaseItem> {
  const at = now.toISOString()
  try {
    await transact([movedCase(item, { to: 'closed', at })])
  } catch (error) {
    if (!isConditionFailed(error)) throw error
  }
  return loadCase(item.id)
}

/** Does the same for each report of a case, however many there are; `goOn` is called before each and may throw to stop. */
async function forEachReport(
  id: string,
  goOn: () => void,
  work: (report: ReportItem) => Promise<void>,
): Promise<void> {
  let cursor: string | undefined
  do {
    const { items, next } = await listReports(id, { cursor })
    for (const report of items) {
      goOn()
      await work(report)
    }
    cursor = next
  } while (cursor)
}

/**
 * Does what is due for a case: tells who has reported, carries out what nobody objected to, and forgets what is over. `goOn`
 * is called between parts and may throw to stop: the next run goes on.
 */
export async function runCase(id: string, now: Date, goOn: () => void): Promise<void> {
  const read = await loadCase(id)
  // First, so that nobody is told less than what it rests on.
  const item = isSettled(read, now) ? await settle(read, now) : read
  await forEachReport(id, goOn, (report) => tell(report, item, now))
  if (item.state !== 'closed') {
    await waiting(item)
    return
  }
  goOn()
  await execute(item, now)
  await forEachReport(id, goOn, forget)
  await rested(item)
}

/** Closes a case about a member who has left, however often it changes in this moment. */
async function close(id: string, now: Date): Promise<void> {
  const done = await retrying(async (again) => {
    const item = await loadCase(id)
    if (item.state === 'closed') return true
    const at = now.toISOString()
    const isOpen = item.state === 'open'
    const closed = movedCase(item, { to: 'closed', at, ...(isOpen && { set: { gone: true } }) })
    try {
      await transact([closed, ...(isOpen ? [withoutOpenCase(item)] : [])])
      return true
    } catch (error) {
      if (isConditionFailed(error)) return again
      throw error
    }
  })
  if (!done) throw busy()
}

/** What was decided, without what was written, or what tells who it was about. */
const bare = ({ bars: _bars, ...decision }: NonNullable<CaseItem['decision']>) => ({
  ...decision,
  reason: '',
})

/** Removes what administrators wrote about a member who has left; what was decided stays. */
async function silence(id: string): Promise<void> {
  const { decision, answer, v } = await loadCase(id)
  await writeIf(
    update(CASE, keys.case(id), {
      set: {
        ...(decision && { decision: bare(decision) }),
        ...(answer && { answer: { ...answer, reason: '' } }),
      },
      remove: ['appeal'],
      condition: '#v = :read',
      values: { read: v },
    }),
  )
}

/**
 * Closes the cases about a member who has left: there is nothing more to decide, and nobody to object. Whoever has reported
 * them hears that they are gone, and no words about them are kept. `goOn` is called between parts and may throw to stop.
 */
export async function closeCasesOf(target: UserId, now: Date, goOn: () => void): Promise<void> {
  let cursor: string | undefined
  do {
    goOn()
    const { items, next } = await listCasesOf(target, { cursor, pageSize: pageLimits.maxSize })
    for (const { id } of items) {
      await close(id, now)
      await runCase(id, now, goOn)
      await silence(id)
    }
    cursor = next
  } while (cursor)
}

/** Removes what a member who has left said in reports about others. `onPage` is called before each page and may throw to stop. */
export async function silenceReporter(reporter: UserId, onPage: () => void): Promise<void> {
  let cursor: string | undefined
  do {
    onPage()
    const { items, next } = await listReportsBy(reporter, { cursor, pageSize: pageLimits.maxSize })
    for (const { case_id } of items) await withoutReporter(case_id, reporter)
    cursor = next
  } while (cursor)
}
