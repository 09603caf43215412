import { measureLimits } from '#shared/limits'
import { anyValue } from '#shared/options/any'
import type { PartnerRequirements, Requirement } from '#shared/schemas/profile'

/** Does everybody meet this requirement? So does who asks for the least height that there is. */
export function isOpen(name: Requirement, value: string | number | readonly string[]): boolean {
  if (name === 'height_range') return Number(value) <= measureLimits.height.min
  return Array.isArray(value) ? value.includes(anyValue) : value === anyValue
}

/** Of these requirements, those that ask for something: what everybody meets cannot be a must. */
export const mustsOf = (
  musts: readonly Requirement[],
  requirements: Readonly<PartnerRequirements>,
): Requirement[] => musts.filter((name) => !isOpen(name, requirements[name]))
