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
 * Removes the items of a listing, page by page (each by `removeOne`, default alone), with what belongs to each (`before`,
 * default nothing) first. Idempotent; `onPage` is called before each page and may throw to stop, after which a repeat goes
 * on.
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
