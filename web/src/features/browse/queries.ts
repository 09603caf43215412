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
import { otherOf, proposalKeys, relationBy, type Relations } from '#web/lib/proposal-cache'
import { useSession } from '#web/lib/session-context'
import { withoutAside } from '#web/lib/without-aside'
import { takeArrived, takeAsked } from '#web/lib/visitor-cards'
import type { PeopleSearch } from './search/people-search'

/** Cards change seldom. */
export const freshMs = 5 * minuteMs

type CardPage = Result<'search.people'>
type CardPages = InfiniteData<CardPage, string | undefined>

/** Pages of cards, of all people or of those who are searched for. The list depends on the viewer, so the viewer is part of the key. */
export const browseQuery = (viewer: string | null, asked?: PeopleSearch) =>
  infiniteQueryOptions({
    queryKey: asked ? ['browse', viewer, asked] : ['browse', viewer],
    queryFn: async ({ pageParam, signal }): Promise<CardPage> => {
      const next = pageParam && { cursor: pageParam }
      if (asked) return call('search.people', { ...asked, ...(next ?? { counts: '1' }) }, { signal })
      return (
        (viewer === null && !next && (await takeAsked())) || call('profile.browse', { ...next }, { signal })
      )
    },
    initialData: (): CardPages | undefined => {
      const first = viewer === null && !asked && takeArrived()
      return first ? { pages: [first], pageParams: [undefined] } : undefined
    },
    // While a search is changed the people before stay in view.
    placeholderData: (before: CardPages | undefined, query) =>
      query?.queryKey[1] === viewer ? before : undefined,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next,
    // The list says in place why a search failed.
    ...(asked && { meta: { errors: 'own' as const } }),
    // A profile takes a while to read; then the list would be loaded anew, page by page.
    staleTime: freshMs,
    // All of its pages, each time that somebody looks at another window for a moment.
    refetchOnWindowFocus: false,
  })

const relationPages = 10

/** Needed since cards have no relation. */
async function loadRelations(userId: string, signal: AbortSignal): Promise<Relations> {
  const known: Relations = {}
  let cursor: string | undefined
  for (let page = 0; page < relationPages; page++) {
    const reply = await call(
      'proposal.list',
      { user_id: userId, pageSize: 100, ...(cursor && { cursor }) },
      { signal },
    )
    for (const proposal of reply.data) {
      const relation = relationBy(proposal, userId)
      if (relation) known[otherOf(proposal, userId)] = relation
    }
    cursor = reply.page.next
    if (!cursor) break
  }
  return known
}

export const relationsQuery = (userId: string) =>
  queryOptions({
    queryKey: proposalKeys.relations(userId),
    queryFn: ({ signal }) => loadRelations(userId, signal),
  })

/** People as the viewer is shown them, those who are `asked` for; nobody is asked for while that is not known. */
export function useBrowse(asked: PeopleSearch | undefined, known: boolean) {
  const { status, user } = useSession()
  // Admins have no proposals of their own.
  const member = user?.role === 'member' ? user.id : null
  const query = browseQuery(user?.id ?? null, asked)
  const client = useQueryClient()
  // Whether the list was there before, and is gone back to.
  const [kept] = useState(() => client.getQueryData(query.queryKey) !== undefined)
  const cards = useInfiniteQuery({ ...query, enabled: known && status !== 'loading' })
  const relations = useQuery({ ...relationsQuery(member ?? ''), enabled: member !== null })
  const loaded = useMemo(() => cards.data?.pages.flatMap((page) => page.data) ?? [], [cards.data])
  const [hidden, setHidden] = useState<readonly string[]>()
  const people = useMemo(() => withoutAside(loaded, hidden), [loaded, hidden])
  return {
    status,
    user,
    cards,
    people,
    /** Whom the viewer has put aside since they were loaded. */
    aside: loaded.length - people.length,
    /** For what knows whom the viewer puts aside. */
    setHidden,
    relations: relations.data ?? {},
    kept,
  }
}
