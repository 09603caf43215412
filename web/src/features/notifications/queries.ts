import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call, type Result } from '#web/lib/api'
import { lowerBadge } from '#web/lib/badges'

export const notificationsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['notifications', userId],
    queryFn: ({ pageParam, signal }) =>
      call('notifications.mine', { user_id: userId, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next,
  })

type Pages = InfiniteData<Result<'notifications.mine'>>

/** Marks the loaded notifications that `wanted` selects. Returns the ids of those that changed. */
function mark(client: QueryClient, read: boolean, wanted: (id: string) => boolean): Set<string> {
  const changed = new Set<string>()
  client.setQueriesData<Pages>({ queryKey: ['notifications'] }, (list) => {
    if (!list) return undefined
    const pages = list.pages.map((page) => ({
      ...page,
      data: page.data.map((one) => {
        if (one.read === read || !wanted(one.id)) return one
        changed.add(one.id)
        return { ...one, read }
      }),
    }))
    return { ...list, pages }
  })
  return changed
}

/** Marks optimistically, and reverts on failure. `lowered`: by how much the unread count decreases. */
function useRead<Variables>(
  send: (variables: Variables) => Promise<unknown>,
  wanted: (variables: Variables) => (id: string) => boolean,
  lowered: (marked: Set<string>) => number,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: async (variables: Variables) => {
      // A running request may return older data.
      await queries.cancelQueries({ queryKey: ['notifications'] })
      const marked = mark(queries, true, wanted(variables))
      const raiseBadge = lowerBadge(queries, 'notifications', lowered(marked))
      return () => {
        mark(queries, false, (id) => marked.has(id))
        raiseBadge()
      }
    },
    onError: (_error, _variables, takeBack) => takeBack?.(),
  })
}

/** Sent even if the page unloads, so that read notifications stay read. */
const anyway = { outlivesPage: true }

export const useMarkRead = () =>
  useRead(
    (id: string) => call('notifications.read', { notification_id: id }, anyway),
    (id) => (other) => other === id,
    (marked) => marked.size,
  )

/** Includes notifications that are not loaded. */
export const useMarkAllRead = () =>
  useRead(
    () => call('notifications.read-all', { all: true }, anyway),
    () => () => true,
    () => Infinity,
  )
