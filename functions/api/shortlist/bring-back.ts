import { requireMemberRole } from '#functions/domain/actor'
import { userId } from '#functions/domain/ids'
import type { OperationHandler } from '#functions/middleware/resource'
import { bringBack as putBack } from '#functions/store/hidden-people'

/** The same for everybody who is not put aside, whether or not there is such a member. */
export const bringBack: OperationHandler<'shortlist.bring-back'> = async ({
  input: { profile_id },
  actor,
}) => {
  requireMemberRole(actor)
  await putBack(actor.userId, userId(profile_id))
  return { message: 'Back in your lists and searches.', data: { profile_id } }
}
