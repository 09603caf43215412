import { requireMemberRole, requireOwnId } from '#functions/domain/actor'
import type { OperationHandler } from '#functions/middleware/resource'
import { requestDeletion } from '#functions/store/deletions'

/** Deletes the actor's account for good. */
export const disable: OperationHandler<'profile.disable'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  requireOwnId(actor, input.profile_id)
  await requestDeletion(actor.account, now)
  return { message: 'Your account has been permanently deleted successfully', data: null }
}
