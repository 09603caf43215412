import { profileId } from '#functions/core/ids'
import type { OperationHandler } from '#functions/http/resource'
import { loadDetail } from './detail'

export const adminView: OperationHandler<'profile.admin-view'> = async ({ input, actor, now, request }) => ({
  message: 'Profile fetched.',
  data: await loadDetail(profileId(input.userId), actor, { now, request }),
})
