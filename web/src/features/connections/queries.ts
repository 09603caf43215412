import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api'

export const connectionsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['connections', 'list', userId],
    queryFn: ({ pageParam, signal }) =>
      call('connections.list', { user_id: userId, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next,
  })

export const connectionQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['connections', 'item', userId, id],
    queryFn: async ({ signal }) =>
      (await call('connections.item', { user_id: userId, connection_id: id }, { signal })).data,
  })
