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
import { useSession, type SessionUser } from '#web/lib/session-context'
import { withoutHidden } from '#web/features/shortlist/without-hidden'
import { takeArrivedPage, awaitEarlyPage } from './visitor-cards'
import type { PeopleSearch } from './filters/people-search'
import { pageLimits } from '#shared/limits'

/** Whether a list that ends after so many cards ends there because its viewer has no profile. */
export const isCutOff = (
  user: Pick<SessionUser, 'role' | 'profile_info_status'> | null,
  count: number,
): boolean =>
  count >= pageLimits.strangersDepth && user?.role !== 'admin' && user?.profile_info_status !== true

/** The address of the list that shows everybodyQuery to who is shown otherwise who fits. */
export const everybodyQuery = '?all=1'

/** An address that asks for nobody in particular, with and without the sheet of filters, or the one that saves the search. */
const withoutSearch = /^(\?all=1|)([?&](filters|save)=open|)$/

/** Whether an address narrows the list by nothing, as far as can be told before the code of searches is there. */
export const isWithoutSearch = (address: string): boolean => withoutSearch.test(address)

/** Whether somebody can be told how others fit: a member with a profile. */
export const knowsFit = (user: Pick<SessionUser, 'role' | 'profile_info_status'> | null): boolean =>
  user?.role === 'member' && user.profile_info_status

/** Whether the list shows who fits to who opens it by an address that asks for nobody in particular. */
export const isSuggested = (address: string, user: SessionUser | null): boolean =>
  knowsFit(user) && isWithoutSearch(address) && !address.startsWith(everybodyQuery)

/** Cards change seldom. */
export const freshMs = 5 * minuteMs

export interface CardPage extends Result<'search.people'> {
  /** Of the list of everybodyQuery, in place of those who are suggested: its cursors are of another kind. */
  plain?: true
}
/** Where a page begins. */
type Begin = { cursor: string; plain: boolean } | undefined
type CardPages = InfiniteData<CardPage, Begin>

/** What a list shows. */
export interface Listing {
  /** Those who are searched for, or the order of all. */
  request?: PeopleSearch | undefined
  /** Those alone who meet what must be met, on either side. */
  suggested?: boolean
}

/** A page of what is suggested; the list of everybodyQuery is there when search is not, and then goes on. */
async function suggestedPage(request: PeopleSearch | undefined, begin: Begin, signal: AbortSignal) {
  const next = begin && { cursor: begin.cursor }
  const plain = async (): Promise<CardPage> => ({
    ...(await call('profile.browse', { ...next }, { signal })),
    plain: true,
  })
  if (begin?.plain) return plain()
  try {
    return await call('search.people', { ...request, suggested: 'true', ...next }, { signal })
  } catch (error) {
    // In another order it would not be what was request for.
    if (next || request || signal.aborted || isSessionOver(error)) throw error
    return plain()
  }
}

/** Pages of cards. The list depends on the viewer, so the viewer is part of the key. */
const browseQuery = (viewer: string | null, { request, suggested = false }: Listing = {}) =>
  infiniteQueryOptions({
    queryKey: ['browse', viewer, ...(suggested ? ['suggested'] : []), ...(request ? [request] : [])],
    queryFn: async ({ pageParam, signal }): Promise<CardPage> => {
      if (suggested) return suggestedPage(request, pageParam, signal)
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
    // While a search is changed the people before stay in view.
    placeholderData: (before: CardPages | undefined, query) =>
      query?.queryKey[1] === viewer ? before : undefined,
    initialPageParam: undefined as Begin,
    getNextPageParam: ({ page: { next }, plain = false }): Begin =>
      next ? { cursor: next, plain } : undefined,
    // The list says in place why a search failed.
    ...(request && { meta: { errors: 'own' as const } }),
    // A profile takes a while to read; then the list would be loaded anew, page by page.
    staleTime: freshMs,
    // All of its pages, each time that somebody looks at another window for a moment.
    refetchOnWindowFocus: false,
  })

export const relationsQuery = (userId: string) =>
  queryOptions({
    queryKey: relationsKey(userId),
    // Apart, since visitors have none.
    queryFn: ({ signal }) => import('./load-relations').then((part) => part.loadRelations(userId, signal)),
  })

/** People as the viewer is shown them; nobody is request for while it is not known who is looked for. */
export function useBrowse(listing: Listing, known: boolean) {
  const { status, user } = useSession()
  // Admins have no proposals of their own.
  const member = user?.role === 'member' ? user.id : null
  const query = browseQuery(user?.id ?? null, listing)
  const client = useQueryClient()
  // Whether the list was there before, and is gone back to.
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
    /** Whom the viewer has put aside since they were loaded. */
    aside: loaded.length - people.length,
    /** Whether the viewer has put anybody aside at all, whom the list then leaves out. */
    leavesOut: hidden !== undefined && hidden.length > 0,
    /** For what knows whom the viewer puts aside. */
    setHidden,
    relations: relations.data ?? {},
    kept,
    /** Whether the list tells of each how they fit. */
    lines: knowsFit(user) && (listing.suggested === true || listing.request !== undefined),
  }
}
