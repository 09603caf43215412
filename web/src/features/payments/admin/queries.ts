import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { paymentLists } from '#shared/contract/payments'
import type { PaymentDetail } from '#shared/schemas/money-entities'
import type { TableRequest } from '#web/ui/admin-table/table-request'
import { call } from '#web/lib/api'
import { ApiError } from '#web/lib/api-error'

export type PaymentList = (typeof paymentLists)[number]

/** A payment with what administrators alone may know of it. */
export type RecordedPayment = PaymentDetail & Required<Pick<PaymentDetail, 'record'>>

export const paymentTableQuery = (request: TableRequest<PaymentList>) => ({
  queryKey: ['payments', 'table', request],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('payments.list', request, { signal }),
})

export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'item', id],
    queryFn: async ({ signal }) => (await call('payments.item', { payment_id: id }, { signal })).data,
  })

/** What an address answers that names no payment. */
export const isUnknownPayment = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 414].includes(error.status)

/** What was shown is not so any more: somebody else, or the provider, has changed the payment meanwhile. */
const isStale = (error: unknown): boolean => error instanceof ApiError && [404, 409].includes(error.status)

/** What shows a payment beside its page, and what follows from it. */
const affected = [
  ['payments', 'table'],
  ['payments', 'list'],
  ['subscription'],
  ['users'],
  ['audit', 'list'],
  ['console', 'figures'],
] as const

/** Keeps what is shown of a payment in step with what was done to it. */
export function useUpdateCachedPayment(id: string) {
  const queries = useQueryClient()
  const { queryKey } = recordQuery(id)
  return {
    /** Shows the payment as the server answered it; what else follows from it is asked anew. */
    keep: async (payment: PaymentDetail): Promise<void> => {
      // A read from before the change would undo it.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, payment)
      for (const key of affected) void queries.invalidateQueries({ queryKey: key })
    },
    /** For `catch`: asks anew after a refusal that comes of what others did, and throws it on. */
    refreshStale: (error: unknown): never => {
      if (isStale(error)) void queries.invalidateQueries({ queryKey })
      throw error
    },
  }
}
