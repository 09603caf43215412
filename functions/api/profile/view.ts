import { profileId } from '#functions/domain/ids'
import type { OperationHandler } from '#functions/middleware/resource'
import { countProfile } from '#functions/views/looking'
import { loadDetail } from './detail'

export const view: OperationHandler<'profile.view'> = async ({ input, actor, now, request }) => {
  const id = profileId(input.userId)
  await countProfile(actor, id, now)
  return { message: 'Profile fetched.', data: await loadDetail(id, actor, { now, request }) }
}
