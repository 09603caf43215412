import type { FilterName, SearchSort } from '#shared/search'
import { activeIn, isEmptySearch, type PeopleSearch, withoutFilter, readSearch } from './people-search'
import type { SessionUser } from '#web/lib/session-context'

export interface Found extends Asked {
  seeker: Seeker
  /** How many filters narrow the list. */
  active: number
}

/** What the address of the list asks for, and what of it its reader may ask. */
export function readAddress(address: string, user: SessionUser | null): Found {
  const seeker = seekerOf(user)
  const asked = askedBy(readSearch(address), seeker)
  return { ...asked, seeker, active: activeIn(asked.asked ?? {}).length }
}

/** Who searches, as far as filters depend on it; a newcomer is a member without a profile. */
export type Seeker = 'visitor' | 'newcomer' | 'member' | 'administrator'

const seekerOf = (user: Pick<SessionUser, 'role' | 'profile_info_status'> | null): Seeker => {
  if (!user) return 'visitor'
  if (user.role === 'admin') return 'administrator'
  return user.profile_info_status ? 'member' : 'newcomer'
}

/** Filters for everybody: what cards show. The others ask for what a profile tells to members alone. */
const openFilters: ReadonlySet<FilterName> = new Set([
  'gender',
  'age',
  'marital_status',
  'nationality',
  'profession',
  'job_post',
  'with_picture',
  'verified',
  'since',
])

export const mayUse = (filter: FilterName, seeker: Seeker): boolean =>
  seeker === 'member' || seeker === 'administrator' || openFilters.has(filter)

/** The order in which people are listed unless the address says another. */
export const usualSort = (seeker: Seeker): SearchSort => (seeker === 'member' ? 'fit' : 'listed')

/** Who fits whom is known of members with a profile alone; the order that there is anyhow is not asked for. */
function asSeekerMay({ sort, all, ...search }: PeopleSearch, seeker: Seeker): PeopleSearch {
  const isOrder = sort !== undefined && sort !== usualSort(seeker) && sort !== 'fit'
  return { ...search, ...(isOrder && { sort }), ...(all && seeker === 'member' && { all }) }
}

export interface Asked {
  /** All that the address asks for. */
  search: PeopleSearch
  /** What of it can be asked for; undefined where that is nothing, and the list is shown as it is. */
  asked: PeopleSearch | undefined
  /** Filters that need an account, or a profile. */
  locked: FilterName[]
  /** Only who meets what must fit is shown, on either side: to members with a profile who narrow the list by nothing. */
  suggested: boolean
}

/** What of a search its reader may ask for. */
export function askedBy(read: PeopleSearch, seeker: Seeker): Asked {
  const search = asSeekerMay(read, seeker)
  const locked = activeIn(search).filter((name) => !mayUse(name, seeker))
  const { all, ...rest } = locked.reduce(withoutFilter, search)
  return {
    search,
    asked: isEmptySearch(rest) ? undefined : rest,
    locked,
    suggested: seeker === 'member' && !all && activeIn(rest).length === 0,
  }
}
