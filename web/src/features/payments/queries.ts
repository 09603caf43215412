import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api'
import { ApiError } from '#web/lib/api-error'

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

/** What an address answers that names no payment of this member: an unknown id, another's, or none at all. */
export const isUnknownPayment = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 414].includes(error.status)
