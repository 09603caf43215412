import type { QueryClient } from '@tanstack/react-query'
import { pollCountsSoon } from '#web/lib/badges'
import { isRecord } from '#web/lib/json'
import { listKeys } from '#web/features/shortlist/member-lists'
import { proposalKeys } from '#web/features/proposals/proposal-cache'

export const blockKeys = {
  all: ['blocks'] as const,
  list: (userId: string) => ['blocks', userId] as const,
}

/** Lists that show other members, or counts derived from them. */
const lists = [
  ['browse'],
  ['newest'],
  proposalKeys.lists,
  ['proposals', 'pending'],
  ['proposals', 'relations'],
  ['connections', 'list'],
  ['notifications'],
] as const

/** Other data that a block changes: blocked members, conversations, badges, shortlist and hidden members. */
const affected = [blockKeys.all, listKeys.all, ['chat'], ['badges']] as const

const isAbout = (item: unknown, id: string): boolean =>
  isRecord(item) &&
  (item.id === id || item.actor_id === id || (isRecord(item.profile) && item.profile.id === id))

/** Removes a member from cached pages, a page, an array or a record by id. */
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
 * Removes cached data about this member that is not on screen: the profile, and single proposals and
 * connections, whose member is unknown.
 */
export function forgetDetails(client: QueryClient, id: string): void {
  for (const queryKey of [
    ['profile', id],
    ['proposals', 'item'],
    ['connections', 'item'],
  ])
    client.removeQueries({ queryKey, type: 'inactive' })
}

/**
 * Refetches everything that may show a blocked or unblocked member differently. What is on screen is
 * refetched at once.
 */
export function refreshAfterBlock(client: QueryClient): void {
  pollCountsSoon()
  for (const queryKey of [...lists, ...affected]) void client.invalidateQueries({ queryKey })
}

/** Removes a newly blocked member from all lists at once, and refetches the lists. */
export function dropMember(client: QueryClient, id: string): void {
  for (const queryKey of lists)
    client.setQueriesData<unknown>({ queryKey }, (data: unknown) => without(data, id))
  forgetDetails(client, id)
  refreshAfterBlock(client)
}
