import type { SavedFilters, SavedSearch } from '#shared/schemas/saved-search'
import { browsePath } from '#web/lib/paths'
import { type PeopleSearch, readSearch, writeSearch } from '#web/features/search/filters/people-search'

/** What a search asks for, without how the list is shown. */
const filtersIn = ({ sort: _sort, all: _all, ...filters }: PeopleSearch): PeopleSearch => filters

/** The filters of a search, as they are saved. */
export const savedFilters = (search: PeopleSearch): SavedFilters => filtersIn(search)

/** What a saved search asks for, as an address would. */
export function searchOf({ search }: Pick<SavedSearch, 'search'>): PeopleSearch {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const one of [value].flat()) query.append(name, String(one))
  return filtersIn(readSearch(query.toString()))
}

/** A text that is the same for the same filters, in whatever order they were chosen. */
export function filtersKey(search: PeopleSearch): string {
  const inOrder = Object.entries(filtersIn(search)).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? value.toSorted() : value,
  ])
  return writeSearch(Object.fromEntries(inOrder) as PeopleSearch)
}

/** Whether two searches ask for the same people. */
export const isSameSearch = (one: PeopleSearch, other: PeopleSearch): boolean =>
  filtersKey(one) === filtersKey(other)

/** Where those are listed whom a saved search finds, the newest first. */
export const resultsPath = (saved: SavedSearch): string =>
  browsePath + writeSearch({ ...searchOf(saved), sort: 'newest' })
