import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api'
import { useSession } from '#web/lib/session-context'

/** Pages of cards. The list depends on the viewer, so the viewer is part of the key. */
export const browseQuery = (viewer: string | null) =>
  infiniteQueryOptions({
    queryKey: ['browse', viewer],
    queryFn: ({ pageParam, signal }) =>
      call('profile.browse', { ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next,
  })

export interface KnownRelation {
  state: 'sent' | 'received' | 'connected'
  proposalId: string
}

const relationPages = 10

/** The member's pending and accepted proposals, by the other's id. Needed since cards have no relation. */
async function loadRelations(userId: string, signal: AbortSignal): Promise<Record<string, KnownRelation>> {
  const known: Record<string, KnownRelation> = {}
  let cursor: string | undefined
  for (let page = 0; page < relationPages; page++) {
    const reply = await call(
      'proposal.list',
      { user_id: userId, pageSize: 100, ...(cursor && { cursor }) },
      { signal },
    )
    for (const { id, sender_id, receiver_id, status } of reply.data) {
      if (status !== 'pending' && status !== 'accepted') continue
      const sent = sender_id === userId
      known[sent ? receiver_id : sender_id] = {
        state: status === 'accepted' ? 'connected' : sent ? 'sent' : 'received',
        proposalId: id,
      }
    }
    cursor = reply.page.next
    if (!cursor) break
  }
  return known
}

export const relationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['proposals', 'relations', userId],
    queryFn: ({ signal }) => loadRelations(userId, signal),
  })

export function useBrowse() {
  const { status, user } = useSession()
  // Admins have no proposals of their own.
  const member = user?.role === 'member' ? user.id : null
  const cards = useInfiniteQuery({ ...browseQuery(user?.id ?? null), enabled: status !== 'loading' })
  const relations = useQuery({ ...relationsQuery(member ?? ''), enabled: member !== null })
  return { status, user, cards, relations: relations.data ?? {} }
}
