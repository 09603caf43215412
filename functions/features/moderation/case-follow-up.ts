import { busy } from '#shared/errors'
import { pageLimits } from '#shared/limits'
import type { ReportOutcome } from '#shared/options/moderation'
import type { UserId } from '#functions/core/ids'
import { retrying } from '#functions/core/retry'
import { dueAtSort, indexEntry, keys, lists } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { exists, isConditionFailed, transact, update, writeIf } from '#functions/db/transact'
import { checkNotDeleted } from '#functions/features/accounts/account-checks'
import { removeSuspendedAccount } from '#functions/features/deletion/store'
import { notificationWrite } from '#functions/features/notifications/store'
import { CASE, listCasesOf, listReports, loadCase, caseUpdate, removeOpenCase } from './cases'
import { deleteHiddenPicture } from './hidden-pictures'
import type { CaseItem, ReportItem } from './items'
import { listReportsBy, clearReportOf } from './reports'
import { appealUntil, isUncontested, outcomeOf } from './rules'

/* The scheduled steps after a decision. Each step may be repeated and interrupted anywhere. */

/** A reporter is notified once, and again only if the decision is overturned. */
const wasTold = ({ outcome: earlierOutcome }: ReportItem, outcome: ReportOutcome): boolean =>
  earlierOutcome !== undefined && !(earlierOutcome === 'acted' && outcome === 'taken_back')

/** Notifies a reporter of the outcome, once for each outcome. A deleted reporter gets nothing. */
async function notifyReporter(report: ReportItem, item: CaseItem, now: Date): Promise<void> {
  const outcome = outcomeOf(item)
  if (!outcome || wasTold(report, outcome)) return
  const { reporter_id, case_id, outcome: earlierOutcome } = report
  const key = keys.report(case_id, reporter_id)
  const reportUpdate = update('report', key, {
    set: { outcome },
    condition: `${exists.condition} AND ${earlierOutcome ? '#outcome = :told' : 'attribute_not_exists(#outcome)'}`,
    ...(earlierOutcome && { values: { told: earlierOutcome } }),
  })
  try {
    const notification = notificationWrite(reporter_id, { type: 'report.closed', case_id, outcome }, now)
    await transact([reportUpdate, checkNotDeleted(reporter_id), notification])
  } catch (error) {
    if (!isConditionFailed(error)) throw error
    const stored = await getItem<ReportItem>(key, { consistent: true })
    // Another run has notified the reporter, perhaps of an earlier outcome.
    if (stored && stored.outcome !== earlierOutcome) return notifyReporter(stored, item, now)
    // The reporter is deleted: only store the outcome.
    await writeIf(reportUpdate)
  }
}

/** Removes texts and evidence of a report once the case is closed; the report itself stays. */
async function clearReport({ case_id, reporter_id, ...report }: ReportItem): Promise<void> {
  // An earlier, interrupted run has done it.
  const { message, evidence, profile_texts } = report
  if (message === undefined && evidence.length === 0 && profile_texts === undefined) return
  await writeIf(
    update('report', keys.report(case_id, reporter_id), {
      set: { evidence: [] },
      remove: ['message', 'profile_texts'],
      ...exists,
    }),
  )
}

/** Carries out what was waiting for the end of the appeal period. */
async function carryOutDecision({ id, target_id, decision, answer }: CaseItem, now: Date): Promise<void> {
  // A picture that was restored is no longer held by this case, and stays.
  if (decision?.picture) await deleteHiddenPicture(target_id, decision.picture, id)
  if (decision?.action === 'deleted' && answer?.outcome !== 'overturned')
    await removeSuspendedAccount(target_id, { caseId: id, bars: decision.bars ?? [] }, now)
}

/** Removes a case from the due list, with what the member wrote: nothing more is to be done. */
function finishCase({ id, v, decision }: CaseItem) {
  const { texts: _texts, ...kept } = decision ?? {}
  return writeIf(
    update(CASE, keys.case(id), {
      ...(decision && { set: { decision: kept } }),
      remove: ['g3pk', 'g3sk', 'appeal'],
      condition: '#v = :read',
      values: { read: v },
    }),
  )
}

/** Makes a case due again at the end of the appeal period; an appealed case waits for its answer instead. */
const scheduleNextStep = ({ id, v, state, decision }: CaseItem) =>
  writeIf(
    update(CASE, keys.case(id), {
      ...(state === 'decided' && decision
        ? { set: { ...indexEntry(lists.dueCases(), dueAtSort(appealUntil(decision.at), id)) } }
        : { remove: ['g3pk', 'g3sk'] }),
      condition: '#v = :read',
      values: { read: v },
    }),
  )

