import { searchLimits } from '#shared/limits'
import { anyValue } from '#shared/options/any'
import type { Search } from '#shared/schemas/search'
import {
  type ChoiceFilter,
  choiceNames,
  type FilterName,
  type FlagFilter,
  flagNames,
  type RangeFilter,
  rangeNames,
  type SearchCounts,
} from '#shared/search'
import { withPartCounts } from './general-values'

export interface SearchRange {
  min?: number
  max?: number
}

/** The filters that narrow a search. Missing filters and `any` do not. */
export interface SearchFilters {
  /** For each filter, the accepted values; at least one. */
  choices: Readonly<Partial<Record<ChoiceFilter, readonly string[]>>>
  /** Both ends included. Ages in years, heights in feet, compared to the inch. */
  ranges: Readonly<Partial<Record<RangeFilter, SearchRange>>>
  flags: readonly FlagFilter[]
  /** A day (UTC): members who joined on it or later. */
  since?: string
}

/** Is a boolean query parameter on? */
export const isOn = (flag: string | undefined): boolean => flag === 'true' || flag === '1'

function rangeOf(search: Search, name: RangeFilter): SearchRange | undefined {
  const min = search[`${name}_min`]
  const max = search[`${name}_max`]
  if (min === undefined && max === undefined) return undefined
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

/** The filters of a search request. */
export function filtersOf(search: Search): SearchFilters {
  const choices = choiceNames.flatMap((name) => {
    const values = search[name]
    return values && !values.includes(anyValue) ? [[name, values] as const] : []
  })
  const ranges = rangeNames.flatMap((name) => {
    const range = rangeOf(search, name)
    return range ? [[name, range] as const] : []
  })
  return {
    choices: Object.fromEntries(choices),
    ranges: Object.fromEntries(ranges),
    flags: flagNames.filter((name) => isOn(search[name])),
    ...(search.since !== undefined && { since: search.since }),
  }
}

/** The names of the filters that narrow a search. */
export const namesOf = ({ choices, ranges, flags, since }: SearchFilters): FilterName[] => [
  ...(Object.keys(choices) as ChoiceFilter[]),
  ...(Object.keys(ranges) as RangeFilter[]),
  ...flags,
  ...(since === undefined ? [] : ['since' as const]),
]

type Counts = Record<string, number>

/** Filters with thousands of values. */
const truncatedCounts: readonly FilterName[] = ['residence_state', 'residence_city']

/** The most frequent values, and the chosen ones. */
function mostFrequent(counts: Counts, chosen: readonly string[]): Counts {
  const entries = Object.entries(counts).sort(([, one], [, other]) => other - one)
  return Object.fromEntries(
    entries.filter(([value], at) => at < searchLimits.places || chosen.includes(value)),
  )
}

/** The counts of a response: only of filters that the viewer may use, and of places only the most frequent. */
export function countsFor(
  counts: SearchCounts,
  { choices }: Pick<SearchFilters, 'choices'>,
  allowed: ReadonlySet<FilterName>,
): SearchCounts {
  const allowedCounts = (Object.entries(counts) as [FilterName, Counts][])
    .filter(([name]) => allowed.has(name))
    .map(([name, values]) => {
      const chosen = (choices as Partial<Record<FilterName, readonly string[]>>)[name] ?? []
      return [
        name,
        truncatedCounts.includes(name) ? mostFrequent(values, chosen) : withPartCounts(name, values),
      ]
    })
  return Object.fromEntries(allowedCounts) as SearchCounts
}
