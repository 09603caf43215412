import { AppError } from '#shared/errors'
import type { CaseState } from '#shared/options/moderation'
import type { UserId } from '#functions/core/ids'
import { caseSort, dueAtSort, dueBy, indexEntry, keys, lists, prefixes } from '#functions/db/keys'
import type { PageRequest } from '#functions/db/merged-query'
import { queryPage } from '#functions/db/pages'
import { countUpTo, getItem, type Page, query, type QueryOptions } from '#functions/db/table'
import { absent, type FailedCondition, remove, update, type Write } from '#functions/db/transact'
import { accountConflict } from '#functions/features/accounts/store'
import type { CaseItem, ReportItem } from './items'
import { caseNotFound, caseConflict } from './rules'

export const CASE = 'case'

/** A case, strongly consistent; 404 for an unknown one. */
export async function loadCase(id: string): Promise<CaseItem> {
  const item = await getItem<CaseItem>(keys.case(id), { consistent: true })
  if (!item) throw caseNotFound()
  return item
}

/** Cases that wait for an administrator are listed in the order of the queue, others latest first. */
const needsAdministrator = (state: CaseState) => state === 'open' || state === 'appealed'

/** A page of the cases of one state. */
export const listCases = (state: CaseState, { cursor, pageSize }: PageRequest): Promise<Page<CaseItem>> =>
  queryPage<CaseItem>(lists.cases(state), { descending: !needsAdministrator(state), limit: pageSize, cursor })

const MOST_COUNTED = 100

/** The number of cases that wait for a decision or an answer, at most 100 of each. */
export async function countWaitingCases(): Promise<number> {
  const counts = await Promise.all(
    (['open', 'appealed'] as const).map((state) => countUpTo(MOST_COUNTED, lists.cases(state))),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** A page of the cases about a member, latest first. */
export const listCasesOf = (target: UserId, { cursor, pageSize }: PageRequest): Promise<Page<CaseItem>> =>
  query<CaseItem>(lists.casesOf(target), { descending: true, limit: pageSize, cursor })

/** A page of the reports in a case, sorted by reporter id, of 1 MB at most; strongly consistent. */
export const listReports = (
  id: string,
  page: Pick<QueryOptions, 'limit' | 'cursor'> = {},
): Promise<Page<ReportItem>> =>
  query<ReportItem>(lists.ofCase(id), {
    ...page,
    sort: { beginsWith: prefixes.report },
    consistent: true,
  })

/** The index entry of a case in the list of its state, sorted by an ISO time. */
export const queueEntry = (state: CaseState, time: string, id: string) =>
  indexEntry(lists.cases(state), caseSort(time, id))

export interface CaseStep {
  to: CaseState
  /** ISO time by which it is sorted in the list of that state, and at which it is due for the job. */
  at: string
  set?: Partial<Pick<CaseItem, 'decision' | 'appeal' | 'answer' | 'gone'>>
}

/** The write that moves a case to another state, on condition that it is unchanged. */
export const caseUpdate = ({ id, v }: CaseItem, { to, at, set }: CaseStep): Write =>
  update(CASE, keys.case(id), {
    set: {
      ...set,
      state: to,
      ...queueEntry(to, at, id),
      ...indexEntry(lists.dueCases(), dueAtSort(at, id)),
    },
    add: { v: 1 },
    condition: '#v = :read',
    values: { read: v },
  })

/** The write that ends a case's role as its member's open case. */
export const removeOpenCase = ({ id, target_id }: CaseItem): Write =>
  remove('openCase', keys.openCase(target_id), {
    // A deleted member has no such item any more.
    condition: `${absent.condition} OR #case_id = :id`,
    values: { id },
  })

/** The error of a refused change: the case, or else its member's account, changed concurrently. */
export const caseWriteError = (_label: string, _stored: unknown, all: readonly FailedCondition[]): AppError =>
  all.some(({ label }) => label === CASE) ? caseConflict() : accountConflict()

export interface CaseChange {
  item: CaseItem
  /** False if an earlier call has made the same change. */
  fresh: boolean
}

/**
 * Changes a case unless `isDone`. A repeated or concurrent identical call finds it done and succeeds; otherwise the error
 * of `change` is thrown.
 */
export async function changeCase(
  id: string,
  { isDone, change }: { isDone: (item: CaseItem) => boolean; change: (item: CaseItem) => Promise<void> },
): Promise<CaseChange> {
  const before = await loadCase(id)
  if (isDone(before)) return { item: before, fresh: false }
  try {
    await change(before)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const item = await loadCase(id)
    if (isDone(item)) return { item, fresh: false }
    throw error
  }
  return { item: await loadCase(id), fresh: true }
}

/** A page of the ids of due cases, longest waiting first. */
export async function listDueCases(now: Date, cursor?: string): Promise<{ items: string[]; next?: string }> {
  const { items, next } = await query<CaseItem>(lists.dueCases(), {
    limit: 25,
    cursor,
    sort: { below: dueBy(now.toISOString()) },
  })
  return { items: items.map(({ id }) => id), ...(next && { next }) }
}
