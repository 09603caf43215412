import type { Search } from '#shared/schemas/search'
import type { Gender } from '#functions/db/keys'
import { otherGender } from '#functions/features/profiles/browse'
import { filtersOf, type SearchFilters } from './query'

/** The filters of a search. A member who does not choose a gender looks for the other one. */
export function withDefaultGender(search: Search, ownGender: Gender | undefined): SearchFilters {
  const filters = filtersOf(search)
  if (!ownGender || search.gender) return filters
  return { ...filters, choices: { ...filters.choices, gender: [otherGender[ownGender]] } }
}
