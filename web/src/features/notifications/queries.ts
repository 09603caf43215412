import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api'

export const notificationsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['notifications', userId],
    queryFn: ({ pageParam, signal }) =>
      call('notifications.mine', { user_id: userId, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next,
  })

function useRead<Variables>(send: (variables: Variables) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['notifications'] }),
        queries.invalidateQueries({ queryKey: ['badges'] }),
      ]),
  })
}

export const useReadOne = () => useRead((id: string) => call('notifications.read', { notification_id: id }))
export const useReadAll = () => useRead(() => call('notifications.read-all', { all: true }))
