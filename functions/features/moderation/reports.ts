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
import { notDeleted } from '#functions/features/accounts/may-act'
import type { MessageItem } from '#functions/features/chat/items'
import { CASE, placeOf } from './cases'
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
}

/** Messages of the conversation of two members as they are now, in order; 400 unless all of them are there. */
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

/** What was sent before is kept, as far as there is room. */
function withEarlier(evidence: EvidenceMessage[], earlier: readonly EvidenceMessage[]): EvidenceMessage[] {
  const known = new Set(evidence.map(({ seq }) => seq))
  const room = Math.max(moderationLimits.evidence - evidence.length, 0)
  const kept = earlier.filter(({ seq }) => !known.has(seq)).slice(0, room)
  return [...evidence, ...kept].sort((one, other) => one.seq - other.seq)
}

function reportItem(
  case_id: string,
  report: NewReport,
  before: ReportItem | undefined,
  now: Date,
): ReportItem {
  const { reporter, target, reason, message, evidence } = report
  const created_at = before?.created_at ?? now.toISOString()
  return {
    ...keys.report(case_id, reporter),
    ...indexEntry(lists.reportsBy(reporter), caseSort(created_at, case_id)),
    case_id,
    target_id: target,
    reporter_id: reporter,
    reason,
    ...(message && { message }),
    evidence: withEarlier(evidence, before?.evidence ?? []),
    created_at,
  }
}

function newCase({ target, reason }: NewReport, now: Date): CaseItem {
  const id = newCaseId()
  const opened_at = now.toISOString()
  return {
    ...keys.case(id),
    ...indexEntry(lists.casesOf(target), caseSort(opened_at, id)),
    ...placeOf('open', opened_at, id),
    id,
    target_id: target,
    state: 'open',
    opened_at,
    reporters: 1,
    reasons: new Set([reason]),
    v: 1,
  }
}

/** Nothing is written by or about an account that is deleted: its deletion would not find it any more. */
const bothAreThere = ({ reporter, target }: NewReport): Write[] => [
  { ...notDeleted(reporter), label: REPORTER },
  { ...notDeleted(target), label: TARGET },
]

function opening(report: NewReport, now: Date): Write[] {
  const item = newCase(report, now)
  return [
    put(CASE, item, absent),
    put('openCase', { ...keys.openCase(report.target), case_id: item.id }, absent),
    put('report', reportItem(item.id, report, undefined, now)),
    ...bothAreThere(report),
  ]
}

async function joining(open: OpenCaseItem, report: NewReport, now: Date): Promise<Write[] | undefined> {
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
      set: { reporters, ...placeOf('open', queuedAt(item.opened_at, reporters), item.id) },
      add: { reasons: new Set([reason]), v: 1 },
      condition: '#v = :read AND #state = :open',
      values: { read: item.v, open: 'open' },
    }),
    // Both were not read in the same moment: nobody counts twice.
    put('report', reportItem(item.id, report, before, now), before ? exists : absent),
    ...bothAreThere(report),
  ]
}

/** Something else happened in the same moment; caught here, hence the same each time. */
const outrun = busy()

function refusedReport(_label: string, _stored: unknown, all: readonly FailedCondition[]): AppError {
  const failed = all.map(({ label }) => label)
  if (failed.includes(REPORTER)) return unauthorized()
  return failed.includes(TARGET) ? notFound('profile') : outrun
}

async function attempt(report: NewReport, now: Date): Promise<boolean> {
  const open = await getItem<OpenCaseItem>(keys.openCase(report.target), { consistent: true })
  const writes = open ? await joining(open, report, now) : opening(report, now)
  if (!writes) return false
  try {
    await transact(writes, { onConditionFailed: refusedReport })
    return true
  } catch (error) {
    if (error === outrun) return false
    throw error
  }
}

/**
 * Stores a report in the open case about its target, or opens one. Of one member there is one report in a case: another one
 * takes its place, and keeps the messages that came with it. 404 when the account is gone, 401 when the reporter's is, 503
 * `busy` when many report the same member at once.
 */
export async function submitReport(report: NewReport, now: Date): Promise<void> {
  const done = await retrying(async (again) => (await attempt(report, now)) || again)
  if (!done) throw busy()
}

/** What a member has reported, the latest first. */
export const listReportsBy = (
  reporter: UserId,
  { cursor, pageSize }: PageRequest,
): Promise<Page<ReportItem>> =>
  queryPage<ReportItem>(lists.reportsBy(reporter), { descending: true, limit: pageSize, cursor })

/** Who of these has reported in a case. */
export async function reportersAmong(case_id: string, ids: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  const found = await batchGet<ReportItem>(
    ids.map((id) => keys.report(case_id, id)),
    { consistent: true },
  )
  return new Set(found.flatMap((report) => report?.reporter_id ?? []))
}

/** More than an administrator needs in order to judge a reporter. */
const MOST_COUNTED = 200

/** How many reports a member has made, and how many of them led to action. */
export async function countReportsBy(reporter: UserId): Promise<{ total: number; acted: number }> {
  const { items } = await query<ReportItem>(lists.reportsBy(reporter), {
    descending: true,
    limit: MOST_COUNTED,
  })
  return { total: items.length, acted: items.filter(({ outcome }) => outcome === 'acted').length }
}

/**
 * Removes what a member who has left said in a report, and what they had written in the messages with it. What the other one
 * wrote stays for as long as it is needed. Idempotent.
 */
export async function withoutReporter(case_id: string, reporter: UserId): Promise<void> {
  const key = keys.report(case_id, reporter)
  const item = await getItem<ReportItem>(key, { consistent: true })
  if (!item) return
  const { evidence } = item
  const kept = evidence.map(({ text, ...message }) =>
    message.sender_id === reporter || text === undefined ? message : { ...message, text },
  )
  await writeIf(
    update('report', key, {
      set: { evidence: kept },
      remove: ['message'],
      // All of it is gone once the case is over.
      condition: '#evidence = :read',
      values: { read: evidence },
    }),
  )
}
