import type { FilterName, SearchSort } from '#shared/search'
import { activeIn, isEmptySearch, type PeopleSearch, withoutFilter, readSearch } from './people-search'
import type { SessionUser } from '#web/lib/session-context'

export interface AddressSearch extends AllowedSearch {
  viewerKind: ViewerKind
  /** The number of active filters. */
  active: number
}

/** The search in an address, reduced to what the viewer may use. */
export function readAddress(address: string, user: SessionUser | null): AddressSearch {
  const viewerKind = viewerKindOf(user)
  const request = allowedSearchOf(readSearch(address), viewerKind)
  return { ...request, viewerKind, active: activeIn(request.request ?? {}).length }
}

/**
 * The kind of viewer, which decides which filters are available. A newcomer is a member without a profile.
 */
export type ViewerKind = 'visitor' | 'newcomer' | 'member' | 'administrator'

const viewerKindOf = (user: Pick<SessionUser, 'role' | 'profile_info_status'> | null): ViewerKind => {
  if (!user) return 'visitor'
  if (user.role === 'admin') return 'administrator'
  return user.profile_info_status ? 'member' : 'newcomer'
}

/** Filters for everybody: facts that cards show. The others use facts that only members see. */
const openFilters: ReadonlySet<FilterName> = new Set([
  'gender',
  'age',
  'marital_status',
  'nationality',
  'profession',
  'job_post',
  'verified',
  'phone_checked',
  'photo_checked',
  'identity_checked',
  'since',
])

export const mayUse = (filter: FilterName, viewerKind: ViewerKind): boolean =>
  viewerKind === 'member' || viewerKind === 'administrator' || openFilters.has(filter)

/** The order of the list unless the address names another. */
export const defaultSort = (viewerKind: ViewerKind): SearchSort =>
  viewerKind === 'member' ? 'fit' : 'listed'

/** Only members with a profile may sort by fit. The default order is left out of the request. */
function asViewerMay({ sort, all, ...search }: PeopleSearch, viewerKind: ViewerKind): PeopleSearch {
  const isOrder = sort !== undefined && sort !== defaultSort(viewerKind) && sort !== 'fit'
  return { ...search, ...(isOrder && { sort }), ...(all && viewerKind === 'member' && { all }) }
}

export interface AllowedSearch {
  /** The whole search in the address. */
  search: PeopleSearch
  /** The part that the viewer may use; undefined if empty: the unfiltered list is shown. */
  request: PeopleSearch | undefined
  /** Filters that need an account or a profile. */
  locked: FilterName[]
  /** Shows only people who break no must of either side: for members with a profile, unless they ask for everybody. */
  suggested: boolean
}

/** Splits a search into what the viewer may use, and what is locked. */
export function allowedSearchOf(read: PeopleSearch, viewerKind: ViewerKind): AllowedSearch {
  const search = asViewerMay(read, viewerKind)
  const locked = activeIn(search).filter((name) => !mayUse(name, viewerKind))
  const { all, ...rest } = locked.reduce(withoutFilter, search)
  return {
    search,
    request: isEmptySearch(rest) ? undefined : rest,
    locked,
    suggested: viewerKind === 'member' && !all,
  }
}
