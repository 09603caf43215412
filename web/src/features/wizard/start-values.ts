import { ageAt } from '#shared/format'
import { openRequirements, profileDefaults } from '#shared/options/defaults'
import { type AgeRange, ageRanges } from '#shared/options/partner'
import { PersonalInfoSchema } from '#shared/schemas/profile'
import { withAges } from '#web/features/profiles/form/wishes'
import type { DraftSections } from './draft'

/** The default partner is about as old: rather older for a woman, younger for a man. */
const yearsApart = 2

/** The default age range for somebody of this age and gender. */
export function ageRangeFor(age: number, gender: string | undefined): AgeRange {
  const wanted = age + (gender === 'female' ? yearsApart : -yearsApart)
  const end = (range: AgeRange) => Number(range.split(' to ')[1])
  return ageRanges.find((range) => wanted < end(range)) ?? ageRanges[ageRanges.length - 1] ?? '50 to 75'
}

function suggestedAges({ personal_info }: DraftSections, now: Date) {
  const { dob, gender } = personal_info ?? {}
  const isKnown = dob && PersonalInfoSchema.shape.dob.safeParse(dob).success
  const { age_range } = profileDefaults.partner_requirements
  return withAges({ age_range: isKnown ? ageRangeFor(ageAt(dob, now), gender) : age_range })
}

/** A partner of the same religion, once known. */
const suggestedReligion = ({ religion_info }: DraftSections) =>
  religion_info?.religion ? { religion: religion_info.religion } : {}

/** The suggested answers of each section. */
export function suggestedAnswers(sections: DraftSections, now = new Date()): DraftSections {
  const { partner_requirements, ...defaults } = profileDefaults
  return {
    ...defaults,
    partner_requirements: {
      ...openRequirements,
      ...partner_requirements,
      ...suggestedReligion(sections),
      ...suggestedAges(sections, now),
    },
  }
}

/** Removes empty answers from fields that always have a value. */
export const withoutEmpty = <T extends object>(answers: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(answers ?? {}).filter(([, value]) => value !== '')) as Partial<T>
