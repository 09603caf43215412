import { type AppError, busy, notFound, unauthorized } from '#shared/errors'
import { moderationLimits } from '#shared/limits'
import type { ReportReason } from '#shared/options/moderation'
import { newCaseId, type UserId } from '#functions/core/ids'
import { retrying } from '#functions/core/retry'
import { caseSort, indexEntry, keys, lists } from '#functions/db/keys'
import type { PageRequest } from '#functions/db/merged-query'
import { queryPage } from '#functions/db/pages'
import { batchGet, getItem, type Page, query } from '#functions/db/table'
import {
  absent,
  exists,
  type FailedCondition,
  put,
  transact,
  update,
  type Write,
  writeIf,
} from '#functions/db/transact'
import { checkNotDeleted } from '#functions/features/accounts/account-checks'
import type { MessageItem } from '#functions/features/chat/items'
import type { OwnTexts } from '#functions/features/profiles/own-texts'
import { CASE, queueEntry } from './cases'
import type { CaseItem, EvidenceMessage, OpenCaseItem, ReportItem } from './items'
import { notInConversation, queuedAt } from './rules'

const REPORTER = 'reporter'
const TARGET = 'target'

export interface NewReport {
  reporter: UserId
  target: UserId
  reason: ReportReason
  message?: string | undefined
  evidence: EvidenceMessage[]
  profile_texts?: OwnTexts | undefined
}

/** The messages with these numbers in the conversation of the two members, in order; 400 if any is missing. */
export async function loadEvidence(
  reporter: UserId,
  target: UserId,
  numbers: readonly number[],
): Promise<EvidenceMessage[]> {
  const wanted = [...new Set(numbers)].sort((one, other) => one - other)
  const items = await batchGet<MessageItem>(
    wanted.map((seq) => keys.message(reporter, target, seq)),
    { consistent: true },
  )
  return items.map((item, at) => {
    if (!item) throw notInConversation()
    const { sender_id, text, created_at } = item
    return { seq: wanted[at]!, sender_id, ...(text !== undefined && { text }), created_at }
  })
}

/** Adds the evidence of an earlier report, up to the limit. */
function mergeEvidence(evidence: EvidenceMessage[], earlier: readonly EvidenceMessage[]): EvidenceMessage[] {
  const known = new Set(evidence.map(({ seq }) => seq))
  const room = Math.max(moderationLimits.evidence - evidence.length, 0)
  const keptEvidence = earlier.filter(({ seq }) => !known.has(seq)).slice(0, room)
  return [...evidence, ...keptEvidence].sort((one, other) => one.seq - other.seq)
}

function reportItem(
  case_id: string,
  report: NewReport,
  before: ReportItem | undefined,
  now: Date,
): ReportItem {
  const { reporter, target, reason, message, evidence } = report
  // The first ones: the member may have changed them since.
  const profile_texts = before?.profile_texts ?? report.profile_texts
  const created_at = before?.created_at ?? now.toISOString()
  return {
    ...keys.report(case_id, reporter),
    ...indexEntry(lists.reportsBy(reporter), caseSort(created_at, case_id)),
    case_id,
    target_id: target,
    reporter_id: reporter,
    reason,
    ...(message && { message }),
    evidence: mergeEvidence(evidence, before?.evidence ?? []),
    ...(profile_texts && { profile_texts }),
    created_at,
  }
}

function newCase({ target, reason }: NewReport, now: Date): CaseItem {
  const id = newCaseId()
  const opened_at = now.toISOString()
  return {
    ...keys.case(id),
    ...indexEntry(lists.casesOf(target), caseSort(opened_at, id)),
    ...queueEntry('open', opened_at, id),
    id,
    target_id: target,
    state: 'open',
    opened_at,
    reporters: 1,
    reasons: new Set([reason]),
    v: 1,
  }
}

/** Nothing is written by or about a deleted account, because its deletion would not find it. */
const checkBothExist = ({ reporter, target }: NewReport): Write[] => [
  { ...checkNotDeleted(reporter), label: REPORTER },
  { ...checkNotDeleted(target), label: TARGET },
]

function openCaseWrites(report: NewReport, now: Date): Write[] {
  const item = newCase(report, now)
  return [
    put(CASE, item, absent),
    put('openCase', { ...keys.openCase(report.target), case_id: item.id }, absent),
    put('report', reportItem(item.id, report, undefined, now)),
    ...checkBothExist(report),
  ]
}

