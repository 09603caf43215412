import type { Profile } from '#shared/schemas/entities'
import type { PictureGender } from '#web/ui/art/default-picture'

/** A section's value if it is a text, else ''. */
export const textOf = (section: Record<string, unknown> | undefined, key: string): string => {
  const value = section?.[key]
  return typeof value === 'string' ? value : ''
}

export const fullName = ({ personal_info: [person] }: Profile): string =>
  `${textOf(person, 'first_name')} ${textOf(person, 'last_name')}`.trim()

/** The gender of the default picture. */
export const genderOf = ({ personal_info: [person] }: Profile): PictureGender =>
  textOf(person, 'gender') === 'male' ? 'male' : 'female'
