import type { OperationHandler } from '#functions/http/resource'
import { listRows } from '#functions/features/admin/rows'

/** What administrators wrote to members. */
export const list: OperationHandler<'notifications.list'> = async ({ input }) => {
  const { rows, ...page } = await listRows('broadcast', input)
  return { message: 'Notifications fetched.', data: rows, page }
}
