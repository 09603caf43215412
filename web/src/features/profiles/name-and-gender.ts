import type { Profile } from '#shared/schemas/entities'
import type { Gender } from '#shared/options/personal'
import type { SectionName } from '#shared/options/sections'
import type { PictureGender } from '#web/ui/art/default-picture'

/** A section's value if it is a text, else ''. */
export const textOf = (section: Record<string, unknown> | undefined, key: string): string => {
  const value = section?.[key]
  return typeof value === 'string' ? value : ''
}

export const fullName = ({ personal_info: [person] }: Profile): string =>
  `${textOf(person, 'first_name')} ${textOf(person, 'last_name')}`.trim()

/** Whether the server withholds the family's name from the viewer: then it gives an initial, and no name of the father. */
export const hidesFamilyName = ({ family_info: [family] }: Profile): boolean =>
  family !== undefined && textOf(family, 'father_name') === ''

/** The gender in a personal section, for labels of the person; undefined if it is not there. */
export const statedGender = (person: Record<string, unknown> | undefined): Gender | undefined =>
  person?.gender === 'male' || person?.gender === 'female' ? person.gender : undefined

/** The gender for the labels of a section; undefined if it is about parents or the partner. */
export const describedGender = (
  name: SectionName,
  person: Record<string, unknown> | undefined,
): Gender | undefined =>
  name === 'family_info' || name === 'partner_requirements' ? undefined : statedGender(person)

/** The gender of the default picture. */
export const genderOf = ({ personal_info: [person] }: Profile): PictureGender =>
  textOf(person, 'gender') === 'male' ? 'male' : 'female'
