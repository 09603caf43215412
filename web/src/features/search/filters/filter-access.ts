import type { FilterName, SearchSort } from '#shared/search'
import { activeIn, isEmptySearch, type PeopleSearch, withoutFilter, readSearch } from './people-search'
import type { SessionUser } from '#web/lib/session-context'

export interface AddressSearch extends AllowedSearch {
  viewerKind: ViewerKind
  /** How many filters narrow the list. */
  active: number
}

/** What the address of the list asks for, and what of it its reader may ask. */
export function readAddress(address: string, user: SessionUser | null): AddressSearch {
  const viewerKind = viewerKindOf(user)
  const request = allowedSearchOf(readSearch(address), viewerKind)
  return { ...request, viewerKind, active: activeIn(request.request ?? {}).length }
}

/** Who searches, as far as filters depend on it; a newcomer is a member without a profile. */
export type ViewerKind = 'visitor' | 'newcomer' | 'member' | 'administrator'

const viewerKindOf = (user: Pick<SessionUser, 'role' | 'profile_info_status'> | null): ViewerKind => {
  if (!user) return 'visitor'
  if (user.role === 'admin') return 'administrator'
  return user.profile_info_status ? 'member' : 'newcomer'
}

/** Filters for everybodyQuery: what cards show. The others ask for what a profile tells to members alone. */
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

export const mayUse = (filter: FilterName, viewerKind: ViewerKind): boolean =>
  viewerKind === 'member' || viewerKind === 'administrator' || openFilters.has(filter)

/** The order in which people are listed unless the address says another. */
export const defaultSort = (viewerKind: ViewerKind): SearchSort =>
  viewerKind === 'member' ? 'fit' : 'listed'

/** Who fits whom is known of members with a profile alone; the order that there is anyhow is not request for. */
function asViewerMay({ sort, all, ...search }: PeopleSearch, viewerKind: ViewerKind): PeopleSearch {
  const isOrder = sort !== undefined && sort !== defaultSort(viewerKind) && sort !== 'fit'
  return { ...search, ...(isOrder && { sort }), ...(all && viewerKind === 'member' && { all }) }
}

export interface AllowedSearch {
  /** All that the address asks for. */
  search: PeopleSearch
  /** What of it can be request for; undefined where that is nothing, and the list is shown as it is. */
  request: PeopleSearch | undefined
  /** Filters that need an account, or a profile. */
  locked: FilterName[]
  /** Only who meets what must fit is shown, on either side: to members with a profile who narrow the list by nothing. */
  suggested: boolean
}

/** What of a search its reader may ask for. */
export function allowedSearchOf(read: PeopleSearch, viewerKind: ViewerKind): AllowedSearch {
  const search = asViewerMay(read, viewerKind)
  const locked = activeIn(search).filter((name) => !mayUse(name, viewerKind))
  const { all, ...rest } = locked.reduce(withoutFilter, search)
  return {
    search,
    request: isEmptySearch(rest) ? undefined : rest,
    locked,
    suggested: viewerKind === 'member' && !all && activeIn(rest).length === 0,
  }
}
