import { professionLabels, jobPostLabels } from '#shared/options/career'
import { maritalStatusLabels } from '#shared/options/personal'
import type { Card } from '#shared/schemas/entities'
import { nationalityName } from '#web/lib/wording/names'
import { labelOf } from '#web/lib/wording/wording'
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
