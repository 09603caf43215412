import { presentUser } from '#functions/domain/user-presenter'
import type { OperationHandler } from '#functions/middleware/resource'
import { loadFreePlan } from '#functions/store/plans'
import { listRows } from '#functions/store/rows'

export const list: OperationHandler<'users.list'> = async ({ input, now }) => {
  const [{ rows, ...page }, free] = await Promise.all([listRows('user', input), loadFreePlan()])
  return { message: 'Users fetched.', data: rows.map((facts) => presentUser(facts, free, now)), page }
}
