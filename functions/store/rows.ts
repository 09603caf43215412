import { isDeepStrictEqual } from 'node:util'
import { busy } from '#shared/errors'
import { retries } from '#shared/limits'
import { searchPrefix } from '../domain/search-tokens'
import { retrying } from '../lib/retry'
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
import { pageOf, queryPage } from './pages'
import { type Row, type RowFacts, rowSources } from './row-sources'
import { countRows, findStart, tally } from './tallies'
import { cursorAfter, getItem, type Page, query, type QueryOptions } from './table'
import { absent, isRefused, put, remove, transact, type Write } from './transact'

const ROW = 'row'
const TOKEN = 'searchToken'

const listOf = (kind: RowKind, status: string): RowList => `${kind}#${status}`

const rowItem = (kind: RowKind, row: Row, v: number): RowItem => ({
  ...keys.row(kind, row.id),
  ...indexEntry(lists.rows(kind), rowSort(row.at, row.id)),
  ...indexEntry(lists.rowsOfStatus(kind, row.status), rowSort(row.at, row.id)),
  ...row,
  v,
})

const tokenWrites = (kind: RowKind, before: Row | undefined, after: Row | undefined): Write[] => [
  ...(before?.tokens ?? [])
    .filter((token) => !after?.tokens.includes(token))
    .map((token) => remove(TOKEN, keys.searchToken(kind, token, before!.id))),
  ...(after?.tokens ?? []).map((token) => {
    const item: SearchTokenItem = {
      ...keys.searchToken(kind, token, after!.id),
      id: after!.id,
      facts: after!.facts,
    }
    return put(TOKEN, item)
  }),
]

const tallyWrites = (kind: RowKind, before: Row | undefined, after: Row | undefined): Write[] => [
  ...(before && !after ? tally(kind, before.at, -1) : []),
  ...(after && !before ? tally(kind, after.at, 1) : []),
  ...(before && before.status !== after?.status ? tally(listOf(kind, before.status), before.at, -1) : []),
  ...(after && before?.status !== after.status ? tally(listOf(kind, after.status), after.at, 1) : []),
]

/** The parts of a stored row that follow from what it shows. */
const plainRow = ({ id, at, status, facts, tokens }: RowItem): Row => ({ id, at, status, facts, tokens })

/** Only while the stored row is the one that was read. */
const stillThat = (read: RowItem | undefined) =>
  read ? { condition: '#v = :read', values: { read: read.v } } : absent

function rowWrites(kind: RowKind, stored: RowItem | undefined, after: Row | undefined): Write[] {
  const before = stored && plainRow(stored)
  const condition = stillThat(stored)
  return [
    after
      ? put(ROW, rowItem(kind, after, (stored?.v ?? 0) + 1), condition)
      : remove(ROW, { pk: stored!.pk, sk: stored!.sk }, condition),
    ...tokenWrites(kind, before, after),
    ...tallyWrites(kind, before, after),
  ]
}

/**
 * Makes the row of a user or contact, its search tokens and the tallies agree with what is stored now, in one transaction.
 * Idempotent, and independent of the order of calls; does nothing where they agree already.
 */
export async function refreshRow(kind: RowKind, id: string): Promise<void> {
  const done = await retrying(async (again) => {
    // The row first: what is read after it is newer than what any other call that writes the row by then has read.
    const stored = await getItem<RowItem>(keys.row(kind, id), { consistent: true })
    const after = await rowSources[kind](id)
    if (!stored && !after) return true
    if (stored && after && isDeepStrictEqual(plainRow(stored), after)) return true
    try {
      await transact(rowWrites(kind, stored, after), { retry: retries.events })
      return true
    } catch (error) {
      if (isRefused(error)) return again
      throw error
    }
  }, retries.events)
  if (!done) throw busy()
}

export interface RowRequest {
  page: number
  pageSize: number
  cursor?: string | undefined
  search?: string | undefined
  sort: 'newest' | 'oldest'
  /** `2026-11`: only what was created in it. */
  month?: string | undefined
  status?: string | undefined
}

export interface RowPage<Facts> {
  rows: Facts[]
  next?: string
  /** How many there are on all pages; unknown for a search. */
  total?: number
}

/** Rows by a token that begins with the search, each once. */
async function searchRows<Kind extends RowKind>(
  kind: Kind,
  search: string,
  { pageSize, cursor }: RowRequest,
): Promise<RowPage<RowFacts[Kind]>> {
  const { items, next } = await queryPage<SearchTokenItem<RowFacts[Kind]>>(lists.searchTokens(kind, search), {
    limit: pageSize,
    cursor,
    sort: { beginsWith: search },
    // The latest first where ids tell the time; names in the order of the alphabet.
    descending: kind !== 'user',
  })
  const rows = new Map(items.map(({ id, facts }) => [id, facts]))
  return { rows: [...rows.values()], ...(next && { next }) }
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

/** One page of a listing by its number: three small reads find where it begins. */
async function numberedPage<Facts>(
  listing: Listing,
  list: RowList,
  { page, pageSize, sort, month }: RowRequest,
): Promise<Page<RowItem<Facts>>> {
  const descending = sort === 'newest'
  const before = (page - 1) * pageSize
  const start =
    before === 0 ? { bucket: '', skip: 0 } : await findStart(list, { skip: before, descending, month })
  if (!start) return { items: [] }
  const { items } = await query<RowItem<Facts>>(listing, {
    descending,
    limit: start.skip + pageSize + 1,
    ...boundsOf(start.bucket, descending, month),
  })
  return pageOf(items.slice(start.skip), pageSize, (last) => cursorAfter(listing, last))
}

async function continuedPage<Facts>(
  listing: Listing,
  { pageSize, sort, month, cursor }: RowRequest,
): Promise<Page<RowItem<Facts>>> {
  const descending = sort === 'newest'
  return queryPage<RowItem<Facts>>(listing, {
    descending,
    limit: pageSize,
    cursor,
    ...boundsOf('', descending, month),
  })
}

/** A page of the rows of one kind: by a search, by the cursor of the page before, or by its number. */
export async function listRows<Kind extends RowKind>(
  kind: Kind,
  request: RowRequest,
): Promise<RowPage<RowFacts[Kind]>> {
  const search = searchPrefix(request.search ?? '')
  if (search !== '') return searchRows(kind, search, request)
  const { status, month, cursor } = request
  const list = status === undefined ? kind : listOf(kind, status)
  const listing = status === undefined ? lists.rows(kind) : lists.rowsOfStatus(kind, status)
  const [{ items, next }, total] = await Promise.all([
    cursor === undefined
      ? numberedPage<RowFacts[Kind]>(listing, list, request)
      : continuedPage<RowFacts[Kind]>(listing, request),
    countRows(list, month),
  ])
  return { rows: items.map(({ facts }) => facts), ...(next && { next }), total }
}
