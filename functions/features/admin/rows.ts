import { isDeepStrictEqual } from 'node:util'
import { busy } from '#shared/errors'
import { retries } from '#shared/limits'
import { searchPrefix } from '#functions/core/search-tokens'
import { inTurn } from '#functions/core/mutex'
import { type RetryPolicy, retrying } from '#functions/core/retry'
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
} from '#functions/db/keys'
import { queryWhole } from '#functions/db/pages'
import { type Row, type RowFacts, rowSources, stillShown } from './row-sources'
import { countRows, findStart, type Tallies, talliesOf, tally, tallyGroup } from './tallies'
import { getItem, type Page, type QueryOptions } from '#functions/db/table'
import { absent, check, isRefused, put, remove, transact, type Write } from '#functions/db/transact'

const ROW = 'row'
const TOKEN = 'searchToken'

/** How often a change is tried again. */
type Patience = Partial<RetryPolicy>

export const listOf = (kind: RowKind, status: string): RowList => `${kind}#${status}`

/** A row as it is stored, in its version `v`. */
export const rowItem = (kind: RowKind, row: Row, v: number): RowItem => ({
  ...keys.row(kind, row.id),
  ...indexEntry(lists.rows(kind), rowSort(row.at, row.id)),
  ...indexEntry(lists.rowsOfStatus(kind, row.status), rowSort(row.at, row.id)),
  ...row,
  v,
})

