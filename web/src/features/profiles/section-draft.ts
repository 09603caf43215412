import { type SectionName, MadeBySchema, PersonalInfoSchema, sectionSchemas } from '#shared/schemas/profile'
import { readRecord, tabStore } from '#web/lib/safe-storage'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod'
import type { Profile } from '#shared/schemas/entities'
import type { SectionValues } from './form/section-form'
import { PartnerAnswersSchema, withAges } from './form/wishes'

/** The personal section also asks who the profile is for; null if that was never answered. */
const PersonalAnswersSchema = PersonalInfoSchema.extend({ made_by: MadeBySchema.nullable() })
export type PersonalAnswers = z.infer<typeof PersonalAnswersSchema>

const answersSchemas = {
  ...sectionSchemas,
  personal_info: PersonalAnswersSchema,
  partner_requirements: PartnerAnswersSchema,
}

/** Validates the fields of a section's dialog. */
export const answersResolver = <Name extends SectionName>(name: Name): Resolver<SectionValues<Name>> =>
  // A computed key loses its literal type.
  zodResolver(z.object({ [name]: answersSchemas[name] })) as unknown as Resolver<SectionValues<Name>>

/** The stored values of the fields in a section's dialog, without computed ones. */
export function answersOf(profile: Profile, name: SectionName): Record<string, unknown> {
  const section = profile[name][0] ?? {}
  const stored = Object.keys(sectionSchemas[name].shape).filter((field) => section[field] !== undefined)
  const answers = Object.fromEntries(stored.map((field) => [field, section[field]]))
  if (name === 'personal_info') return { ...answers, made_by: profile.made_by ?? null }
  return name === 'partner_requirements' ? { ...withAges(answers), musts: profile.musts ?? [] } : answers
}

type Answers = Record<string, unknown>

const changedIn = (answers: Answers, stored: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(stored[field]),
    ),
  )

export interface SectionDraft {
  /** The unsaved answers, which differ from the stored ones. */
  read: (stored: Answers) => Answers
  /** Stores the answers that differ from the saved ones. */
  keep: (answers: Answers, stored: Answers) => void
  clear: () => void
}

/**
 * Unsaved changes of a section, stored for this tab and profile in case the dialog disappears: the session
 * ends on another device, the page reloads, or the phone discards the tab.
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
