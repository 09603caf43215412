import type { Key, Listing } from './keys'
import { cursorAfter, type Page, query, type QueryOptions } from './table'

/**
 * The first `size` of what a query found, and the cursor after them where it found more. Ask it for one item more than
 * `size`: DynamoDB also answers where to go on after the very last item, so only a further item tells that there is
 * another page.
 */
export function pageOf<T>(found: readonly T[], size: number, cursorAfterLast: (last: T) => string): Page<T> {
  const items = found.slice(0, size)
  const last = items.at(-1)
  return { items, ...(last !== undefined && found.length > size && { next: cursorAfterLast(last) }) }
}

/** A page of `limit` items of one list, and the cursor of the next one only where that is not empty. One Query. */
export async function queryPage<T extends Key>(
  listing: Listing,
  { limit, ...options }: QueryOptions & { limit: number },
): Promise<Page<T>> {
  const { items } = await query<T>(listing, { ...options, limit: limit + 1 })
  return pageOf(items, limit, (last) => cursorAfter(listing, last))
}