/** How many letters two tokens begin with alike. */
function sharedBy(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/** The tokens of a row; they are in order. */
const tokenItems = (kind: RowKind, { id, facts, tokens }: Row): SearchTokenItem[] =>
  tokens.map((token, at) => ({
    ...keys.searchToken(kind, token, id),
    id,
    facts,
    shared: sharedBy(token, tokens[at - 1] ?? ''),
  }))

const tokenWrites = (kind: RowKind, before: Row | undefined, after: Row | undefined): Write[] => [
  ...(before?.tokens ?? [])
    .filter((token) => !after?.tokens.includes(token))
    .map((token) => remove(TOKEN, keys.searchToken(kind, token, before!.id))),
  ...(after ? tokenItems(kind, after).map((item) => put(TOKEN, item)) : []),
]

const tallyWrites = (kind: RowKind, before: Row | undefined, after: Row | undefined): Write[] => [
  ...(before && !after ? tally(kind, before.at, -1) : []),
  ...(after && !before ? tally(kind, after.at, 1) : []),
  ...(before && before.status !== after?.status ? tally(listOf(kind, before.status), before.at, -1) : []),
  ...(after && before?.status !== after.status ? tally(listOf(kind, after.status), after.at, 1) : []),
]

const groupWrites = (kind: RowKind, before: Row | undefined, after: Row | undefined): Write[] => {
  const [left = [], joined = []] = [before?.groups, after?.groups]
  return [
    ...left.filter((group) => !joined.includes(group)).map((group) => tallyGroup(kind, group, -1)),
    ...joined.filter((group) => !left.includes(group)).map((group) => tallyGroup(kind, group, 1)),
  ]
}

/** The parts of a stored row that follow from what it shows. */
const plainRow = ({ id, at, status, facts, tokens, groups = [] }: RowItem): Row => ({
  id,
  at,
  status,
  facts,
  tokens,
  groups,
})

/** Only while the stored row is the one that was read. */
const stillThat = (read: RowItem | undefined) =>
  read ? { condition: '#v = :read', values: { read: read.v } } : absent

/** What has to be written beside a row: its tokens and the tallies. */
export const derivedWrites = (kind: RowKind, before: Row | undefined, after: Row | undefined): Write[] => [
  ...tokenWrites(kind, before, after),
  ...tallyWrites(kind, before, after),
  ...groupWrites(kind, before, after),
]

const shownWrites = (kind: RowKind, stored: RowItem | undefined, after: Row): Write[] => [
  put(ROW, rowItem(kind, after, (stored?.v ?? 0) + 1), stillThat(stored)),
  // Otherwise a call that has read what is shown, and comes to write it after its removal, would bring it back.
  ...(stored ? [] : [stillShown(kind, after)]),
  ...derivedWrites(kind, stored && plainRow(stored), after),
]

const removalWrites = (kind: RowKind, stored: RowItem): Write[] => [
  remove(ROW, { pk: stored.pk, sk: stored.sk }, stillThat(stored)),
  ...derivedWrites(kind, plainRow(stored), undefined),
]

const loadRow = (kind: RowKind, id: string) => getItem<RowItem>(keys.row(kind, id), { consistent: true })

/** Sends the writes that follow from what is stored, anew while others change the same row; without any, does nothing. */
async function writeRow(
  writesNow: () => Promise<Write[]>,
  retry: Patience = retries.events,
): Promise<boolean> {
  const done = await retrying(async (again) => {
    const writes = await writesNow()
    if (writes.length === 0) return { changed: false }
    try {
      await transact(writes, { retry })
      return { changed: true }
    } catch (error) {
      if (isRefused(error)) return again
      throw error
    }
  }, retry)
  if (!done) throw busy()
  return done.changed
}

async function writesOf(kind: RowKind, id: string): Promise<Write[]> {
  // The row first: what is read after it is newer than what any other call that writes the row by then has read.
  const stored = await loadRow(kind, id)
  const after = await rowSources[kind](id)
  if (!after) return stored ? removalWrites(kind, stored) : []
  if (stored && isDeepStrictEqual(plainRow(stored), after)) return []
  return shownWrites(kind, stored, after)
}

/**
 * Makes the row of a user, contact, payment or broadcast, its search tokens and the tallies agree with what is stored now,
 * in one transaction. Idempotent, and independent of the order of calls; returns false where they agree already. 503 `busy`
 * when others change the same row, or its tallies, again and again.
 */
export const refreshRow = (kind: RowKind, id: string, retry?: Patience): Promise<boolean> =>
  writeRow(() => writesOf(kind, id), retry)

/**
 * The same for work on many rows, one of a kind after another within this process: they meet in the tallies, where AWS
 * refuses a transaction while another one is under way.
 */
export const refreshInTurn = (kind: RowKind, id: string): Promise<boolean> =>
  inTurn(`rows of ${kind}`, () => refreshRow(kind, id))

/** Removes what a row shows and the row in one transaction, so that no name is left in it whatever happens. Idempotent. */
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

/** Rows by a token that begins with the search; each once, under the first of its tokens that do. */
async function searchRows<Kind extends RowKind>(
  kind: Kind,
  search: string,
  { pageSize, cursor }: RowRequest,
): Promise<RowPage<RowFacts[Kind]>> {
  const listing = lists.searchTokens(kind, search)
  const { items, next } = await queryWhole<SearchTokenItem<RowFacts[Kind]>>(
    listing,
    // Names in the order of the alphabet; where ids tell the time, the latest of one name or address first.
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

/** One page of a listing by its number: three small reads find where it begins. */
async function numberedPage<Facts>(
  listing: Listing,
  tallies: Tallies,
  { page, pageSize, sort, month }: RowRequest,
): Promise<Page<RowItem<Facts>>> {
  const descending = sort === 'newest'
  const before = (page - 1) * pageSize
  const start =
    before === 0 ? { bucket: '', skip: 0 } : await findStart(tallies, { skip: before, descending, month })
  if (!start) return { items: [] }
  const { items, next } = await queryWhole<RowItem<Facts>>(listing, {
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
  return queryWhole<RowItem<Facts>>(listing, {
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
  // Of a search such as `#` nothing is left; nothing has been found.
  if (request.search?.trim()) return { rows: [] }
  const { status, month, cursor } = request
  const list = status === undefined ? kind : listOf(kind, status)
  const tallies = talliesOf(list)
  const listing = status === undefined ? lists.rows(kind) : lists.rowsOfStatus(kind, status)
  const [{ items, next }, total] = await Promise.all([
    cursor === undefined
      ? numberedPage<RowFacts[Kind]>(listing, tallies, request)
      : continuedPage<RowFacts[Kind]>(listing, request),
    countRows(list, month, tallies),
  ])
  return { rows: items.map(({ facts }) => facts), ...(next && { next }), total }
}
