import { opensOn } from '#shared/of-age'
import type { CreateProfile } from '#shared/schemas/profile'
import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import { completePrivacy } from '../privacy'
import type { OperationHandler } from '#functions/http/resource'
import { createProfile, type NewProfile, profileExists } from '../store'
import { residenceFaults, refuseFaults, requirementFaults } from './listed-places'

/** Drops ids and image URL of the request: the actor and the uploaded picture are used instead. */
const submittedOf = ({
  auth_id: _auth,
  profileId: _profile,
  user_profile_image: _image,
  privacy: _privacy,
  ...submitted
}: CreateProfile): NewProfile => submitted

export const create: OperationHandler<'profile.create'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  requireOwnId(actor, input.auth_id, input.profileId)
  if (actor.account.profile_complete) throw profileExists()
  refuseFaults({
    ...(await residenceFaults(input.residential_info, 'residential_info')),
    ...(await requirementFaults(input.partner_requirements, 'partner_requirements')),
  })
  await createProfile(actor.account, submittedOf(input), now, completePrivacy(input.privacy ?? {}))
  const { first_name, last_name, dob } = input.personal_info
  const opens_on = opensOn(dob, now)
  return {
    message: 'Profile submitted successfully',
    data: { name: `${first_name} ${last_name}`, profileId: actor.profileId, ...(opens_on && { opens_on }) },
  }
}
