import { requireMemberRole } from '#functions/domain/actor'
import { userId } from '#functions/domain/ids'
import type { OperationHandler } from '#functions/middleware/resource'
import { takeOffShortlist } from '#functions/store/shortlist'

/** The same for everybody who is not on the list, whether or not there is such a member. */
export const remove: OperationHandler<'shortlist.delete'> = async ({ input: { profile_id }, actor }) => {
  requireMemberRole(actor)
  await takeOffShortlist(actor.userId, userId(profile_id))
  return { message: 'No longer on your shortlist.', data: { profile_id } }
}
