import { casteGroups } from '#shared/options/caste-groups'
import { maslakGroups } from '#shared/options/maslak'
import type { ChoiceFilter, FilterName } from '#shared/search'

/** The general values of filters. A search for Sunni also finds Barelvi. */
const groupsByFilter: Partial<Record<FilterName, Readonly<Record<string, readonly string[]>>>> = {
  maslak: maslakGroups,
  caste: casteGroups,
}

/** The values, and those that they contain. */
export function withParts(name: ChoiceFilter, values: readonly string[]): readonly string[] {
  const groups = groupsByFilter[name]
  return groups
    ? [...new Set(values.flatMap((value) => (Object.hasOwn(groups, value) ? groups[value]! : [value])))]
    : values
}

/** Counts in which a general value has those of the values that it contains. */
export function withPartCounts(
  name: FilterName,
  counts: Readonly<Record<string, number>>,
): Record<string, number> {
  const general = Object.entries(groupsByFilter[name] ?? {}).map(([value, parts]): [string, number] => [
    value,
    parts.reduce((sum, part) => sum + (counts[part] ?? 0), 0),
  ])
  return { ...counts, ...Object.fromEntries(general.filter(([, sum]) => sum > 0)) }
}
