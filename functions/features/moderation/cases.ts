import { AppError } from '#shared/errors'
import type { CaseState } from '#shared/options/moderation'
import type { UserId } from '#functions/core/ids'
import { caseSort, dueAtSort, dueBy, indexEntry, keys, lists, prefixes } from '#functions/db/keys'
import type { PageRequest } from '#functions/db/merged-query'
import { queryPage } from '#functions/db/pages'
import { countUpTo, getItem, type Page, query, type QueryOptions } from '#functions/db/table'
import { absent, type FailedCondition, remove, update, type Write } from '#functions/db/transact'
import { changedMeanwhile } from '#functions/features/accounts/store'
import type { CaseItem, ReportItem } from './items'
import { caseNotFound, decidedMeanwhile } from './rules'

export const CASE = 'case'

/** A case, strongly consistent; 404 for an unknown one. */
export async function loadCase(id: string): Promise<CaseItem> {
  const item = await getItem<CaseItem>(keys.case(id), { consistent: true })
  if (!item) throw caseNotFound()
  return item
}

/** Cases that wait for administrators come in the order of the queue, the others the latest first. */
const waits = (state: CaseState) => state === 'open' || state === 'appealed'

/** A page of the cases of one state. */
export const listCases = (state: CaseState, { cursor, pageSize }: PageRequest): Promise<Page<CaseItem>> =>
  queryPage<CaseItem>(lists.cases(state), { descending: !waits(state), limit: pageSize, cursor })

const MOST_COUNTED = 100

/** How many cases wait for a decision or an answer; counted up to a hundred of each. */
export async function countWaitingCases(): Promise<number> {
  const counts = await Promise.all(
    (['open', 'appealed'] as const).map((state) => countUpTo(MOST_COUNTED, lists.cases(state))),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** A page of the cases about a member, the latest first. */
export const listCasesOf = (target: UserId, { cursor, pageSize }: PageRequest): Promise<Page<CaseItem>> =>
  query<CaseItem>(lists.casesOf(target), { descending: true, limit: pageSize, cursor })

/** A page of the reports in a case, by the ids of who made them, and of 1 MB at most; strongly consistent. */
export const listReports = (
  id: string,
  page: Pick<QueryOptions, 'limit' | 'cursor'> = {},
): Promise<Page<ReportItem>> =>
  query<ReportItem>(lists.ofCase(id), {
    ...page,
    sort: { beginsWith: prefixes.report },
    consistent: true,
  })

/** Where a case stands among those of its state: by an ISO time. */
export const placeOf = (state: CaseState, time: string, id: string) =>
  indexEntry(lists.cases(state), caseSort(time, id))

export interface CaseMove {
  to: CaseState
  /** Its place among those of that state, and when there is something to do by the clock, ISO. */
  at: string
  set?: Partial<Pick<CaseItem, 'decision' | 'appeal' | 'answer' | 'gone'>>
}

/** The write that brings a case on, as long as it is as it was read. */
export const movedCase = ({ id, v }: CaseItem, { to, at, set }: CaseMove): Write =>
  update(CASE, keys.case(id), {
    set: {
      ...set,
      state: to,
      ...placeOf(to, at, id),
      ...indexEntry(lists.dueCases(), dueAtSort(at, id)),
    },
    add: { v: 1 },
    condition: '#v = :read',
    values: { read: v },
  })

/** The write by which a case is not the open one about its member any more. */
export const withoutOpenCase = ({ id, target_id }: CaseItem): Write =>
  remove('openCase', keys.openCase(target_id), {
    // Who has left has none any more.
    condition: `${absent.condition} OR #case_id = :id`,
    values: { id },
  })

/** Why a change of a case was refused: the case was changed in the same moment, or else the account of its member. */
export const refusedCase = (_label: string, _stored: unknown, all: readonly FailedCondition[]): AppError =>
  all.some(({ label }) => label === CASE) ? decidedMeanwhile() : changedMeanwhile()

export interface CaseChange {
  item: CaseItem
  /** False when it was done before, by a call that this one repeats. */
  fresh: boolean
}

/**
 * Changes a case, unless this has been done. A call that is repeated, because its answer was lost or in the same moment,
 * finds it done; otherwise what `change` throws is thrown.
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

/** A page of cases for which something is to be done by now, those waiting longest first. */
export async function listDueCases(now: Date, cursor?: string): Promise<{ items: string[]; next?: string }> {
  const { items, next } = await query<CaseItem>(lists.dueCases(), {
    limit: 25,
    cursor,
    sort: { below: dueBy(now.toISOString()) },
  })
  return { items: items.map(({ id }) => id), ...(next && { next }) }
}
