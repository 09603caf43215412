import { searchLimits } from '#shared/limits'
import type { FilterName, SearchCounts } from '#shared/search'
import type { SearchFilters } from './query'

type Counts = Record<string, number>

/** There are thousands of places. */
const many: readonly FilterName[] = ['residence_state', 'residence_city']

/** The most frequent values, and those that were chosen. */
function frequent(counts: Counts, chosen: readonly string[]): Counts {
  const entries = Object.entries(counts).sort(([, one], [, other]) => other - one)
  return Object.fromEntries(
    entries.filter(([value], at) => at < searchLimits.places || chosen.includes(value)),
  )
}

/** The counts of a search that are told: of filters that who searches may use, and of places the most frequent. */
export function countsFor(
  counts: SearchCounts,
  { choices }: Pick<SearchFilters, 'choices'>,
  allowed: ReadonlySet<FilterName>,
): SearchCounts {
  const told = (Object.entries(counts) as [FilterName, Counts][])
    .filter(([name]) => allowed.has(name))
    .map(([name, values]) => {
      const chosen = (choices as Partial<Record<FilterName, readonly string[]>>)[name] ?? []
      return [name, many.includes(name) ? frequent(values, chosen) : values]
    })
  return Object.fromEntries(told) as SearchCounts
}
