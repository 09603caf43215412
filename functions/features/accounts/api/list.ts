import { presentUser } from '../present'
import type { OperationHandler } from '#functions/http/resource'
import { loadFreePlan } from '#functions/features/plans/store'
import { listRows } from '#functions/features/admin/rows'

export const list: OperationHandler<'users.list'> = async ({ input, now }) => {
  const [{ rows, ...page }, free] = await Promise.all([listRows('user', input), loadFreePlan()])
  return { message: 'Users fetched.', data: rows.map((facts) => presentUser(facts, free, now)), page }
}
