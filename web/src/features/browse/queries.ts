import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { minuteMs } from '#shared/units'
import { call } from '#web/lib/api'
import { otherOf, proposalKeys, relationBy, type Relations } from '#web/lib/proposal-cache'
import { useSession } from '#web/lib/session-context'
import { takeArrived, takeAsked } from '#web/lib/visitor-cards'

/** Cards change seldom. */
const freshMs = 5 * minuteMs

/** Pages of cards. The list depends on the viewer, so the viewer is part of the key. */
export const browseQuery = (viewer: string | null) =>
  infiniteQueryOptions({
    queryKey: ['browse', viewer],
    queryFn: async ({ pageParam, signal }) =>
      (viewer === null && !pageParam && (await takeAsked())) ||
      call('profile.browse', { ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialData: () => {
      const first = viewer === null && takeArrived()
      return first ? { pages: [first], pageParams: [undefined] } : undefined
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next,
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

export function useBrowse() {
  const { status, user } = useSession()
  // Admins have no proposals of their own.
  const member = user?.role === 'member' ? user.id : null
  const query = browseQuery(user?.id ?? null)
  const client = useQueryClient()
  // Whether the list was there before, and is gone back to.
  const [kept] = useState(() => client.getQueryData(query.queryKey) !== undefined)
  const cards = useInfiniteQuery({ ...query, enabled: status !== 'loading' })
  const relations = useQuery({ ...relationsQuery(member ?? ''), enabled: member !== null })
  return { status, user, cards, relations: relations.data ?? {}, kept }
}
