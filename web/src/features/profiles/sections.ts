import type { Profile } from '#shared/schemas/entities'
import { needsSecondMarriage, sectionNames, type SectionName } from '#shared/schemas/profile'

/** The sections of this profile, in display order; second marriage only for members who are not single. */
export const sectionsOf = (profile: Pick<Profile, 'personal_info'>): SectionName[] =>
  sectionNames.filter(
    (name) =>
      name !== 'second_marriage_info' || needsSecondMarriage(profile.personal_info[0]?.marital_status),
  )
