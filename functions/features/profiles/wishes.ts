import { type FitField, fitFields } from '#shared/fit'
import { measureLimits } from '#shared/limits'
import { anyValue } from '#shared/options/any'
import type { PartnerRequirements, Requirement } from '#shared/schemas/profile'
import type { Wishes } from './fit'

/** Fields whose values are compared within a religion, because several religions share some values. */
export const withinReligion: readonly FitField[] = ['maslak', 'caste']

/** A value in the form that is compared: with its religion if the field depends on it. */
export const inReligion = (field: FitField, religion: string | undefined, value: string): string =>
  withinReligion.includes(field) ? `${religion ?? ''}/${value}` : value

/** Does everyone meet this requirement? Also true for the minimum height. */
export function acceptsAnyone(name: Requirement, value: string | number | readonly string[]): boolean {
  if (name === 'height_range') return Number(value) <= measureLimits.height.min
  return Array.isArray(value) ? value.includes(anyValue) : value === anyValue
}

/** The musts that ask for something: what everyone meets cannot be a must. */
export const mustsOf = (
  musts: readonly Requirement[],
  requirements: Readonly<PartnerRequirements>,
): Requirement[] => musts.filter((name) => !acceptsAnyone(name, requirements[name]))

type Requirements = Readonly<PartnerRequirements>

const textOf = (field: FitField, { religion, [field]: value }: Requirements): string =>
  inReligion(field, religion, Array.isArray(value) ? value.toSorted().join('\n') : String(value))

const isAsked = (field: FitField, requirements: Requirements): boolean =>
  !acceptsAnyone(field, requirements[field]) &&
  // If any religion is accepted, so is any maslak and caste.
  !(withinReligion.includes(field) && acceptsAnyone('religion', requirements.religion))

/** The wishes of a member that profiles can answer. */
export function wishesOf(requirements: Requirements): Wishes {
  const askedFields = fitFields.filter((field) => isAsked(field, requirements))
  return Object.fromEntries(askedFields.map((field) => [field, textOf(field, requirements)]))
}

/** The musts that limit suggestions. A must that no profile answers is left out; otherwise nobody would be suggested. */
export const fitMustsOf = (musts: readonly Requirement[] | undefined, wishes: Wishes): FitField[] =>
  fitFields.filter((field) => wishes[field] !== undefined && musts?.includes(field))
