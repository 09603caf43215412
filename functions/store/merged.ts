import { decodeCursor, encodeCursor } from './cursor'
import type { Key, Listing } from './keys'
import { type Page, query, type QueryOptions, sortOfCursor } from './table'

export interface PageRequest {
  /** From the page before. */
  cursor?: string | undefined
  pageSize: number
}

type Indexed = Listing<'g1' | 'g2' | 'g3'>

/** How many items one further Query reads when matches are sparse, and how many of these one page may take. */
export const furtherReads = { items: 100, queries: 3 } as const

interface Row<T> {
  item: T
  sort: string
}

/** One list, read from its newest item down to the sort key `reached`, or to its end when there is none. */
interface Reading<T> {
  listing: Indexed
  rows: Row<T>[]
  reached?: string | undefined
}

async function readOn<T extends Key>(
  { listing, rows, reached }: Reading<T>,
  limit: number,
  match: QueryOptions['match'],
): Promise<Reading<T>> {
  const { items, next } = await query<T>(listing, {
    descending: true,
    limit,
    match,
    ...(reached !== undefined && { sort: { below: reached } }),
  })
  return {
    listing,
    rows: [...rows, ...items.map((item) => ({ item, sort: sortIn(listing, item) }))],
    reached: next && sortOfCursor(listing, next),
  }
}

/** The list that was read the least far of those that go on: beyond it nothing is known to be in order. */
const shortest = <T>(readings: readonly Reading<T>[]): Required<Reading<T>> | undefined =>
  readings
    .filter((reading): reading is Required<Reading<T>> => reading.reached !== undefined)
    .sort((one, other) => (one.reached < other.reached ? 1 : -1))[0]

/** All rows, newest first, down to where every list has been read. */
function settled<T>(readings: readonly Reading<T>[]): Row<T>[] {
  const end = shortest(readings)?.reached
  return readings
    .flatMap(({ rows }) => rows)
    .filter(({ sort }) => end === undefined || sort >= end)
    .sort((one, other) => (one.sort < other.sort ? 1 : -1))
}

/**
 * One page, newest first, of several lists whose sort keys share one order. The cursor is a sort key, so it holds for
 * all of the lists. Without `match` each list is read far enough to fill the page alone: one Query each. With it lists
 * are read on until the page is full, but only so far: a page may then be short, even empty, and have a `next` that
 * continues after what was read.
 */
export async function queryMerged<T extends Key>(
  listings: readonly Indexed[],
  { cursor, pageSize, match }: PageRequest & Pick<QueryOptions, 'match'>,
): Promise<Page<T>> {
  const [from] = cursor === undefined ? [] : decodeCursor(cursor, 1)
  const begun = listings.map((listing): Reading<T> => ({ listing, rows: [], reached: from }))
  let readings = await Promise.all(begun.map((reading) => readOn(reading, pageSize + 1, match)))
  for (let left = furtherReads.queries; left > 0 && settled(readings).length < pageSize; left--) {
    const behind = shortest(readings)
    if (!behind) break
    const further = await readOn(behind, furtherReads.items, match)
    readings = readings.map((reading) => (reading === behind ? further : reading))
  }
  return pageOf(readings, pageSize)
}

function pageOf<T>(readings: readonly Reading<T>[], pageSize: number): Page<T> {
  const rows = settled(readings)
  const taken = rows.slice(0, pageSize)
  // Where all that was found is given out, the next page need not look again at what did not match.
  const last = rows.length > pageSize ? taken.at(-1)!.sort : shortest(readings)?.reached
  return {
    items: taken.map(({ item }) => item),
    ...(last !== undefined && { next: encodeCursor([last]) }),
  }
}

const sortIn = ({ index }: Indexed, item: object) => String((item as Record<string, unknown>)[`${index}sk`])
