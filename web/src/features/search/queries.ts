import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { minuteMs } from '#shared/units'
import { call, type Result } from '#web/lib/api'
import { isSessionOver } from '#web/lib/api-error'
import { relationsKey } from '#web/features/proposals/relations-key'
import type { PageVisit } from '#web/lib/page-component'
import { useSession, type SessionUser } from '#web/lib/session-context'
import { lastSearch } from '#web/lib/session/stored-user'
import { withoutHidden } from '#web/features/shortlist/without-hidden'
import { takeArrivedPage, awaitEarlyPage } from './visitor-cards'
import type { PeopleSearch } from './filters/people-search'
import { pageLimits } from '#shared/limits'

/** Whether the list ends after this many cards because the viewer has no profile. */
export const isCutOff = (
  user: Pick<SessionUser, 'role' | 'profile_info_status'> | null,
  count: number,
): boolean =>
  count >= pageLimits.strangersDepth && user?.role !== 'admin' && user?.profile_info_status !== true

/** The query of the list with everybody, for members who otherwise see those who fit. */
export const everybodyAddress = '?all=1'

/** An address without filters. The filter sheet or the save dialog may be open. */
const withoutSearch = /^(\?all=1|)([?&](filters|save)=open|)$/

/** Whether an address has no filters. Works before the search code is loaded. */
export const isWithoutSearch = (address: string): boolean => withoutSearch.test(address)

/** Whether the viewer can see how others fit: a member with a profile. */
export const knowsFit = (user: Pick<SessionUser, 'role' | 'profile_info_status'> | null): boolean =>
  user?.role === 'member' && user.profile_info_status

/** Whether the list of an address obeys the must-haves: the viewer has a profile, and did not ask for everybody. */
export const isSuggested = (address: string, user: SessionUser | null): boolean =>
  knowsFit(user) && new URLSearchParams(address).get('all') !== '1'

/** Cards rarely change. */
export const cardsStaleMs = 5 * minuteMs

export interface CardPage extends Result<'search.people'> {
  /** From the list of everybody instead of suggestions; its cursors differ. */
  plain?: true
}
/** Where a page starts. */
type Begin = { cursor: string; plain: boolean } | undefined
type CardPages = InfiniteData<CardPage, Begin>

/** What a list shows. */
export interface Listing {
  /** A search; undefined for the unfiltered list. */
  request?: PeopleSearch | undefined
  /** Only people who break no must of either side. */
  suggested?: boolean
  /** The viewer sees how people fit. */
  choosable?: boolean
}

/**
 * A page of a list for members who see fits. Without filters, falls back to the list of everybody if search is
 * unavailable, and then continues with it.
 */
async function fitPage({ request, suggested }: Listing, begin: Begin, signal: AbortSignal) {
  const next = begin && { cursor: begin.cursor }
  const plain = async (): Promise<CardPage> => ({
    ...(await call('profile.browse', { ...next }, { signal })),
    plain: true,
  })
  if (begin?.plain) return plain()
  try {
    const counts = request && { counts: '1' as const }
    const choice = suggested && { suggested: 'true' as const }
    return await call('search.people', { ...request, ...choice, ...(next ?? counts) }, { signal })
  } catch (error) {
    // With another order, the list of everybody would be wrong.
    if (next || request || signal.aborted || isSessionOver(error)) throw error
    return plain()
  }
}

/**
 * Requests a member's list before it renders: the list of an address without filters. The member's last search is restored
 * instead.
 */
export function requestBrowse({ queries, user, search }: PageVisit): void {
  if (!isWithoutSearch(search) || (search === '' && lastSearch(user.id) !== null)) return
  const listing = { suggested: isSuggested(search, user), choosable: knowsFit(user) }
  void queries.prefetchInfiniteQuery(browseQuery(user.id, listing))
}

/** Pages of cards. The list depends on the viewer, so the viewer is part of the key. */
const browseQuery = (
  viewer: string | null,
  { request, suggested = false, choosable = false }: Listing = {},
) =>
  infiniteQueryOptions({
    queryKey: ['browse', viewer, ...(suggested ? ['suggested'] : []), ...(request ? [request] : [])],
    queryFn: async ({ pageParam, signal }): Promise<CardPage> => {
      if (choosable) return fitPage({ request, suggested }, pageParam, signal)
      const next = pageParam && { cursor: pageParam.cursor }
      if (request) return call('search.people', { ...request, ...(next ?? { counts: '1' }) }, { signal })
      return (
        (viewer === null && !next && (await awaitEarlyPage())) ||
        call('profile.browse', { ...next }, { signal })
      )
    },
    initialData: (): CardPages | undefined => {
      const first = viewer === null && !request && takeArrivedPage()
      return first ? { pages: [first], pageParams: [undefined] } : undefined
    },
    // During a new search, the previous results stay visible. Not if the must-haves begin or cease to count.
    placeholderData: (before: CardPages | undefined, query) =>
      query?.queryKey[1] === viewer && query.queryKey.includes('suggested') === suggested
        ? before
        : undefined,
    initialPageParam: undefined as Begin,
    getNextPageParam: ({ page: { next }, plain = false }): Begin =>
      next ? { cursor: next, plain } : undefined,
    // The list itself explains why a search failed.
    ...(request && { meta: { errors: 'own' as const } }),
    // Reading a profile takes a while. Afterwards the list would be refetched page by page.
    staleTime: cardsStaleMs,
    // Would refetch all pages each time the window gets focus.
    refetchOnWindowFocus: false,
  })

export const relationsQuery = (userId: string) =>
  queryOptions({
    queryKey: relationsKey(userId),
    // Lazy: visitors have no relations.
    queryFn: ({ signal }) => import('./load-relations').then((part) => part.loadRelations(userId, signal)),
  })

/** The people in a list for this viewer. Waits until the search is `known`. */
export function useBrowse(listing: Listing, known: boolean) {
  const { status, user } = useSession()
  // Administrators have no proposals.
  const member = user?.role === 'member' ? user.id : null
  const viewer = user?.id ?? null
  const query = {
    ...browseQuery(viewer, listing),
    // Until the search is known, show no cached list: it has other people than the results.
    ...(!known && { queryKey: ['browse', viewer, 'unknown search'], initialData: undefined }),
  }
  const client = useQueryClient()
  // Whether the list was cached, because the viewer came back to it.
  const [kept] = useState(() => client.getQueryData(query.queryKey) !== undefined)
  const cards = useInfiniteQuery({ ...query, enabled: known && status !== 'loading' })
  const relations = useQuery({ ...relationsQuery(member ?? ''), enabled: member !== null })
  const loaded = useMemo(() => cards.data?.pages.flatMap((page) => page.data) ?? [], [cards.data])
  const [hidden, setHidden] = useState<readonly string[]>()
  const people = useMemo(() => withoutHidden(loaded, hidden), [loaded, hidden])
  return {
    status,
    user,
    cards,
    people,
    /** How many members were hidden since they were loaded. */
    hiddenCount: loaded.length - people.length,
    /** Whether the viewer has hidden any members, whom the list leaves out. */
    hasHidden: hidden !== undefined && hidden.length > 0,
    /** For the component that knows the hidden members. */
    setHidden,
    /** Undefined until loaded, and for viewers without relations. */
    relations: relations.data,
    kept,
    /** Whether the list tells each member's fit. */
    knowsFits: knowsFit(user) && (listing.suggested === true || listing.request !== undefined),
  }
}
