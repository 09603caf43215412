import { requireMemberRole } from '#functions/core/actor'
import { userId } from '#functions/core/ids'
import type { OperationHandler } from '#functions/http/resource'
import { unblock } from '../store'

/** The same for everybody whom the actor does not block, whether or not there is such a member. */
export const remove: OperationHandler<'blocks.delete'> = async ({ input: { profile_id }, actor }) => {
  requireMemberRole(actor)
  await unblock(actor.userId, userId(profile_id))
  return { message: 'This member is no longer blocked.', data: { profile_id } }
}
