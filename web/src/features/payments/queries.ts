import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api'

export const paymentsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['payments', 'list', userId],
    queryFn: ({ pageParam, signal }) =>
      call('payments.mine', { user_id: userId, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next,
  })

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'item', id],
    queryFn: async ({ signal }) => (await call('payments.item', { payment_id: id }, { signal })).data,
  })
