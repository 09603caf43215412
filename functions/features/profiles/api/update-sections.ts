import { conflict, type FieldFaults } from '#shared/errors'
import { opensOn } from '#shared/of-age'
import { needsSecondMarriage, type SectionName, type Sections } from '#shared/schemas/profile'
import type { UpdatedTitle } from '#shared/sentences/success'
import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import type { UserActor } from '#functions/core/account'
import type { OperationHandler } from '#functions/http/resource'
import {
  loadMaritalStatus,
  profileIncomplete,
  saveCardSection,
  savePartnerRequirements,
  saveSection,
} from '../store'
import { residenceFaults, refuseFaults, requirementFaults } from './listed-places'

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

interface Call<Name extends SectionName> {
  input: Update & { data: Sections[Name] }
  actor: UserActor
  now: Date
}

const onDetail =
  <Name extends 'family_info' | 'religion_info' | 'residential_info'>(
    section: Name,
    name: UpdatedTitle,
    faultsOf?: (data: Call<Name>['input']['data'], path: string) => Promise<FieldFaults>,
  ) =>
  async ({ input, actor, now }: Call<Name>) => {
    requireOwner(actor, input)
    if (faultsOf) refuseFaults(await faultsOf(input.data, 'data'))
    await saveSection(actor.profileId, section, input.data, now)
    return updated(name, actor)
  }

/** Also returns `opens_on` when the new date of birth makes the member under eighteen. */
export const personalInfo: OperationHandler<'profile.update-personal-info'> = async ({
  input,
  actor,
  now,
}) => {
  requireOwner(actor, input)
  await saveCardSection(actor.profileId, 'personal_info', input.data, now, input.made_by)
  const { message, data } = updated('Personal information', actor)
  const opens_on = opensOn(input.data.dob, now)
  return { message, data: { ...data, ...(opens_on && { opens_on }) } }
}
export const careerInfo: OperationHandler<'profile.update-career-info'> = async ({ input, actor, now }) => {
  requireOwner(actor, input)
  await saveCardSection(actor.profileId, 'career_info', input.data, now)
  return updated('Career information', actor)
}
export const familyInfo = onDetail('family_info', 'Family information')
export const religionInfo = onDetail('religion_info', 'Religion information')
export const residentialInfo = onDetail('residential_info', 'Residential information', residenceFaults)

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
  if (!needsSecondMarriage(marital)) throw notForSingles()
  await saveSection(actor.profileId, 'second_marriage_info', input.data, now)
  return updated('Second marriage information', actor)
}

const notForSingles = () => conflict('conflict', 'single')
