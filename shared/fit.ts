import { measureLimits } from './limits'
import { anyValue } from './options/any'
import { ageWishOf } from './options/partner'
import type { PartnerRequirements, Requirement } from './schemas/profile'

/*
 * How two members fit: the wishes of each, compared with the profile of the other. Open wishes do not count. The rules are in
 * `functions/features/profiles/fit.ts`.
 */

/** Partner requirements that count, in display order. Complexion and body type are no longer asked. */
export const fitFields = [
  'age_range',
  'marital_status',
  'religion',
  'maslak',
  'caste',
  'religious_status',
  'education',
  'profession',
  'income_range',
  'height_range',
  'mother_tongue',
  'nationality',
  'residence_state',
  'residence_city',
  'family_status',
] as const satisfies readonly Requirement[]
export type FitField = (typeof fitFields)[number]

/** Answers that say nothing about a partner. */
const openValues: readonly string[] = [anyValue, 'no_caste', 'prefer_not_to_say']

type Requirements = Readonly<PartnerRequirements>

/** Does everyone meet this requirement? Also true for the minimum height, for all ages, and for a field that is not asked. */
export function isOpenWish(field: Requirement, requirements: Requirements): boolean {
  if (!fitFields.some((one) => one === field)) return true
  if (field === 'height_range') return requirements.height_range <= measureLimits.height.min
  if (field === 'age_range') return ageWishOf(requirements) === anyValue
  // If any religion is accepted, so is any maslak and caste.
  if ((field === 'maslak' || field === 'caste') && requirements.religion === anyValue) return true
  return [requirements[field]].flat().some((value) => openValues.includes(String(value)))
}
