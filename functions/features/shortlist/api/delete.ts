import { requireMemberRole } from '#functions/core/actor'
import { userId } from '#functions/core/ids'
import type { OperationHandler } from '#functions/http/resource'
import { takeOffShortlist } from '../store'

/** The same for everybody who is not on the list, whether or not there is such a member. */
export const remove: OperationHandler<'shortlist.delete'> = async ({ input: { profile_id }, actor }) => {
  requireMemberRole(actor)
  await takeOffShortlist(actor.userId, userId(profile_id))
  return { message: 'No longer on your shortlist.', data: { profile_id } }
}
