import type { Key, Listing } from './keys'
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

/** A page of `limit` items of one listing, with a cursor only if the next page is not empty. One Query. */
export async function queryPage<T extends Key>(
  listing: Listing,
  { limit, ...options }: QueryOptions & { limit: number },
): Promise<Page<T>> {
  const { items } = await query<T>(listing, { ...options, limit: limit + 1 })
  return pageOf(items, limit, (last) => cursorAfter(listing, last))
}
