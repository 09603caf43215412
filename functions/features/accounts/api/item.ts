import { userId } from '#functions/core/ids'
import type { OperationHandler } from '#functions/http/resource'
import { loadUserDetail } from './user-detail'

export const item: OperationHandler<'users.item'> = async ({ input, now }) => ({
  message: 'User fetched.',
  data: await loadUserDetail(userId(input.user_id), now),
})
