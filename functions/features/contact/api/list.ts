import type { OperationHandler } from '#functions/http/resource'
import { listRows } from '#functions/features/admin/rows'

export const list: OperationHandler<'contacts.list'> = async ({ input }) => {
  const { rows, ...page } = await listRows('contact', input)
  return { message: 'Messages fetched.', data: rows, page }
}
