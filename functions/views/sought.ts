import type { Search } from '#shared/schemas/search'
import { filtersOf, type SearchFilters } from '../domain/search-query'
import { otherGender } from '../store/browse'
import type { Gender } from '../store/keys'

/** What is searched for: members, who have a gender of their own, look for the other one unless they say. */
export function soughtBy(search: Search, own: Gender | undefined): SearchFilters {
  const asked = filtersOf(search)
  if (!own || search.gender) return asked
  return { ...asked, choices: { ...asked.choices, gender: [otherGender[own]] } }
}
