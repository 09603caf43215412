import { decodeCursor, encodeCursor } from './cursor'
import type { Key, Listing } from './keys'
import type { PageRequest } from './merged-query'
import { cursorAfter, type Page, query, type QueryOptions } from './table'

/**
 * The first `size` items of a query result, and a cursor if there are more. The query must ask for `size + 1` items:
 * DynamoDB may return a LastEvaluatedKey even after the very last item, so only an extra item proves another page.
 */
export function pageOf<T>(found: readonly T[], size: number, cursorAfterLast: (last: T) => string): Page<T> {
  const items = found.slice(0, size)
  const last = items.at(-1)
  return { items, ...(last !== undefined && found.length > size && { next: cursorAfterLast(last) }) }
}

/** A page of items that are all in memory, greatest `sortOf` first. */
export function pageOfSorted<T>(
  items: readonly T[],
  sortOf: (item: T) => string,
  { cursor, pageSize }: PageRequest,
): Page<T> {
  const [before] = cursor === undefined ? [] : decodeCursor(cursor, 1)
  const rest = items
    .filter((item) => before === undefined || sortOf(item) < before)
    .toSorted((one, other) => (sortOf(one) < sortOf(other) ? 1 : -1))
  return pageOf(rest, pageSize, (last) => encodeCursor([sortOf(last)]))
}

/**
 * A page of `limit` items, with a cursor only if the next page is not empty. One Query: beyond 1 MB the page is shorter and has a
 * cursor.
 */
export async function queryPage<T extends Key>(
  listing: Listing,
  { limit, ...options }: QueryOptions & { limit: number },
): Promise<Page<T>> {
  const { items, next } = await query<T>(listing, { ...options, limit: limit + 1 })
  if (items.length <= limit && next) return { items, next }
  return pageOf(items, limit, (last) => cursorAfter(listing, last))
}

/** Like `queryPage`, but repeats the Query until the page has `limit` items that `accepts` accepts, or the listing ends. */
export async function queryFullPage<T extends Key>(
  listing: Listing,
  { limit, cursor, ...options }: QueryOptions & { limit: number },
  accepts: (item: T) => boolean = () => true,
): Promise<Page<T>> {
  const found: T[] = []
  let from = cursor
  do {
    const { items, next } = await query<T>(listing, { ...options, cursor: from, limit: limit + 1 })
    found.push(...items.filter(accepts))
    from = next
  } while (from !== undefined && found.length <= limit)
  return pageOf(found, limit, (last) => cursorAfter(listing, last))
}

/** No item is older. */
export const FIRST_MONTH = '2020-01'

export interface MonthPage<Item> {
  items: Item[]
  /** Start of the next page; absent on the last page. */
  next?: string
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/**
 * A page of a listing that is partitioned by month, oldest first; for jobs that process all of it. One Query on one month, so a
 * page may be empty although more follow.
 */
export async function pageOfMonths<Item extends Key>(
  listing: (month: string) => Listing,
  { from, limit, now }: { from: string | undefined; limit: number; now: Date },
): Promise<MonthPage<Item>> {
  const [month = FIRST_MONTH, cursor] = from?.split('|') ?? []
  const { items, next } = await query<Item>(listing(month), { limit, cursor })
  if (next) return { items, next: `${month}|${next}` }
  const following = monthAfter(month)
  const last = following > now.toISOString().slice(0, 7)
  return { items, ...(!last && { next: following }) }
}
