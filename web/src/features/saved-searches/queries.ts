import { type QueryClient, queryOptions, useMutationState, useQuery } from '@tanstack/react-query'
import type { SavedSearch } from '#shared/schemas/saved-search'
import { call } from '#web/lib/api'
import { type SavedSearchChange, withChange } from './saved-changes'

/** Mutation key. */
export const changesKey = ['saving-searches'] as const

/** The member's saved searches, newest first. */
export const savedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['saved-searches', userId],
    queryFn: async ({ signal }) => (await call('saved-searches.mine', { user_id: userId }, { signal })).data,
  })

/**
 * The saved searches including pending changes. The changes are overlaid, so a failed one needs no rollback.
 */
export function useSaved(userId: string) {
  const query = useQuery(savedQuery(userId))
  const changes = useMutationState({
    filters: { mutationKey: changesKey, status: 'pending' },
    select: ({ state }) => state.variables as SavedSearchChange,
  })
  const saved: readonly SavedSearch[] | undefined = query.data && changes.reduce(withChange, query.data)
  return { query, saved }
}

/** Updates the cached list. */
export function updateCachedList(
  client: QueryClient,
  userId: string,
  change: (list: readonly SavedSearch[]) => SavedSearch[],
): void {
  const { queryKey } = savedQuery(userId)
  // A running request may return older data.
  const again = client.isFetching({ queryKey }) > 0
  client.setQueryData(queryKey, (known) => known && change(known))
  if (again) void client.invalidateQueries({ queryKey })
}
