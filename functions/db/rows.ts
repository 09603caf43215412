import { busy } from '#shared/errors'
import { retries } from '#shared/limits'
import { retrying, type RetryPolicy } from '#functions/core/retry'
import { searchPrefix } from '#functions/core/search-tokens'
import type { RowItem, SearchTokenItem } from './items'
import {
  indexEntry,
  keys,
  type Listing,
  lists,
  type RowKind,
  type RowList,
  rowSort,
  throughBucket,
} from './keys'
import { queryFullPage } from './pages'
import { getItem, type Page, type QueryOptions } from './table'
import { countRows, findPageStart, type Tallies, talliesOf, tallyWrites, groupTallyWrite } from './tallies'
import { absent, check, isConditionFailed, put, remove, transact, type Write } from './transact'

/** A row of a console table, as it follows from the stored items. */
export interface Row<Facts = unknown> {
  id: string
  at: string
  status: string
  facts: Facts
  tokens: string[]
  /** Groups in which it is only counted, such as members of a plan. */
  groups: string[]
}

export const ROW = 'row'

const TOKEN = 'searchToken'

export type RetryOptions = Partial<RetryPolicy>

export const listOfStatus = (kind: RowKind, status: string): RowList => `${kind}#${status}`

/** The stored form of a row in version `v`. */
export const rowItem = (kind: RowKind, row: Row, v: number): RowItem => ({
  ...keys.row(kind, row.id),
  ...indexEntry(lists.rows(kind), rowSort(row.at, row.id)),
  ...indexEntry(lists.rowsOfStatus(kind, row.status), rowSort(row.at, row.id)),
  ...row,
  v,
})

/** Length of the common prefix. */
function sharedBy(first: string, second: string): number {
  let at = 0
  while (at < first.length && first[at] === second[at]) at++
  return at
}

/** The search token items of a row; its tokens are sorted. */
const tokenItems = (kind: RowKind, { id, facts, tokens }: Row): SearchTokenItem[] =>
  tokens.map((token, at) => ({
    ...keys.searchToken(kind, token, id),
    id,
    facts,
    shared: sharedBy(token, tokens[at - 1] ?? ''),
  }))

const tokenChanges = (kind: RowKind, before: Row | undefined, after: Row | undefined): Write[] => [
  ...(before?.tokens ?? [])
    .filter((token) => !after?.tokens.includes(token))
    .map((token) => remove(TOKEN, keys.searchToken(kind, token, before!.id))),
  ...(after ? tokenItems(kind, after).map((item) => put(TOKEN, item)) : []),
]

const tallyChanges = (kind: RowKind, before: Row | undefined, after: Row | undefined): Write[] => [
  ...(before && !after ? tallyWrites(kind, before.at, -1) : []),
  ...(after && !before ? tallyWrites(kind, after.at, 1) : []),
  ...(before && before.status !== after?.status
    ? tallyWrites(listOfStatus(kind, before.status), before.at, -1)
    : []),
  ...(after && before?.status !== after.status
    ? tallyWrites(listOfStatus(kind, after.status), after.at, 1)
    : []),
]

const groupChanges = (kind: RowKind, before: Row | undefined, after: Row | undefined): Write[] => {
  const [left = [], joined = []] = [before?.groups, after?.groups]
  return [
    ...left.filter((group) => !joined.includes(group)).map((group) => groupTallyWrite(kind, group, -1)),
    ...joined.filter((group) => !left.includes(group)).map((group) => groupTallyWrite(kind, group, 1)),
  ]
}

/** A stored row without its keys and version. */
export const rowOf = ({ id, at, status, facts, tokens, groups = [] }: RowItem): Row => ({
  id,
  at,
  status,
  facts,
  tokens,
  groups,
})

/** Condition: the stored row is still the one that was read. */
export const rowUnchanged = (read: RowItem | undefined) =>
  read ? { condition: '#v = :read', values: { read: read.v } } : absent

/** The writes that go with a row: search tokens and tallies. */
export const projectionWrites = (kind: RowKind, before: Row | undefined, after: Row | undefined): Write[] => [
  ...tokenChanges(kind, before, after),
  ...tallyChanges(kind, before, after),
  ...groupChanges(kind, before, after),
]

export const removalWrites = (kind: RowKind, stored: RowItem): Write[] => [
  remove(ROW, { pk: stored.pk, sk: stored.sk }, rowUnchanged(stored)),
  ...projectionWrites(kind, rowOf(stored), undefined),
]

export const loadRow = (kind: RowKind, id: string) =>
  getItem<RowItem>(keys.row(kind, id), { consistent: true })

