import { type FitField, fitFields, isOpenWish } from '#shared/fit'
import { ageWishOf, nearestAgeRange } from '#shared/options/partner'
import type { PartnerRequirements, Requirement } from '#shared/schemas/profile'
import type { Wishes } from './fit'

type Requirements = Readonly<PartnerRequirements>

/** Fields whose values are compared within a religion, because several religions share some values. */
export const withinReligion: readonly FitField[] = ['maslak', 'caste']

/** A value in the form that is compared: with its religion if the field depends on it. */
export const inReligion = (field: FitField, religion: string | undefined, value: string): string =>
  withinReligion.includes(field) ? `${religion ?? ''}/${value}` : value

/** The requirements as they are stored: clients that know only `age_range` get the range that is nearest to the two ages. */
export function withAgeRange(requirements: PartnerRequirements): PartnerRequirements {
  const { age_min: min, age_max: max } = requirements
  if (min === undefined || max === undefined) return requirements
  return { ...requirements, age_range: nearestAgeRange({ min, max }) }
}

/** Keeps the stored ages if a client that knows only `age_range` has not changed it. */
export function withStoredAges(given: PartnerRequirements, stored: Requirements): PartnerRequirements {
  const { age_range, age_min, age_max } = stored
  if (given.age_min !== undefined || given.age_range !== age_range || age_min === undefined) return given
  return { ...given, age_min, age_max }
}

/** The musts that ask for something: what everyone meets cannot be a must. */
export const mustsOf = (musts: readonly Requirement[], requirements: Requirements): Requirement[] =>
  musts.filter((name) => !isOpenWish(name, requirements))

/** A wish as the profile states it; ages as one text. */
export const statedWish = (field: FitField, requirements: Requirements): string | number | string[] =>
  field === 'age_range' ? ageWishOf(requirements) : requirements[field]

function textOf(field: FitField, requirements: Requirements): string {
  const wish = statedWish(field, requirements)
  return inReligion(
    field,
    requirements.religion,
    Array.isArray(wish) ? wish.toSorted().join('\n') : String(wish),
  )
}

/** The wishes of a member. */
export function wishesOf(requirements: Requirements): Wishes {
  const askedFields = fitFields.filter((field) => !isOpenWish(field, requirements))
  return Object.fromEntries(askedFields.map((field) => [field, textOf(field, requirements)]))
}

/** The musts that limit suggestions. */
export const fitMustsOf = (musts: readonly Requirement[] | undefined, wishes: Wishes): FitField[] =>
  fitFields.filter((field) => wishes[field] !== undefined && musts?.includes(field))
