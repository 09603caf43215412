import { decodeCursor, encodeCursor } from './cursor'
import type { Key, Listing } from './keys'
import { type Page, query } from './table'

export interface PageRequest {
  /** From the page before. */
  cursor?: string | undefined
  pageSize: number
}

type Indexed = Listing<'g1' | 'g2' | 'g3'>

/**
 * One page, newest first, of several lists whose sort keys share one order: one Query each, from the last sort key
 * that was given out. Each list is read far enough to fill the page alone.
 */
export async function queryMerged<T extends Key>(
  listings: readonly Indexed[],
  { cursor, pageSize }: PageRequest,
): Promise<Page<T>> {
  const [below] = cursor === undefined ? [] : decodeCursor(cursor, 1)
  const pages = await Promise.all(
    listings.map(async (listing) => {
      const { items } = await query<T>(listing, {
        descending: true,
        limit: pageSize + 1,
        ...(below !== undefined && { sort: { below } }),
      })
      return items.map((item) => ({ item, sort: sortIn(listing, item) }))
    }),
  )
  const merged = pages.flat().sort((one, other) => (one.sort < other.sort ? 1 : -1))
  const taken = merged.slice(0, pageSize)
  const last = taken.at(-1)
  return {
    items: taken.map(({ item }) => item),
    ...(last && merged.length > pageSize && { next: encodeCursor([last.sort]) }),
  }
}

const sortIn = ({ index }: Indexed, item: object) => String((item as Record<string, unknown>)[`${index}sk`])