/** Sends the writes of `writesNow`, recomputed after each concurrent change of the row. False if there is nothing to write. */
export async function writeRow(
  writesNow: () => Promise<Write[]>,
  retry: RetryOptions = retries.events,
): Promise<boolean> {
  const done = await retrying(async (again) => {
    const writes = await writesNow()
    if (writes.length === 0) return { changed: false }
    try {
      await transact(writes, { retry })
      return { changed: true }
    } catch (error) {
      if (isConditionFailed(error)) return again
      throw error
    }
  }, retry)
  if (!done) throw busy()
  return done.changed
}

/** Removes an item and its row in one transaction, so that no personal data stays in the row. Idempotent. */
export const removeWithRow = (kind: RowKind, id: string, removal: Write): Promise<boolean> =>
  writeRow(async () => {
    const stored = await loadRow(kind, id)
    return [removal, ...(stored ? removalWrites(kind, stored) : [check(ROW, keys.row(kind, id), absent)])]
  })

export interface RowRequest {
  page: number
  pageSize: number
  cursor?: string | undefined
  search?: string | undefined
  sort: 'newest' | 'oldest'
  /** `2026-11`: only rows created in this month. */
  month?: string | undefined
  status?: string | undefined
}

export interface RowPage<Facts> {
  rows: Facts[]
  next?: string
  /** Number of rows on all pages; absent for a search. */
  total?: number
}

/** Rows that have a token beginning with the search text. A row with several such tokens is returned once, for the first. */
async function searchRows<Facts>(
  kind: RowKind,
  search: string,
  { pageSize, cursor }: RowRequest,
): Promise<RowPage<Facts>> {
  const listing = lists.searchTokens(kind, search)
  const { items, next } = await queryFullPage<SearchTokenItem<Facts>>(
    listing,
    // Users by name. Other ids contain their time, so the latest row of one name or address comes first.
    { cursor, limit: pageSize, sort: { beginsWith: search }, descending: kind !== 'user' },
    ({ shared }) => shared < search.length,
  )
  return { rows: items.map(({ facts }) => facts), ...(next && { next }) }
}

type Bounds = Pick<QueryOptions, 'sort'>

const boundsOf = (bucket: string, descending: boolean, month: string | undefined): Bounds => {
  if (month !== undefined)
    return {
      sort: {
        between: descending
          ? [month, throughBucket(bucket || month)]
          : [bucket || month, throughBucket(month)],
      },
    }
  if (bucket === '') return {}
  return { sort: descending ? { below: throughBucket(bucket) } : { above: bucket } }
}

/** A page by its number: at most three small reads find its start. */
async function numberedPage<Facts>(
  listing: Listing,
  tallies: Tallies,
  { page, pageSize, sort, month }: RowRequest,
): Promise<Page<RowItem<Facts>>> {
  const descending = sort === 'newest'
  const before = (page - 1) * pageSize
  const start =
    before === 0 ? { bucket: '', skip: 0 } : await findPageStart(tallies, { skip: before, descending, month })
  if (!start) return { items: [] }
  const { items, next } = await queryFullPage<RowItem<Facts>>(listing, {
    descending,
    limit: start.skip + pageSize,
    ...boundsOf(start.bucket, descending, month),
  })
  return { items: items.slice(start.skip), ...(next && { next }) }
}

async function continuedPage<Facts>(
  listing: Listing,
  { pageSize, sort, month, cursor }: RowRequest,
): Promise<Page<RowItem<Facts>>> {
  const descending = sort === 'newest'
  return queryFullPage<RowItem<Facts>>(listing, {
    descending,
    limit: pageSize,
    cursor,
    ...boundsOf('', descending, month),
  })
}

/** A page of rows of one kind: by search, by cursor, or by page number. */
export async function listStoredRows<Facts>(kind: RowKind, request: RowRequest): Promise<RowPage<Facts>> {
  const search = searchPrefix(request.search ?? '')
  if (search !== '') return searchRows(kind, search, request)
  // A search such as `#` has no searchable text and finds nothing.
  if (request.search?.trim()) return { rows: [] }
  const { status, month, cursor } = request
  const list = status === undefined ? kind : listOfStatus(kind, status)
  const tallies = talliesOf(list)
  const listing = status === undefined ? lists.rows(kind) : lists.rowsOfStatus(kind, status)
  const [{ items, next }, total] = await Promise.all([
    cursor === undefined
      ? numberedPage<Facts>(listing, tallies, request)
      : continuedPage<Facts>(listing, request),
    countRows(list, month, tallies),
  ])
  return { rows: items.map(({ facts }) => facts), ...(next && { next }), total }
}
