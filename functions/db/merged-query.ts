import { decodeCursor, encodeCursor } from './cursor'
import type { Key, Listing } from './keys'
import { type Page, query, type QueryOptions, sortOfCursor } from './table'

export interface PageRequest {
  /** From the previous page. */
  cursor?: string | undefined
  pageSize: number
}

type Indexed = Listing<'g1' | 'g2' | 'g3'>

/** For sparse matches: items per additional Query, and the maximum of additional Queries per page. */
export const furtherReads = { items: 100, queries: 3 } as const

interface Row<T> {
  item: T
  sort: string
}

/** A listing that was read from the newest item down to the sort key `reached`, or to its end if undefined. */
interface Reading<T> {
  listing: Indexed
  rows: Row<T>[]
  reached?: string | undefined
}

/** Filters items: `match` in the table, `accepts` afterwards. */
interface ItemFilter<T> {
  match?: QueryOptions['match']
  accepts?: ((item: T) => boolean) | undefined
}

async function readFurther<T extends Key>(
  { listing, rows, reached }: Reading<T>,
  limit: number,
  { match, accepts = () => true }: ItemFilter<T>,
): Promise<Reading<T>> {
  const { items, next } = await query<T>(listing, {
    descending: true,
    limit,
    match,
    ...(reached !== undefined && { sort: { below: reached } }),
  })
  return {
    listing,
    rows: [...rows, ...items.filter(accepts).map((item) => ({ item, sort: sortIn(listing, item) }))],
    reached: next && sortOfCursor(listing, next),
  }
}

/** The unfinished listing that was read least far; the merged order is final only down to there. */
const leastRead = <T>(readings: readonly Reading<T>[]): Required<Reading<T>> | undefined =>
  readings
    .filter((reading): reading is Required<Reading<T>> => reading.reached !== undefined)
    .sort((a, b) => (a.reached < b.reached ? 1 : -1))[0]

/** The rows whose merged order is final, newest first. */
function mergedRows<T>(readings: readonly Reading<T>[]): Row<T>[] {
  const end = leastRead(readings)?.reached
  return readings
    .flatMap(({ rows }) => rows)
    .filter(({ sort }) => end === undefined || sort >= end)
    .sort((a, b) => (a.sort < b.sort ? 1 : -1))
}

/**
 * A page, newest first, merged from listings with comparable sort keys; the cursor is a sort key. Without filters it takes one
 * Query per listing. With `match` or `accepts`, a limited number of further Queries tries to fill the page, so a page may be
 * short or empty and still have a `next`.
 */
export async function queryMerged<T extends Key>(
  listings: readonly Indexed[],
  { cursor, pageSize, ...choice }: PageRequest & ItemFilter<T>,
): Promise<Page<T>> {
  const [from] = cursor === undefined ? [] : decodeCursor(cursor, 1)
  const begun = listings.map((listing): Reading<T> => ({ listing, rows: [], reached: from }))
  let readings = await Promise.all(begun.map((reading) => readFurther(reading, pageSize + 1, choice)))
  for (let left = furtherReads.queries; left > 0 && mergedRows(readings).length < pageSize; left--) {
    const behind = leastRead(readings)
    if (!behind) break
    const further = await readFurther(behind, furtherReads.items, choice)
    readings = readings.map((reading) => (reading === behind ? further : reading))
  }
  return pageOf(readings, pageSize)
}

function pageOf<T>(readings: readonly Reading<T>[], pageSize: number): Page<T> {
  const rows = mergedRows(readings)
  const taken = rows.slice(0, pageSize)
  // If this page has all rows found, the next one continues after the last item read, not the last match.
  const last = rows.length > pageSize ? taken.at(-1)!.sort : leastRead(readings)?.reached
  return {
    items: taken.map(({ item }) => item),
    ...(last !== undefined && { next: encodeCursor([last]) }),
  }
}

const sortIn = ({ index }: Indexed, item: object) => String((item as Record<string, unknown>)[`${index}sk`])
