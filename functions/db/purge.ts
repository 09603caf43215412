import type { Key, Listing } from './keys'
import { query } from './table'
import { remove, write } from './transact'

const PAGE = 25

interface Removal<T> {
  onPage: () => void
  isKept?: (item: T) => boolean
  removeParts?: (item: T) => Promise<unknown>
  removeOne?: (item: T) => Promise<unknown>
}

/**
 * Removes the items of a listing, page by page, except those that `isKept`. `removeParts` runs first for each item. Idempotent:
 * `onPage` runs before each page and may throw to stop; a repeat continues.
 */
export async function removeAll<T extends Key>(
  listing: Listing,
  {
    onPage,
    isKept = () => false,
    removeParts,
    removeOne = ({ pk, sk }) => write(remove('purged', { pk, sk })),
  }: Removal<T>,
): Promise<void> {
  let cursor: string | undefined
  do {
    onPage()
    const page = await query<T>(listing, { limit: PAGE, cursor, consistent: true })
    const gone = page.items.filter((item) => !isKept(item))
    await Promise.all(
      gone.map(async (item) => {
        await removeParts?.(item)
        await removeOne(item)
      }),
    )
    cursor = page.next
  } while (cursor)
}
