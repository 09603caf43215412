import type { SectionName, Sections } from './schemas/profile'

/*
 * What people can be searched by. The names are those of the parameters, of the columns in which members' answers are held, of
 * the counts in an answer and of the fields in the panel.
 */

type FieldOfProfile = { [Name in SectionName]: readonly [Name, keyof Sections[Name] & string] }[SectionName]

/**
 * Filters by which of some values a member has chosen, with the field that they ask for. Who may not see the field may not
 * search by it either: an answer tells who has the value (`functions/features/search/access.ts`).
 */
export const choiceFilters = {
  gender: ['personal_info', 'gender'],
  marital_status: ['personal_info', 'marital_status'],
  /** `yes` or `no`; neither of those who were married and have not said. */
  has_children: ['second_marriage_info', 'kids_from_first_marriage'],
  religion: ['religion_info', 'religion'],
  maslak: ['religion_info', 'maslak'],
  caste: ['religion_info', 'caste'],
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
  /** Beside the sections, on the detail page. */
  made_by: undefined,
} as const satisfies Record<string, FieldOfProfile | undefined>
export type ChoiceFilter = keyof typeof choiceFilters
export const choiceNames = Object.keys(choiceFilters) as ChoiceFilter[]

/** Filters by a number between two, either of which may be left out: `age_min`, `age_max`. */
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
  /** Has a picture that the viewer sees. */
  'with_picture',
  /** Has the verified mark. */
  'verified',
  /** Was here lately, and shows that to the viewer. */
  'online',
] as const
export type FlagFilter = (typeof flagNames)[number]

export type FilterName = ChoiceFilter | RangeFilter | FlagFilter | 'since'
export const filterNames: readonly FilterName[] = [...choiceNames, ...rangeNames, ...flagNames, 'since']

/**
 * In which order people are listed: who fits best first (for members with a profile, whose order it is unless they say), as everywhere
 * (featured and paid plans first, then the newest), the newest, the youngest first (by years).
 */
export const searchSorts = ['fit', 'listed', 'newest', 'age'] as const
export type SearchSort = (typeof searchSorts)[number]

/** Days for which somebody who was here counts as here lately. */
export const latelyDays = 7

/** How many a filter would find, by its values: with the other filters as they are. Ranges by each number, flags as `true`. */
export type SearchCounts = Partial<Record<FilterName, Record<string, number>>>
