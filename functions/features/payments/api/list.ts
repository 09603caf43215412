import type { OperationHandler } from '#functions/http/resource'
import { listPaymentRows } from '#functions/features/admin/rows'

/** All payments, of one status, or those that an administrator has to look into. */
export const list: OperationHandler<'payments.list'> = async ({ input }) => {
  const { rows, ...page } = await listPaymentRows(input)
  return { message: 'Payments fetched.', data: rows, page }
}
