import type { UserId } from '../domain/ids'
import type { SearchFacts } from '../domain/search-facts'
import type { SearchEntryItem } from './items'
import { lists } from './keys'
import { type Page, query } from './table'

/** What a member is found by since `at` (ISO); without facts, no search finds them. */
export interface ListedEntry {
  id: UserId
  at: string
  facts?: SearchFacts | undefined
}

/**
 * A page of what members are found by, in the order in which it changed, beginning with what changed after `since` (ISO; all
 * of it without); one Query. A member is listed once, where it last changed.
 */
export async function readEntries({
  since,
  cursor,
  limit,
}: {
  since?: string | undefined
  cursor?: string | undefined
  limit?: number
}): Promise<Page<ListedEntry>> {
  const page = await query<SearchEntryItem>(lists.searchEntries(), {
    cursor,
    ...(limit && { limit }),
    ...(since !== undefined && { sort: { above: since } }),
  })
  return { ...page, items: page.items.map(({ user_id, at, facts }) => ({ id: user_id, at, facts })) }
}
