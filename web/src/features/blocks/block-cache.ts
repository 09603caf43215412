import type { QueryClient } from '@tanstack/react-query'
import { followCounts } from '#web/lib/badges'
import { isRecord } from '#web/lib/json-body'
import { listKeys } from '#web/features/shortlist/member-lists'
import { proposalKeys } from '#web/features/proposals/proposal-cache'

export const blockKeys = {
  all: ['blocks'] as const,
  list: (userId: string) => ['blocks', userId] as const,
}

/** Lists that show other members, or count what came of them. */
const lists = [
  ['browse'],
  ['newest'],
  proposalKeys.lists,
  ['proposals', 'pending'],
  ['proposals', 'relations'],
  ['connections', 'list'],
  ['notifications'],
] as const

/** What else changes with a block: the blocked, the conversations, the counts beside the menu, what the member keeps. */
const affected = [blockKeys.all, listKeys.all, ['chat'], ['badges']] as const

const isAbout = (item: unknown, id: string): boolean =>
  isRecord(item) &&
  (item.id === id || item.actor_id === id || (isRecord(item.profile) && item.profile.id === id))

/** Cached pages, a page, an array or a record by id; without what is about this member. */
function without(data: unknown, id: string): unknown {
  if (Array.isArray(data)) return data.filter((item) => !isAbout(item, id))
  if (!isRecord(data)) return data
  if (Array.isArray(data.pages))
    return {
      ...data,
      pages: data.pages.map((page: unknown) =>
        isRecord(page) ? { ...page, data: without(page.data, id) } : page,
      ),
    }
  if (Array.isArray(data.data)) return { ...data, data: without(data.data, id) }
  const { [id]: _left, ...rest } = data
  return rest
}

/**
 * Forgets what is about this member and not on the screen: the profile, and proposals and connections by themselves, of
 * which it is not known whose they are.
 */
export function forgetDetails(client: QueryClient, id: string): void {
  for (const queryKey of [
    ['profile', id],
    ['proposals', 'item'],
    ['connections', 'item'],
  ])
    client.removeQueries({ queryKey, type: 'inactive' })
}

/** Loads anew whatever may show a member differently who was blocked or unblocked: what is on the screen at once. */
export function refreshAfterBlock(client: QueryClient): void {
  followCounts()
  for (const queryKey of [...lists, ...affected]) void client.invalidateQueries({ queryKey })
}

/** Takes a member who was just blocked out of all lists at once, and has them loaded anew. */
export function dropMember(client: QueryClient, id: string): void {
  for (const queryKey of lists)
    client.setQueriesData<unknown>({ queryKey }, (data: unknown) => without(data, id))
  forgetDetails(client, id)
  refreshAfterBlock(client)
}
