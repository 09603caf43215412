import { alertLimits } from '#shared/limits'
import type { AlertMode } from '#shared/options/alerts'
import { anyValue } from '#shared/options/any'
import type { SavedFilters, SavedSearch } from '#shared/schemas/saved-search'
import { choiceNames, flagNames, rangeNames } from '#shared/search'
import { filtersOf } from '#functions/features/search/query'

/**
 * `any` is usually left out because it filters nothing. For the gender it matters, since members look for the other gender
 * by default.
 */
const genderOf = ({ gender }: SavedFilters) => (gender?.includes(anyValue) ? [anyValue] : undefined)

/** The filters in their stored form: only those that narrow, in a fixed order, so that equal filters give equal texts. */
export function filtersToStore(search: SavedFilters): SavedFilters {
  const { choices, ranges, flags, since } = filtersOf(search)
  const everyGender = genderOf(search)
  const lists = everyGender ? { ...choices, gender: everyGender } : choices
  const filters: [string, unknown][] = []
  for (const name of choiceNames) {
    const values = lists[name]
    if (values) filters.push([name, [...new Set(values)].sort()])
  }
  for (const name of rangeNames)
    for (const end of ['min', 'max'] as const) {
      const bound = ranges[name]?.[end]
      if (bound !== undefined) filters.push([`${name}_${end}`, bound])
    }
  for (const name of flagNames) if (flags.includes(name)) filters.push([name, 'true'])
  if (since !== undefined) filters.push(['since', since])
  return Object.fromEntries(filters)
}

/** The fields of a stored search that its member sees. */
export interface StoredSearch {
  id: string
  name: string
  search: SavedFilters
  alerts: AlertMode
  found: number
  created_at: string
}

export const presentSavedSearch = ({
  id,
  name,
  search,
  alerts,
  found,
  created_at,
}: StoredSearch): SavedSearch => ({
  id,
  name,
  search,
  alerts,
  found: Math.min(found, alertLimits.newMembers),
  created_at,
})
