import { userId } from '#functions/domain/ids'
import type { OperationHandler } from '#functions/middleware/resource'
import { loadUserDetail } from '#functions/views/users'

export const item: OperationHandler<'users.item'> = async ({ input, now }) => ({
  message: 'User fetched.',
  data: await loadUserDetail(userId(input.user_id), now),
})
