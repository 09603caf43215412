import { createContext, useContext } from 'react'
import { searchLimits } from '#shared/limits'
import { t } from '@lingui/core/macro'
import type { SearchPage } from '#shared/schemas/search'
import type { FilterName } from '#shared/search'
import { notify } from '#web/lib/notices'
import { type PeopleSearch, valuesIn } from './people-search'
import type { ViewerKind } from './filter-access'

/** What the fields of the filters show and change. */
export interface Filters {
  search: PeopleSearch
  change: (next: PeopleSearch) => void
  page: Partial<SearchPage> | undefined
  viewerKind: ViewerKind
  /** Whom a member is shown without asking for men or women. */
  defaultGender: string | undefined
}

export const FilterContext = createContext<Filters | null>(null)

export function useFilters(): Filters {
  const filters = useContext(FilterContext)
  if (!filters) throw new Error('Fields of filters stand within their panel.')
  return filters
}

/** Changes a search unless it then holds more values than the server takes, which is said. */
export function changeWithin(
  before: PeopleSearch,
  next: PeopleSearch,
  change: (next: PeopleSearch) => void,
): void {
  const values = valuesIn(next)
  if (values <= searchLimits.values || values < valuesIn(before)) return change(next)
  const most = searchLimits.values
  notify('info', t`At most ${most} choices together. Take one away before you add another.`)
}

/** Of what is told of the most frequent values alone. */
const many: readonly FilterName[] = ['residence_state', 'residence_city']

/** How many people a filter would find with these values; undefined where that is not told. */
export function countOf(
  page: Partial<SearchPage> | undefined,
  name: FilterName,
  values: readonly string[],
): number | undefined {
  // Who hides when they are here is not told of others.
  if (!page?.counts || (name === 'online' && !page.counts.online)) return undefined
  // Of what nobody has, nothing is told.
  const own = page.counts[name] ?? {}
  const isCut = many.includes(name) && Object.keys(own).length >= searchLimits.places
  if (isCut && values.some((value) => own[value] === undefined)) return undefined
  return values.reduce((sum, value) => sum + (own[value] ?? 0), 0)
}
