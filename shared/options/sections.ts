import { maritalStatuses } from './personal'

/** Names of the sections of a profile, in the order in which a biodata shows them. */
export const sectionNames = [
  'personal_info',
  'career_info',
  'family_info',
  'religion_info',
  'residential_info',
  'second_marriage_info',
  'partner_requirements',
] as const
export type SectionName = (typeof sectionNames)[number]

/** Does a profile with this marital status have the second-marriage section? */
export const needsSecondMarriage = (maritalStatus: unknown): boolean =>
  maritalStatus !== 'single' && maritalStatuses.some((status) => status === maritalStatus)
