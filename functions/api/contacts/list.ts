import type { OperationHandler } from '#functions/middleware/resource'
import { listRows } from '#functions/store/rows'

export const list: OperationHandler<'contacts.list'> = async ({ input }) => {
  const { rows, ...page } = await listRows('contact', input)
  return { message: 'Messages fetched.', data: rows, page }
}
