import { type SectionName, MadeBySchema, PersonalInfoSchema, sectionSchemas } from '#shared/schemas/profile'
import { readRecord, tabStore } from '#web/lib/safe-storage'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod'
import type { Profile } from '#shared/schemas/entities'
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

type Answers = Record<string, unknown>

const changedIn = (answers: Answers, stored: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(stored[field]),
    ),
  )

export interface SectionDraft {
  /** The answers that were changed and not saved: those that differ from the stored ones. */
  read: (stored: Answers) => Answers
  /** Keeps what differs from the stored answers. */
  keep: (answers: Answers, stored: Answers) => void
  clear: () => void
}

/**
 * What a member is changing in a section, for the case that the dialog goes without having been closed: the session
 * ends on another device, the page is loaded again, the phone puts the tab away. Kept for this tab and this profile.
 */
export function sectionDraft(profileId: string, name: SectionName): SectionDraft {
  const key = `humsafar.edit.${profileId}.${name}`
  return {
    read: (stored) => changedIn(readRecord(tabStore, key), stored),
    keep: (answers, stored) => {
      const changed = changedIn(answers, stored)
      if (Object.keys(changed).length === 0) tabStore.removeItem(key)
      else tabStore.setItem(key, JSON.stringify(changed))
    },
    clear: () => tabStore.removeItem(key),
  }
}
