import { anyValue } from '#shared/options/any'
import type { PartnerRequirements, Requirement } from '#shared/schemas/profile'

/** The requirements that members set as musts; the others are wishes. */
export const mustFields = [
  'age_range',
  'religion',
  'maslak',
  'caste',
  'marital_status',
] as const satisfies readonly Requirement[]

export const isMustField = (name: string): boolean => mustFields.some((field) => field === name)

/** The musts among these answers: must fields other than `any`. */
export const mustsOf = (answers: Partial<PartnerRequirements>): (typeof mustFields)[number][] =>
  mustFields.filter((field) => answers[field] !== undefined && answers[field] !== anyValue)
