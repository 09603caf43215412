import { type FitField, fitFields } from '#shared/fit'
import { measureLimits } from '#shared/limits'
import { anyValue } from '#shared/options/any'
import type { PartnerRequirements, Requirement } from '#shared/schemas/profile'
import type { Wishes } from './fit'

/** Fields of which a value counts within its religion alone: some of their values are of several. */
export const withinReligion: readonly FitField[] = ['maslak', 'caste']

/** A value as it is compared, with its religion where that belongs to it. */
export const inReligion = (field: FitField, religion: string | undefined, value: string): string =>
  withinReligion.includes(field) ? `${religion ?? ''}/${value}` : value

/** Does everybody meet this requirement? So does who asks for the least height that there is. */
export function acceptsAnyone(name: Requirement, value: string | number | readonly string[]): boolean {
  if (name === 'height_range') return Number(value) <= measureLimits.height.min
  return Array.isArray(value) ? value.includes(anyValue) : value === anyValue
}

/** Of these requirements, those that ask for something: what everybody meets cannot be a must. */
export const mustsOf = (
  musts: readonly Requirement[],
  requirements: Readonly<PartnerRequirements>,
): Requirement[] => musts.filter((name) => !acceptsAnyone(name, requirements[name]))

type Requirements = Readonly<PartnerRequirements>

const textOf = (field: FitField, { religion, [field]: value }: Requirements): string =>
  inReligion(field, religion, Array.isArray(value) ? value.toSorted().join('\n') : String(value))

const isAsked = (field: FitField, requirements: Requirements): boolean =>
  !acceptsAnyone(field, requirements[field]) &&
  // Of any religion, no word of one is asked for.
  !(withinReligion.includes(field) && acceptsAnyone('religion', requirements.religion))

/** What a member asks for of what profiles answer. */
export function wishesOf(requirements: Requirements): Wishes {
  const asked = fitFields.filter((field) => isAsked(field, requirements))
  return Object.fromEntries(asked.map((field) => [field, textOf(field, requirements)]))
}

/** Of the musts, those that narrow whom a member is suggested: who asks for what no profile answers would meet nobody. */
export const fitMustsOf = (musts: readonly Requirement[] | undefined, wishes: Wishes): FitField[] =>
  fitFields.filter((field) => wishes[field] !== undefined && musts?.includes(field))
