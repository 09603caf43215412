import { profileId } from '#functions/domain/ids'
import type { OperationHandler } from '#functions/middleware/resource'
import { loadDetail } from './detail'

export const adminView: OperationHandler<'profile.admin-view'> = async ({ input, actor, now, request }) => ({
  message: 'Profile fetched.',
  data: await loadDetail(profileId(input.userId), actor, { now, request }),
})
