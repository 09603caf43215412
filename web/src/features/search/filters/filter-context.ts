import { createContext, useContext } from 'react'
import { searchLimits } from '#shared/limits'
import { t } from '@lingui/core/macro'
import type { SearchPage } from '#shared/schemas/search'
import type { FilterName } from '#shared/search'
import { notify } from '#web/lib/notify'
import { type PeopleSearch, valuesIn } from './people-search'
import type { ViewerKind } from './filter-access'

/** The state that the filter fields share. */
export interface Filters {
  search: PeopleSearch
  change: (next: PeopleSearch) => void
  page: Partial<SearchPage> | undefined
  viewerKind: ViewerKind
  /** The gender that a member sees without choosing one. */
  defaultGender: string | undefined
}

export const FilterContext = createContext<Filters | null>(null)

export function useFilters(): Filters {
  const filters = useContext(FilterContext)
  if (!filters) throw new Error('Fields of filters stand within their panel.')
  return filters
}

/** Changes a search, unless it would exceed the server's maximum of values; then shows a toast. */
export function changeWithin(
  before: PeopleSearch,
  next: PeopleSearch,
  change: (next: PeopleSearch) => void,
): void {
  const values = valuesIn(next)
  if (values <= searchLimits.values || values < valuesIn(before)) return change(next)
  const most = searchLimits.values
  notify('info', t`You can choose up to ${most}. Remove one before you add another.`)
}

/** The server only counts the most frequent values of these. */
const partlyCounted: readonly FilterName[] = ['residence_state', 'residence_city']

/** The number of results of a filter with these values; undefined if unknown. */
export function countOf(
  page: Partial<SearchPage> | undefined,
  name: FilterName,
  values: readonly string[],
): number | undefined {
  // Members who hide when they are online do not see this of others.
  if (!page?.counts || (name === 'online' && !page.counts.online)) return undefined
  // A missing count means 0.
  const counts = page.counts[name] ?? {}
  const isCut = partlyCounted.includes(name) && Object.keys(counts).length >= searchLimits.places
  if (isCut && values.some((value) => counts[value] === undefined)) return undefined
  return values.reduce((sum, value) => sum + (counts[value] ?? 0), 0)
}
