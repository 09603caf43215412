import { ageLimits } from '../limits'
import { anyValue } from './any'

export const ageRanges = [
  '18 to 24',
  '24 to 28',
  '28 to 32',
  '32 to 36',
  '34 to 40',
  '40 to 50',
  '50 to 75',
] as const
export type AgeRange = (typeof ageRanges)[number]
export interface Ages {
  min: number
  max: number
}

/** The ends of a range of ages such as `24 to 28`, both included; NaN for other texts. */
export function agesOf(range: string): Ages {
  const [min = NaN, max = NaN] = range.split(' to ').map(Number)
  return { min, max }
}

interface AgeWish {
  age_range: string
  age_min?: unknown
  age_max?: unknown
}

/** The wished ages as a text such as `24 to 31`, or `any`. The two ages win over the range. */
export function ageWishOf({ age_range, age_min, age_max }: AgeWish): string {
  if (typeof age_min !== 'number' || typeof age_max !== 'number') return age_range
  const isOpen = age_min <= ageLimits.min && age_max >= ageLimits.max
  return isOpen ? anyValue : `${age_min} to ${age_max}`
}

const sharedYears = (one: Ages, other: Ages): number =>
  Math.min(one.max, other.max) - Math.max(one.min, other.min) + 1

/** The range of the list that shares most years with these ages, of equal ones the younger; `any` for all ages. */
export const nearestAgeRange = (ages: Ages): AgeRange | typeof anyValue =>
  ages.min <= ageLimits.min && ages.max >= ageLimits.max
    ? anyValue
    : ageRanges.reduce((best, range) =>
        sharedYears(agesOf(range), ages) > sharedYears(agesOf(best), ages) ? range : best,
      )

export const complexions = ['fair', 'wheatish', 'dusky', 'dark'] as const

export const bodyTypes = ['slim', 'athletic', 'average', 'heavy'] as const

export const religiousStatuses = ['religious', 'moderate', 'liberal'] as const
export type ReligiousStatus = (typeof religiousStatuses)[number]
export const religiousStatusLabels = {
  religious: 'Religious',
  moderate: 'Moderate',
  liberal: 'Liberal',
} satisfies Record<ReligiousStatus, string>
