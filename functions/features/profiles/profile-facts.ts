import type { FitField } from '#shared/fit'
import type { ProfileSections, Requirement } from '#shared/schemas/profile'
import type { ChoiceFilter } from '#shared/search'
import type { Wishes } from './fit'
import { fitMustsOf, wishesOf } from './wishes'

/** What a member's profile says of them, and of the partner whom they look for. */
export interface ProfileFacts extends Partial<Record<ChoiceFilter, string>> {
  gender: 'male' | 'female'
  /** `YYYY-MM-DD`. */
  dob: string
  /** Feet. */
  height: number
  /** What they ask of a partner; absent where that is nothing. */
  wishes?: Wishes
  /** Which of it has to be met; absent where that is none. */
  musts?: readonly FitField[]
}

/** What a profile is made of, as far as searches and fits ask for it. */
export type StatedProfile = Pick<
  ProfileSections,
  | 'personal_info'
  | 'second_marriage_info'
  | 'career_info'
  | 'religion_info'
  | 'residential_info'
  | 'partner_requirements'
> & { made_by?: string | undefined; musts?: readonly Requirement[] | undefined }

/** Have they children? Undefined where it was not asked. */
function hasChildren({ personal_info, second_marriage_info }: StatedProfile): 'yes' | 'no' | undefined {
  if (personal_info.marital_status === 'single') return 'no'
  if (!second_marriage_info) return undefined
  return second_marriage_info.kids_from_first_marriage > 0 ? 'yes' : 'no'
}

/** What a profile says of its member, whoever may see it. */
export function profileFactsOf(profile: StatedProfile): ProfileFacts {
  const { personal_info: personal, career_info: career, religion_info, residential_info: residence } = profile
  const has_children = hasChildren(profile)
  const wishes = wishesOf(profile.partner_requirements)
  const musts = fitMustsOf(profile.musts, wishes)
  return {
    gender: personal.gender,
    dob: personal.dob,
    height: personal.height,
    marital_status: personal.marital_status,
    ...(has_children && { has_children }),
    religion: religion_info.religion,
    maslak: religion_info.maslak,
    caste: religion_info.caste,
    education: career.education,
    profession: career.profession,
    job_post: career.job_post,
    monthly_income: career.monthly_income,
    mother_tongue: personal.mother_tongue,
    nationality: personal.nationality,
    country: residence.country,
    residence_state: residence.residence_state,
    residence_city: residence.residence_city,
    family_status: residence.family_status,
    ...(profile.made_by && { made_by: profile.made_by }),
    ...(Object.keys(wishes).length > 0 && { wishes }),
    ...(musts.length > 0 && { musts }),
  }
}
