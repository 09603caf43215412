import type { Requirement } from './schemas/profile'

/*
 * How two people fit: what each asks of a partner, against what the other one's profile says. A wish for anything counts for
 * neither of the two. The rules are in `functions/features/profiles/fit.ts`.
 */

/** The partner requirements that profiles answer, in the order in which they are told. */
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

/** Those that no profile answers: whoever wishes for them finds them out by talking. */
export const unanswered = ['complexion', 'body_type', 'religious_status'] as const satisfies readonly Exclude<
  Requirement,
  FitField
>[]
