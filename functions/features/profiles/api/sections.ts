import { conflict, type FieldFaults, invalidInput } from '#shared/errors'
import { opensOn } from '#shared/of-age'
import { type CreateProfile, needsSecondMarriage, type PersonalInfo } from '#shared/schemas/profile'
import type { UpdatedTitle } from '#shared/sentences/success'
import type { UserActor } from '#functions/core/account'
import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import type { OperationHandler } from '#functions/http/resource'
import { completePrivacy } from '../privacy'
import { requirementFaults, residenceFaults } from '../rules'
import { createProfile, type NewProfile, profileExists } from '../create'
import { withOptionalAnswers } from '../optional-answers'
import { savePartnerRequirements, saveSection } from '../save-sections'
import { loadMaritalStatus, profileIncomplete } from '../store'

/** Throws 400 if there is any fault. */
function refuseFaults(faults: FieldFaults): void {
  if (Object.keys(faults).length > 0) throw invalidInput(faults)
}

const declared = ({ marital_status }: PersonalInfo, now: Date) => ({
  status: marital_status,
  at: now.toISOString(),
})

/** Drops ids and image URL of the request: the actor's id and the uploaded picture are used instead. */
const newProfileOf = (
  {
    auth_id: _auth,
    profileId: _profile,
    user_profile_image: _image,
    privacy: _privacy,
    marital_status_declared,
    ...submitted
  }: CreateProfile,
  now: Date,
): NewProfile => ({
  ...submitted,
  marital_declared: marital_status_declared && declared(submitted.personal_info, now),
  personal_info: withOptionalAnswers('personal_info', submitted.personal_info),
  family_info: withOptionalAnswers('family_info', submitted.family_info),
  religion_info: withOptionalAnswers('religion_info', submitted.religion_info),
  residential_info: withOptionalAnswers('residential_info', submitted.residential_info),
})

export const create: OperationHandler<'profile.create'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  requireOwnId(actor, input.auth_id, input.profileId)
  if (actor.account.profile_complete) throw profileExists()
  refuseFaults({
    ...(await residenceFaults(input.residential_info, 'residential_info')),
    ...(await requirementFaults(input.partner_requirements, 'partner_requirements')),
  })
  await createProfile(actor.account, newProfileOf(input, now), now, completePrivacy(input.privacy ?? {}))
  const { first_name, last_name, dob } = input.personal_info
  const opens_on = opensOn(dob, now)
  return {
    message: 'Profile submitted successfully',
    data: { name: `${first_name} ${last_name}`, profileId: actor.profileId, ...(opens_on && { opens_on }) },
  }
}

interface Update {
  auth_id?: string | undefined
  profile_id: string
}

/** Only the owner may change a section, and only after the profile was submitted. */
function requireOwner(actor: UserActor, { auth_id, profile_id }: Update): void {
  requireMemberRole(actor)
  requireOwnId(actor, auth_id, profile_id)
  if (!actor.account.profile_complete) throw profileIncomplete()
}

const updated = (name: UpdatedTitle, actor: UserActor) => ({
  message: `${name} updated successfully!` as const,
  data: { profile_id: actor.profileId as string },
})

/** Also returns `opens_on` when the new date of birth makes the member under eighteen. */
export const personalInfo: OperationHandler<'profile.update-personal-info'> = async ({
  input,
  actor,
  now,
}) => {
  requireOwner(actor, input)
  const { data: personal, made_by, marital_status_declared } = input
  await saveSection(actor.profileId, 'personal_info', personal, now, {
    made_by,
    marital_declared: marital_status_declared && declared(personal, now),
  })
  const { message, data } = updated('Personal information', actor)
  const opens_on = opensOn(input.data.dob, now)
  return { message, data: { ...data, ...(opens_on && { opens_on }) } }
}

export const careerInfo: OperationHandler<'profile.update-career-info'> = async ({ input, actor, now }) => {
  requireOwner(actor, input)
  await saveSection(actor.profileId, 'career_info', input.data, now)
  return updated('Career information', actor)
}

export const familyInfo: OperationHandler<'profile.update-family-info'> = async ({ input, actor, now }) => {
  requireOwner(actor, input)
  await saveSection(actor.profileId, 'family_info', input.data, now)
  return updated('Family information', actor)
}

export const religionInfo: OperationHandler<'profile.update-religion-info'> = async ({
  input,
  actor,
  now,
}) => {
  requireOwner(actor, input)
  await saveSection(actor.profileId, 'religion_info', input.data, now)
  return updated('Religion information', actor)
}

export const residentialInfo: OperationHandler<'profile.update-residential-info'> = async ({
  input,
  actor,
  now,
}) => {
  requireOwner(actor, input)
  refuseFaults(await residenceFaults(input.data, 'data'))
  await saveSection(actor.profileId, 'residential_info', input.data, now)
  return updated('Residential information', actor)
}

export const partnerRequirements: OperationHandler<'profile.update-partner-requirements'> = async ({
  input,
  actor,
  now,
}) => {
  requireOwner(actor, input)
  refuseFaults(await requirementFaults(input.data, 'data'))
  await savePartnerRequirements(actor.profileId, input.data, input.musts, now)
  return updated('Partner requirements', actor)
}

/** Only for members who are not single; the marital status is part of the personal information. */
export const secondMarriageInfo: OperationHandler<'profile.update-second-marriage-info'> = async ({
  input,
  actor,
  now,
}) => {
  requireOwner(actor, input)
  const marital = await loadMaritalStatus(actor.profileId)
  if (!needsSecondMarriage(marital)) throw secondMarriageOfSingle()
  await saveSection(actor.profileId, 'second_marriage_info', input.data, now)
  return updated('Second marriage information', actor)
}

const secondMarriageOfSingle = () => conflict('conflict', 'single')
