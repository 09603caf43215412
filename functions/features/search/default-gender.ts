import type { Search } from '#shared/schemas/search'
import type { Gender } from '#functions/db/keys'
import { otherGender } from '#functions/features/profiles/browse'
import { filtersOf, type SearchFilters } from './query'

/** What is searched for: members, who have a gender of their own, look for the other one unless they say. */
export function withDefaultGender(search: Search, own: Gender | undefined): SearchFilters {
  const asked = filtersOf(search)
  if (!own || search.gender) return asked
  return { ...asked, choices: { ...asked.choices, gender: [otherGender[own]] } }
}