async function joinCaseWrites(
  open: OpenCaseItem,
  report: NewReport,
  now: Date,
): Promise<Write[] | undefined> {
  const { reporter, reason } = report
  const found = await batchGet<CaseItem | ReportItem>(
    [keys.case(open.case_id), keys.report(open.case_id, reporter)],
    { consistent: true },
  )
  const [item, before] = found as [CaseItem?, ReportItem?]
  if (item?.state !== 'open') return undefined
  const reporters = item.reporters + (before ? 0 : 1)
  return [
    update(CASE, keys.case(item.id), {
      set: { reporters, ...queueEntry('open', queuedAt(item.opened_at, reporters), item.id) },
      add: { reasons: new Set([reason]), v: 1 },
      condition: '#v = :read AND #state = :open',
      values: { read: item.v, open: 'open' },
    }),
    // The two items were not read atomically; this condition keeps a reporter from counting twice.
    put('report', reportItem(item.id, report, before, now), before ? exists : absent),
    ...checkBothExist(report),
  ]
}

/** Marks a concurrent change. One object, because it is compared by identity below. */
const changedConcurrently = busy()

function reportError(_label: string, _stored: unknown, all: readonly FailedCondition[]): AppError {
  const failed = all.map(({ label }) => label)
  if (failed.includes(REPORTER)) return unauthorized()
  return failed.includes(TARGET) ? notFound('profile') : changedConcurrently
}

async function trySubmit(report: NewReport, now: Date): Promise<boolean> {
  const open = await getItem<OpenCaseItem>(keys.openCase(report.target), { consistent: true })
  const writes = open ? await joinCaseWrites(open, report, now) : openCaseWrites(report, now)
  if (!writes) return false
  try {
    await transact(writes, { onConditionFailed: reportError })
    return true
  } catch (error) {
    if (error === changedConcurrently) return false
    throw error
  }
}

/**
 * Stores a report in the open case about its target, or opens a case. A member has one report in a case: a new one replaces
 * it and keeps the earlier evidence. 404 if the target is deleted, 401 if the reporter is, 503 `busy` if many report the
 * same member at once.
 */
export async function submitReport(report: NewReport, now: Date): Promise<void> {
  const done = await retrying(async (again) => (await trySubmit(report, now)) || again)
  if (!done) throw busy()
}

/** The reports by a member, latest first. */
export const listReportsBy = (
  reporter: UserId,
  { cursor, pageSize }: PageRequest,
): Promise<Page<ReportItem>> =>
  queryPage<ReportItem>(lists.reportsBy(reporter), { descending: true, limit: pageSize, cursor })

/** Those of the given members who reported in a case. */
export async function reportersAmong(case_id: string, ids: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  const found = await batchGet<ReportItem>(
    ids.map((id) => keys.report(case_id, id)),
    { consistent: true },
  )
  return new Set(found.flatMap((report) => report?.reporter_id ?? []))
}

/** The most reports that are counted; enough to judge a reporter. */
const MOST_COUNTED = 200

/** The number of reports by a member, and of those that led to action. */
export async function countReportsBy(reporter: UserId): Promise<{ total: number; acted: number }> {
  const { items } = await query<ReportItem>(lists.reportsBy(reporter), {
    descending: true,
    limit: MOST_COUNTED,
  })
  return { total: items.length, acted: items.filter(({ outcome }) => outcome === 'acted').length }
}

/**
 * Removes a deleted reporter's text and their own messages from a report. The other member's messages stay while they are
 * needed. Idempotent.
 */
export async function clearReportOf(case_id: string, reporter: UserId): Promise<void> {
  const key = keys.report(case_id, reporter)
  const item = await getItem<ReportItem>(key, { consistent: true })
  if (!item) return
  const { evidence } = item
  const keptEvidence = evidence.map(({ text, ...message }) =>
    message.sender_id === reporter || text === undefined ? message : { ...message, text },
  )
  await writeIf(
    update('report', key, {
      set: { evidence: keptEvidence },
      remove: ['message'],
      // Fails if the evidence was removed with the closed case.
      condition: '#evidence = :read',
      values: { read: evidence },
    }),
  )
}
