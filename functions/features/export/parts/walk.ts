import { exportLimits, pageLimits } from '#shared/limits'
import type { Page } from '#functions/db/table'

/** The entries of a list from its first page to its last, at most as many as an export holds. */
export async function walk<T, Entry>(
  readPage: (page: { cursor: string | undefined; pageSize: number }) => Promise<Page<T>>,
  present: (items: readonly T[]) => Promise<Entry[]>,
  limit: number = exportLimits.entries,
): Promise<{ entries: Entry[]; more: boolean }> {
  const entries: Entry[] = []
  let cursor: string | undefined
  do {
    const page = await readPage({ cursor, pageSize: pageLimits.maxSize })
    entries.push(...(await present(page.items)))
    cursor = page.next
  } while (cursor && entries.length < limit)
  return { entries: entries.slice(0, limit), more: cursor !== undefined || entries.length > limit }
}
