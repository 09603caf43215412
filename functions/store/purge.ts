import type { Key, Listing } from './keys'
import { query } from './table'
import { remove, write } from './transact'

const PAGE = 25

/**
 * Removes the items of a listing, page by page, with what belongs to each (`before`, default nothing) first. Idempotent;
 * `onPage` is called before each page and may throw to stop, after which a repeat goes on.
 */
export async function removeAll<T extends Key>(
  listing: Listing,
  {
    onPage,
    keep = () => false,
    before,
  }: { onPage: () => void; keep?: (item: T) => boolean; before?: (item: T) => Promise<unknown> },
): Promise<void> {
  let cursor: string | undefined
  do {
    onPage()
    const page = await query<T>(listing, { limit: PAGE, cursor, consistent: true })
    const gone = page.items.filter((item) => !keep(item))
    await Promise.all(
      gone.map(async (item) => {
        await before?.(item)
        await write(remove('purged', { pk: item.pk, sk: item.sk }))
      }),
    )
    cursor = page.next
  } while (cursor)
}
