import { alertLimits } from '#shared/limits'
import { anyValue } from '#shared/options/any'
import type { AlertMode } from '#shared/options/alerts'
import type { SavedFilters, SavedSearch } from '#shared/schemas/saved-search'
import { choiceNames, flagNames, rangeNames } from '#shared/search'
import { filtersOf } from '#functions/features/search/query'

/** What narrows nobody is `any`; of the gender it says something, since members who do not say look for the other one. */
const genderOf = ({ gender }: SavedFilters) => (gender?.includes(anyValue) ? [anyValue] : undefined)

/** The filters as they are stored: those that narrow, in one order, so that the same ones are always the same text. */
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

/** A stored search, as far as its member is shown it. */
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
  found: Math.min(found, alertLimits.told),
  created_at,
})
