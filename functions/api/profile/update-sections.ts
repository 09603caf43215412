import { conflict } from '#shared/errors'
import { needsSecondMarriage } from '#shared/schemas/profile'
import { requireMemberRole, requireOwnId } from '../../domain/actor'
import type { UserActor } from '../../domain/account'
import type { OperationHandler } from '../../middleware/resource'
import { loadMaritalStatus, profileIncomplete, saveCardSection, saveSection } from '../../store/profiles'

interface Update {
  auth_id?: string | undefined
  profile_id: string
}

/** Only the owner changes a section, and only of a profile that was submitted. */
function requireOwner(actor: UserActor, { auth_id, profile_id }: Update): void {
  requireMemberRole(actor)
  requireOwnId(actor, auth_id, profile_id)
  if (!actor.account.profile_complete) throw profileIncomplete()
}

const updated = (name: string, actor: UserActor) => ({
  message: `${name} updated successfully!`,
  data: { profile_id: actor.profileId as string },
})

export const personalInfo: OperationHandler<'profile.update-personal-info'> = async ({
  input,
  actor,
  now,
}) => {
  requireOwner(actor, input)
  await saveCardSection(actor.account, actor.profileId, 'personal_info', input.data, now)
  return updated('Personal information', actor)
}

export const careerInfo: OperationHandler<'profile.update-career-info'> = async ({ input, actor, now }) => {
  requireOwner(actor, input)
  await saveCardSection(actor.account, actor.profileId, 'career_info', input.data, now)
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
  await saveSection(actor.profileId, 'residential_info', input.data, now)
  return updated('Residential information', actor)
}

export const partnerRequirements: OperationHandler<'profile.update-partner-requirements'> = async ({
  input,
  actor,
  now,
}) => {
  requireOwner(actor, input)
  await saveSection(actor.profileId, 'partner_requirements', input.data, now)
  return updated('Partner requirements', actor)
}

/** Belongs to members who are not single; the marital status is set with the personal information. */
export const secondMarriageInfo: OperationHandler<'profile.update-second-marriage-info'> = async ({
  input,
  actor,
  now,
}) => {
  requireOwner(actor, input)
  const marital = await loadMaritalStatus(actor.profileId)
  if (!needsSecondMarriage(marital)) throw notForSingles()
  await saveSection(actor.profileId, 'second_marriage_info', input.data, now)
  return updated('Second marriage information', actor)
}

const notForSingles = () =>
  conflict('conflict', 'Second marriage information does not apply while your marital status is single.')
