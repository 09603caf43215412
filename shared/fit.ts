import type { Requirement } from './schemas/profile'

/*
 * How two members fit: the wishes of each, compared with the profile of the other. A wish of `any` does not count. The rules are
 * in `functions/features/profiles/fit.ts`.
 */

/** Partner requirements that profiles answer, in display order. */
export const fitFields = [
  'age_range',
  'marital_status',
  'religion',
  'maslak',
  'caste',
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

/** Requirements that no profile answers; members ask each other. */
export const unanswered = ['complexion', 'body_type', 'religious_status'] as const satisfies readonly Exclude<
  Requirement,
  FitField
>[]
