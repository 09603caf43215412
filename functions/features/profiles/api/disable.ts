import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import type { OperationHandler } from '#functions/http/resource'
import { requestDeletion } from '#functions/features/deletion/store'

/** Deletes the actor's account for good. */
export const disable: OperationHandler<'profile.disable'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  requireOwnId(actor, input.profile_id)
  await requestDeletion(actor.account, now)
  return { message: 'Your account has been permanently deleted successfully', data: null }
}
