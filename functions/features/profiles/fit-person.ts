import type { FitField } from '#shared/fit'
import { ageAt } from '#shared/format'
import { toWholeInch } from '#shared/options/measures'
import type { Answers, FitPerson } from './fit'
import type { ProfileFacts } from './profile-facts'
import { inReligion, withinReligion } from './wishes'

/** The profile fact that answers each wish. */
export const answeredBy = {
  marital_status: 'marital_status',
  religion: 'religion',
  maslak: 'maslak',
  caste: 'caste',
  religious_status: 'religious_status',
  education: 'education',
  profession: 'profession',
  income_range: 'monthly_income',
  mother_tongue: 'mother_tongue',
  nationality: 'nationality',
  residence_state: 'residence_state',
  residence_city: 'residence_city',
  family_status: 'family_status',
} as const satisfies Partial<Record<FitField, keyof ProfileFacts>>
export type AnsweredField = keyof typeof answeredBy
export const answeredFields = Object.keys(answeredBy) as AnsweredField[]

/** A profile's answers and wishes as the fit compares them, at `now`. */
export function fitPersonOf(facts: ProfileFacts, now: Date): FitPerson {
  const answers: Answers = {
    age_range: String(ageAt(facts.dob, now)),
    height_range: String(toWholeInch(facts.height)),
  }
  for (const field of answeredFields) {
    const value = facts[answeredBy[field]]
    if (withinReligion.includes(field)) {
      if (facts.religion !== undefined) answers[field] = inReligion(field, facts.religion, value ?? '')
    } else if (value !== undefined) answers[field] = value
  }
  const { gender, wishes = {}, musts = [] } = facts
  return { gender, answers, wishes, musts }
}
