import type { FitField } from '#shared/fit'
import type { ProfileSections, Requirement } from '#shared/schemas/profile'
import type { ChoiceFilter } from '#shared/search'
import type { Wishes } from './fit'
import { fitMustsOf, wishesOf } from './wishes'

/** The facts of a profile that searches and fits use: about the member and the partner they look for. */
export interface ProfileFacts extends Partial<Record<ChoiceFilter, string>> {
  gender: 'male' | 'female'
  /** `YYYY-MM-DD`. */
  dob: string
  /** Feet. */
  height: number
  /** Wishes for a partner; absent if there are none. */
  wishes?: Wishes
  /** Required wishes; absent if there are none. */
  musts?: readonly FitField[]
}

/** The parts of a profile that searches and fits use. */
export type StatedProfile = Pick<
  ProfileSections,
  | 'personal_info'
  | 'second_marriage_info'
  | 'career_info'
  | 'religion_info'
  | 'residential_info'
  | 'partner_requirements'
> & { made_by?: string | undefined; musts?: readonly Requirement[] | undefined }

/** Do they have children? Undefined if it was not asked. */
function hasChildren({ personal_info, second_marriage_info }: StatedProfile): 'yes' | 'no' | undefined {
  if (personal_info.marital_status === 'single') return 'no'
  if (!second_marriage_info) return undefined
  return second_marriage_info.kids_from_first_marriage > 0 ? 'yes' : 'no'
}

/** All facts of a profile, regardless of who may see them. */
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
    ...(religion_info.religious_status && { religious_status: religion_info.religious_status }),
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
