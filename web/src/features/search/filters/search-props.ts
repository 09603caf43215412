import type { ComponentType } from 'react'
import type { useBrowse } from '../queries'
import type { PeopleSearch } from './people-search'
import type { AddressSearch } from './filter-access'

/** The `id` of the line with the number of results. */
export const totalId = 'people-found'

/** Saves the current search. Passed in by the page. */
export type SaveSearch = ComponentType<{ userId: string; search: PeopleSearch }>

/** Props of every part of a search. */
export interface SearchProps extends AddressSearch {
  listed: ReturnType<typeof useBrowse>
  /** Whether the filters are next to the cards. */
  wide: boolean
}
