import type { SavedFilters, SavedSearch } from '#shared/schemas/saved-search'
import { browsePath } from '#web/lib/paths'
import { type PeopleSearch, readSearch, writeSearch } from '#web/features/search/filters/people-search'

/** The filters of a search, without display options. */
const filtersIn = ({ sort: _sort, all: _all, ...filters }: PeopleSearch): PeopleSearch => filters

/** The filters of a search as they are saved. */
export const savedFilters = (search: PeopleSearch): SavedFilters => filtersIn(search)

/** The search of a saved one, parsed like an address. */
export function searchOf({ search }: Pick<SavedSearch, 'search'>): PeopleSearch {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const one of [value].flat()) query.append(name, String(one))
  return filtersIn(readSearch(query.toString()))
}

/** A normalized text: equal for equal filters in any order. */
export function filtersKey(search: PeopleSearch): string {
  const inOrder = Object.entries(filtersIn(search)).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? [...(value as unknown[])].sort() : value,
  ])
  return writeSearch(Object.fromEntries(inOrder) as PeopleSearch)
}

/** Whether two searches have the same filters. */
export const isSameSearch = (one: PeopleSearch, other: PeopleSearch): boolean =>
  filtersKey(one) === filtersKey(other)

/** The list of a saved search's results, newest first. Alerts are about everybody who matches, so everybody is shown. */
export const resultsPath = (saved: SavedSearch): string =>
  browsePath + writeSearch({ ...searchOf(saved), sort: 'newest', all: '1' })
