import { requireMemberRole } from '#functions/core/actor'
import { userId } from '#functions/core/ids'
import type { OperationHandler } from '#functions/http/resource'
import { bringBack as putBack } from '../store'

/** The same for everybody who is not put aside, whether or not there is such a member. */
export const bringBack: OperationHandler<'shortlist.bring-back'> = async ({
  input: { profile_id },
  actor,
}) => {
  requireMemberRole(actor)
  await putBack(actor.userId, userId(profile_id))
  return { message: 'Back in your lists and searches.', data: { profile_id } }
}
