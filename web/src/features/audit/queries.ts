import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api'

export interface AuditFilter {
  /** Only what concerned this account. */
  userId?: string | undefined
  /** Only what this administrator did. */
  actorId?: string | undefined
}

export const auditQuery = ({ userId, actorId }: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'list', userId ?? '', actorId ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(
        'console.audit',
        {
          ...(userId && { user_id: userId }),
          ...(actorId && { actor_id: actorId }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next,
    // Whoever opens it wants to see what has just been done.
    staleTime: 0,
  })

/** The name of an account of which the entries do not tell it. */
export const accountNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit', 'name', id],
    queryFn: async ({ signal }) => (await call('users.item', { user_id: id }, { signal })).data.name,
    // An account that is gone has no name: its id stands for it.
    retry: false,
    meta: { errors: 'own' },
  })
