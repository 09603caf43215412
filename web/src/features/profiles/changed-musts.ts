import { isMustField, mustsOf } from './form/partner-groups'
import type { PartnerRequirements } from '#shared/schemas/profile'
import type { Profile } from '#shared/schemas/entities'

/**
 * The musts to save with these requirements: those there were, and what was changed among the fields asked as musts.
 * Undefined where none of these was changed: the server keeps its own. It also drops those that ask for nothing any more.
 */
export function changedMusts(
  { musts = [], partner_requirements: [stored = {}] }: Profile,
  requirements: PartnerRequirements,
): string[] | undefined {
  const changed = Object.entries(requirements)
    .filter(([field, value]) => isMustField(field) && value !== stored[field])
    .map(([field]) => field)
  if (changed.length === 0) return undefined
  const asked: readonly string[] = mustsOf(requirements)
  const kept = musts.filter((field) => !isMustField(field) || asked.includes(field))
  return [...new Set([...kept, ...asked.filter((field) => changed.includes(field))])]
}
