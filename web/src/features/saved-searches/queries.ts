import { type QueryClient, queryOptions, useMutationState, useQuery } from '@tanstack/react-query'
import { type SavedSearch, ZoneSchema } from '#shared/schemas/saved-search'
import { call } from '#web/lib/api'
import { type SavedSearchChange, withChange } from './saved-changes'

/** How this member is told of new people. */
export const timingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['alert-timing', userId],
    queryFn: async ({ signal }) =>
      (await call('saved-searches.timing', { user_id: userId }, { signal })).data,
  })

/** The time zone of this device; undefined where it is not known: some browsers say `Etc/Unknown` then, which nobody takes. */
export const ownZone = (): string | undefined =>
  ZoneSchema.safeParse(Intl.DateTimeFormat().resolvedOptions().timeZone).data

/** Of the changes. */
export const changesKey = ['saving-searches'] as const

/** The searches that this member has saved, the latest first. */
export const savedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['saved-searches', userId],
    queryFn: async ({ signal }) => (await call('saved-searches.mine', { user_id: userId }, { signal })).data,
  })

/**
 * The same, as they are once all changes on their way are done: these are laid over what is known, so that one that fails
 * leaves nothing to be undone.
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

/** Takes into the cache what has become of the list. */
export function updateCachedList(
  client: QueryClient,
  userId: string,
  become: (list: readonly SavedSearch[]) => SavedSearch[],
): void {
  const { queryKey } = savedQuery(userId)
  // What is being read may not tell of it.
  const again = client.isFetching({ queryKey }) > 0
  client.setQueryData(queryKey, (known) => known && become(known))
  if (again) void client.invalidateQueries({ queryKey })
}
