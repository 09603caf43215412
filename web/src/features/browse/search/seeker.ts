import type { FilterName } from '#shared/search'
import type { SessionUser } from '#shared/schemas/entities'
import { activeIn, isEmptySearch, type PeopleSearch, withoutFilter } from './people-search'

/** Who searches, as far as filters depend on it; a newcomer is a member without a profile. */
export type Seeker = 'visitor' | 'newcomer' | 'member' | 'administrator'

export const seekerOf = (user: Pick<SessionUser, 'role' | 'profile_info_status'> | null): Seeker => {
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

export interface Asked {
  /** All that the address asks for. */
  search: PeopleSearch
  /** What of it can be asked for; undefined where that is nothing, and the list is shown as it is. */
  asked: PeopleSearch | undefined
  /** Filters that need an account, or a profile. */
  locked: FilterName[]
}

/** What of a search its reader may ask for. */
export function askedBy(search: PeopleSearch, seeker: Seeker): Asked {
  const locked = activeIn(search).filter((name) => !mayUse(name, seeker))
  const rest = locked.reduce(withoutFilter, search)
  return { search, asked: isEmptySearch(rest) ? undefined : rest, locked }
}
