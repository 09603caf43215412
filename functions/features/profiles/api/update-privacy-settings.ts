import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import type { OperationHandler } from '#functions/http/resource'
import { savePrivacy } from '../store'

export const updatePrivacySettings: OperationHandler<'profile.update-privacy-settings'> = async ({
  input,
  actor,
  now,
}) => {
  const { profile_id, ...settings } = input
  requireMemberRole(actor)
  requireOwnId(actor, profile_id)
  await savePrivacy(actor.profileId, settings, now)
  return { message: 'Privacy settings updated successfully!', data: settings }
}
