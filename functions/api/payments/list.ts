import type { OperationHandler } from '#functions/middleware/resource'
import { flaggedPayments } from '#functions/store/row-sources'
import { listRows } from '#functions/store/rows'

/** All payments, of one status, or those that an administrator has to look into. */
export const list: OperationHandler<'payments.list'> = async ({ input }) => {
  const { status, ...request } = input
  const { rows, ...page } = await listRows(
    'payment',
    status === 'flagged' ? { ...request, search: flaggedPayments } : { ...request, status },
  )
  return { message: 'Payments fetched.', data: rows, page }
}