/**
 * Closes a case without an appeal after the appeal period. Returns the case as it is then; a concurrent change may have
 * won.
 */
async function closeUncontested(item: CaseItem, now: Date): Promise<CaseItem> {
  const at = now.toISOString()
  try {
    await transact([caseUpdate(item, { to: 'closed', at })])
  } catch (error) {
    if (!isConditionFailed(error)) throw error
  }
  return loadCase(item.id)
}

/** Runs `work` for each report of a case; `throwIfTimeIsUp` is called before each and may throw to stop. */
async function forEachReport(
  id: string,
  throwIfTimeIsUp: () => void,
  work: (report: ReportItem) => Promise<void>,
): Promise<void> {
  let cursor: string | undefined
  do {
    const { items, next } = await listReports(id, { cursor })
    for (const report of items) {
      throwIfTimeIsUp()
      await work(report)
    }
    cursor = next
  } while (cursor)
}

/**
 * Does what is due for a case: notifies the reporters, carries out an uncontested decision, and removes texts that are no
 * longer needed. `throwIfTimeIsUp` is called between steps and may throw to stop; the next run continues.
 */
export async function followUpCase(id: string, now: Date, throwIfTimeIsUp: () => void): Promise<void> {
  const loaded = await loadCase(id)
  // First, so that reporters are notified of the final outcome.
  const item = isUncontested(loaded, now) ? await closeUncontested(loaded, now) : loaded
  await forEachReport(id, throwIfTimeIsUp, (report) => notifyReporter(report, item, now))
  if (item.state !== 'closed') {
    await scheduleNextStep(item)
    return
  }
  throwIfTimeIsUp()
  await carryOutDecision(item, now)
  await forEachReport(id, throwIfTimeIsUp, clearReport)
  await finishCase(item)
}

/** Closes a case about a deleted member, retrying after concurrent changes. */
async function closeCase(id: string, now: Date): Promise<void> {
  const done = await retrying(async (again) => {
    const item = await loadCase(id)
    if (item.state === 'closed') return true
    const at = now.toISOString()
    const isOpen = item.state === 'open'
    const closed = caseUpdate(item, { to: 'closed', at, ...(isOpen && { set: { gone: true } }) })
    try {
      await transact([closed, ...(isOpen ? [removeOpenCase(item)] : [])])
      return true
    } catch (error) {
      if (isConditionFailed(error)) return again
      throw error
    }
  })
  if (!done) throw busy()
}

/** A decision without its texts and without the hashes of the member's contacts. */
const withoutTexts = ({ bars: _bars, texts: _texts, ...decision }: NonNullable<CaseItem['decision']>) => ({
  ...decision,
  reason: '',
})

/** Removes what administrators wrote about a deleted member; the decision stays. */
async function clearCaseTexts(id: string): Promise<void> {
  const { decision, answer, v } = await loadCase(id)
  await writeIf(
    update(CASE, keys.case(id), {
      set: {
        ...(decision && { decision: withoutTexts(decision) }),
        ...(answer && { answer: { ...answer, reason: '' } }),
      },
      remove: ['appeal'],
      condition: '#v = :read',
      values: { read: v },
    }),
  )
}

/**
 * Closes the cases about a deleted member, notifies the reporters and removes all texts about them. `throwIfTimeIsUp` is called
 * between steps and may throw to stop.
 */
export async function closeCasesOf(target: UserId, now: Date, throwIfTimeIsUp: () => void): Promise<void> {
  let cursor: string | undefined
  do {
    throwIfTimeIsUp()
    const { items, next } = await listCasesOf(target, { cursor, pageSize: pageLimits.maxSize })
    for (const { id } of items) {
      await closeCase(id, now)
      await followUpCase(id, now, throwIfTimeIsUp)
      await clearCaseTexts(id)
    }
    cursor = next
  } while (cursor)
}

/**
 * Removes what a deleted member wrote in reports about others. `onPage` is called before each page and may throw to stop.
 */
export async function clearReportsBy(reporter: UserId, onPage: () => void): Promise<void> {
  let cursor: string | undefined
  do {
    onPage()
    const { items, next } = await listReportsBy(reporter, { cursor, pageSize: pageLimits.maxSize })
    for (const { case_id } of items) await clearReportOf(case_id, reporter)
    cursor = next
  } while (cursor)
}
