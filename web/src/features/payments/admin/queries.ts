import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { paymentLists } from '#shared/contract/payments'
import type { PaymentDetail } from '#shared/schemas/money-entities'
import type { TableRequest } from '#web/ui/admin-table/table-request'
import { call } from '#web/lib/api'
import { ApiError } from '#web/lib/api-error'

export type PaymentList = (typeof paymentLists)[number]

/** A payment with the fields that only administrators see. */
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

/** Whether the server answered that no payment has this id. */
export const isUnknownPayment = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 414].includes(error.status)

/** The shown data is out of date: somebody else or the provider has changed the payment. */
const isStale = (error: unknown): boolean => error instanceof ApiError && [404, 409].includes(error.status)

/** Queries that show or depend on a payment, apart from its page. */
const affected = [
  ['payments', 'table'],
  ['payments', 'list'],
  ['subscription'],
  ['users'],
  ['audit', 'list'],
  ['console', 'figures'],
] as const

/** Updates the cached payment after a change. */
export function useUpdateCachedPayment(id: string) {
  const queries = useQueryClient()
  const { queryKey } = recordQuery(id)
  return {
    /** Shows the payment from the server's answer, and invalidates what depends on it. */
    keep: async (payment: PaymentDetail): Promise<void> => {
      // A response requested before the change would overwrite it.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, payment)
      for (const key of affected) void queries.invalidateQueries({ queryKey: key })
    },
    /** For `catch`: refreshes after a refusal caused by others' changes, and rethrows. */
    refreshStale: (error: unknown): never => {
      if (isStale(error)) void queries.invalidateQueries({ queryKey })
      throw error
    },
  }
}
