import { anyValue } from '#shared/options/any'
import type { PartnerRequirements, Requirement } from '#shared/schemas/profile'

/** Does everybody meet this requirement? */
const isOpen = (value: string | number | readonly string[]): boolean =>
  Array.isArray(value) ? value.includes(anyValue) : value === anyValue

/** Of these requirements, those that ask for something: what everybody meets cannot be a must. */
export const mustsOf = (
  musts: readonly Requirement[],
  requirements: Readonly<PartnerRequirements>,
): Requirement[] => musts.filter((name) => !isOpen(requirements[name]))
