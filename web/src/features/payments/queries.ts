import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api'
import { ApiError } from '#web/lib/api-error'
import type { Payment } from '#shared/schemas/money-entities'

/** Whether there is a receipt: money was received, even if it was refunded later. */
export const hasReceipt = ({ status }: Pick<Payment, 'status'>): boolean =>
  status === 'completed' || status === 'refunded'

/** When it was paid, as far as known. */
export const paidAt = ({ completed_at, created_at }: Payment): string => completed_at ?? created_at

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

/**
 * Whether the server answered that this member has no such payment: an unknown id, another member's, or none.
 */
export const isUnknownPayment = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 414].includes(error.status)
