import { professionLabels, jobPostLabels } from '#shared/options/career'
import { type Gender, genderLabels, maritalStatusLabels } from '#shared/options/personal'
import type { Card } from '#shared/schemas/entities'
import { nationalityName } from '#web/lib/wording/names'
import { ageText, labelOf, listText } from '#web/lib/wording/wording'
import type { CardCheck, ProfileCardFacts } from './profile-card'

interface Work {
  profession: string
  job_post: string
}

/** Profession and job title ("Employed, Doctor"), without a title that is missing or `other`. */
export const workOf = ({ profession, job_post }: Work, gender: Gender | undefined): string =>
  listText([
    profession && labelOf(professionLabels, profession, gender),
    job_post && job_post !== 'other' ? labelOf(jobPostLabels, job_post, gender) : '',
  ])

/** Between facts of one line; no line starts with the dot. */
export const factSeparator = '\u00A0· '

/** What we checked about a card's member, in one word: the most that we know. */
export function cardCheckOf({ checks }: Card): CardCheck | undefined {
  if (checks?.identity) return 'identity'
  if (checks?.photo) return checks.phone ? 'both' : 'photo'
  return checks?.phone ? 'phone' : undefined
}

/** What only members see on a card, in words; null if not shared. */
export interface CardDetails {
  height: string | null
  city: string | null
  belief: string | null
}

const noDetails: CardDetails = { height: null, city: null, belief: null }

/** A card's facts in words; null if not shared. */
export interface CardFacts extends ProfileCardFacts {
  age: number
  maritalStatus: string | null
  nationality: string | null
}

/** Converts an API card to the facts of a `ProfileCard`. */
export function factsOf(card: Card, { height, city, belief } = noDetails): CardFacts {
  const person = card.personal_info[0]
  const career = card.career_info[0]
  const gender = person?.gender ?? 'female'
  const age = person?.age ?? 0
  const maritalStatus = person ? labelOf(maritalStatusLabels, person.marital_status, gender) : null
  const nationality = person ? nationalityName(person.nationality, gender) : null
  return {
    name: person ? `${person.first_name} ${person.last_name}`.trim() : '',
    gender,
    age,
    maritalStatus,
    nationality,
    headline: [age ? ageText(age) : null, height, city].filter(Boolean).join(factSeparator),
    profession: career ? workOf(career, gender) : null,
    standing: [belief, maritalStatus].filter(Boolean).join(factSeparator) || null,
    origin: [nationality, labelOf(genderLabels, gender)].filter(Boolean).join(factSeparator),
    plan: card.subscription_plans.name,
    imageUrl: card.user_profile_image.image_url,
  }
}
