import type { CreateProfile, SectionName } from '#shared/schemas/profile'
import { requireMemberRole, requireOwnId } from '../../domain/actor'
import type { OperationHandler } from '../../middleware/resource'
import { createProfile, profileExists } from '../../store/profiles'

/** Ids and image address of the request are left behind: the actor and what was uploaded count. */
const sectionsOf = ({
  auth_id: _auth,
  profileId: _profile,
  user_profile_image: _image,
  ...sections
}: CreateProfile): Pick<CreateProfile, SectionName> => sections

export const create: OperationHandler<'profile.create'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  requireOwnId(actor, input.auth_id, input.profileId)
  if (actor.account.profile_complete) throw profileExists()
  await createProfile(actor.account, sectionsOf(input), now)
  const { first_name, last_name } = input.personal_info
  return {
    message: 'Profile submitted successfully',
    data: { name: `${first_name} ${last_name}`, profileId: actor.profileId },
  }
}
