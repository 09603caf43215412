import { ageAt } from '#shared/format'
import { openRequirements, profileDefaults } from '#shared/options/defaults'
import { type AgeRange, ageRanges } from '#shared/options/partner'
import { PersonalInfoSchema } from '#shared/schemas/profile'
import type { DraftSections } from './draft'

/** A partner of about the same age, rather older for a woman and younger for a man. */
const yearsApart = 2

/** The age range to begin with for someone of this age and gender. */
export function ageRangeFor(age: number, gender: string | undefined): AgeRange {
  const wanted = age + (gender === 'female' ? yearsApart : -yearsApart)
  const end = (range: AgeRange) => Number(range.split(' to ')[1])
  return ageRanges.find((range) => wanted < end(range)) ?? ageRanges[ageRanges.length - 1] ?? '50 to 75'
}

function suggestedAge({ personal_info }: DraftSections, now: Date): { age_range?: AgeRange } {
  const { dob, gender } = personal_info ?? {}
  if (!dob || !PersonalInfoSchema.shape.dob.safeParse(dob).success) return {}
  return { age_range: ageRangeFor(ageAt(dob, now), gender) }
}

/** A partner of the own religion, once that is told. */
const suggestedReligion = ({ religion_info }: DraftSections) =>
  religion_info?.religion ? { religion: religion_info.religion } : {}

/** What the sections begin with, as far as something is proposed at all. */
export function suggestedAnswers(sections: DraftSections, now = new Date()): DraftSections {
  const { partner_requirements, ...defaults } = profileDefaults
  return {
    ...defaults,
    partner_requirements: {
      ...openRequirements,
      ...partner_requirements,
      ...suggestedReligion(sections),
      ...suggestedAge(sections, now),
    },
  }
}

/** An answer that was emptied has no place where something is always chosen. */
export const withoutEmpty = <T extends object>(answers: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(answers ?? {}).filter(([, value]) => value !== '')) as Partial<T>
