import { t } from '@lingui/core/macro'
import { professionLabels, jobPostLabels } from '#shared/options/career'
import { maritalStatusLabels } from '#shared/options/personal'
import type { Card } from '#shared/schemas/entities'
import { nationalityName } from '../lib/wording/names'
import { labelOf } from '../lib/wording/wording'
import type { ProfileCardFacts } from './profile-card'

/** Profession and job title ("Employed, Doctor"), without a title that is missing or `other`. */
export const workOf = ({ profession, job_post }: { profession: string; job_post: string }): string =>
  [
    profession && labelOf(professionLabels, profession),
    job_post && job_post !== 'other' && labelOf(jobPostLabels, job_post),
  ]
    .filter(Boolean)
    .join(', ')

/** Converts an API card to the facts of a `ProfileCard`. */
export function factsOf(card: Card): ProfileCardFacts {
  const person = card.personal_info[0]
  const career = card.career_info[0]
  return {
    name: person ? `${person.first_name} ${person.last_name}`.trim() : '',
    gender: person?.gender ?? 'female',
    age: person?.age ?? 0,
    maritalStatus: person ? labelOf(maritalStatusLabels, person.marital_status) : null,
    profession: career ? workOf(career) : null,
    nationality: person ? nationalityName(person.nationality) : null,
    plan: card.subscription_plans.name,
    verified: card.subscription_plans.profile_status,
    imageUrl: card.user_profile_image.image_url,
  }
}

export interface ShownPerson extends ProfileCardFacts {
  /** A placeholder stands in for this member: deleted, or not open to the viewer. */
  absent: boolean
  /** The account is deleted. */
  gone: boolean
  /** Age, work and so on in one line; for a placeholder, why there is nothing more. */
  summary: string
}

/** A card, or the placeholder of a member who cannot be shown, for lists and letters. */
export function personOf(card: Card): ShownPerson {
  const facts = factsOf(card)
  if (!card.deleted) {
    const { age, profession, maritalStatus, nationality } = facts
    const summary = [age, profession, maritalStatus, nationality].filter(Boolean).join(' · ')
    return { ...facts, absent: false, gone: false, summary }
  }
  const closed = { absent: true, gone: false, summary: t`This profile is not open to you at the moment.` }
  switch (card.personal_info[0]?.first_name) {
    case 'Unavailable':
      return { ...facts, ...closed, name: t`Unavailable member` }
    case 'Deleted':
    case undefined:
      return {
        ...facts,
        absent: true,
        gone: true,
        name: t`Deleted member`,
        summary: t`This member is not here any more.`,
      }
    default:
      // Of somebody whom the viewer has blocked, the name is left.
      return { ...facts, ...closed }
  }
}
