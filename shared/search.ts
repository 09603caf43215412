import type { SectionName, Sections } from './schemas/profile'

/* Search filters. Their names are also those of parameters, columns, counts and form fields. */

type FieldOfProfile = { [Name in SectionName]: readonly [Name, keyof Sections[Name] & string] }[SectionName]

/**
 * Filters by chosen values, with the profile field of each. A viewer who may not see the field may not search by it, since the
 * results would reveal the value (`functions/features/search/access.ts`).
 */
export const choiceFilters = {
  gender: ['personal_info', 'gender'],
  marital_status: ['personal_info', 'marital_status'],
  /** `yes` or `no`; neither matches members who were married and have not answered. */
  has_children: ['second_marriage_info', 'kids_from_first_marriage'],
  religion: ['religion_info', 'religion'],
  maslak: ['religion_info', 'maslak'],
  caste: ['religion_info', 'caste'],
  religious_status: ['religion_info', 'religious_status'],
  education: ['career_info', 'education'],
  profession: ['career_info', 'profession'],
  job_post: ['career_info', 'job_post'],
  monthly_income: ['career_info', 'monthly_income'],
  mother_tongue: ['personal_info', 'mother_tongue'],
  nationality: ['personal_info', 'nationality'],
  country: ['residential_info', 'country'],
  residence_state: ['residential_info', 'residence_state'],
  residence_city: ['residential_info', 'residence_city'],
  family_status: ['residential_info', 'family_status'],
  /** Not in a section; shown on the detail page. */
  made_by: undefined,
} as const satisfies Record<string, FieldOfProfile | undefined>
export type ChoiceFilter = keyof typeof choiceFilters
export const choiceNames = Object.keys(choiceFilters) as ChoiceFilter[]

/** Filters by a range, open at either end: `age_min`, `age_max`. */
export const rangeFilters = {
  /** Years. */
  age: ['personal_info', 'age'],
  /** Feet. */
  height: ['personal_info', 'height'],
} as const
export type RangeFilter = keyof typeof rangeFilters
export const rangeNames = Object.keys(rangeFilters) as RangeFilter[]

/** Filters that are on or off. */
export const flagNames = [
  /** Has a picture that the viewer may see. */
  'with_picture',
  /** Has a plan with verified status. */
  'verified',
  /** The phone number is confirmed, see `checks.phone` of cards. */
  'phone_checked',
  'photo_checked',
  'identity_checked',
  /** Was online recently, and shows that to the viewer. */
  'online',
] as const
export type FlagFilter = (typeof flagNames)[number]

export type FilterName = ChoiceFilter | RangeFilter | FlagFilter | 'since'
export const filterNames: readonly FilterName[] = [...choiceNames, ...rangeNames, ...flagNames, 'since']

/**
 * Orders: `fit` (best fit first; the default for members with a profile), `listed` (featured and paid plans first, then newest),
 * `newest`, `age` (youngest first, by years).
 */
export const searchSorts = ['fit', 'listed', 'newest', 'age'] as const
export type SearchSort = (typeof searchSorts)[number]

/** Days for which a member counts as recently online. */
export const recentlyOnlineDays = 7

/** Results of each filter value, with the other filters unchanged. Ranges by number, flags as `true`. */
export type SearchCounts = Partial<Record<FilterName, Record<string, number>>>
