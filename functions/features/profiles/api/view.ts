import { profileId } from '#functions/core/ids'
import type { OperationHandler } from '#functions/http/resource'
import { countProfile } from '../browsing-limits'
import { loadDetail } from './detail'

export const view: OperationHandler<'profile.view'> = async ({ input, actor, now, request }) => {
  const id = profileId(input.userId)
  await countProfile(actor, id, now)
  return { message: 'Profile fetched.', data: await loadDetail(id, actor, { now, request }) }
}
