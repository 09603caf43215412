import type { ComponentType } from 'react'
import type { useBrowse } from '../queries'
import type { PeopleSearch } from './people-search'
import type { AddressSearch } from './filter-access'

/** The `id` of the line with the number of people. */
export const totalId = 'people-found'

/** Saves what the list shows; the page brings it along. */
export type SaveSearch = ComponentType<{ userId: string; search: PeopleSearch }>

/** What every part of a search is given. */
export interface SearchProps extends AddressSearch {
  listed: ReturnType<typeof useBrowse>
  /** Whether the filters stand beside the cards. */
  wide: boolean
}
