import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod'
import type { Profile } from '#shared/schemas/entities'
import { MadeBySchema, PersonalInfoSchema, type SectionName, sectionSchemas } from '#shared/schemas/profile'
import type { SectionValues } from './form/section-form'

/** With the personal section it is asked for whom the profile is; null where that was never said. */
const PersonalAnswersSchema = PersonalInfoSchema.extend({ made_by: MadeBySchema.nullable() })
export type PersonalAnswers = z.infer<typeof PersonalAnswersSchema>

const answersSchemas = { ...sectionSchemas, personal_info: PersonalAnswersSchema }

/** Validates what a section's dialog asks. */
export const answersResolver = <Name extends SectionName>(name: Name): Resolver<SectionValues<Name>> =>
  // A computed key loses its literal type.
  zodResolver(z.object({ [name]: answersSchemas[name] })) as unknown as Resolver<SectionValues<Name>>

/** What a section's dialog asks, as stored, without what is computed from it. */
export function answersOf(profile: Profile, name: SectionName): Record<string, unknown> {
  const section = profile[name][0] ?? {}
  const stored = Object.keys(sectionSchemas[name].shape).filter((field) => section[field] !== undefined)
  const answers = Object.fromEntries(stored.map((field) => [field, section[field]]))
  return name === 'personal_info' ? { ...answers, made_by: profile.made_by ?? null } : answers
}
