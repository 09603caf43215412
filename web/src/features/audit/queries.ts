import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api'

export interface AuditFilter {
  /** Only entries about this account. */
  userId?: string | undefined
  /** Only entries of this administrator. */
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
    // The list should show the latest action.
    staleTime: 0,
  })

/** The name of an account whose name is not in the entries. */
export const accountNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit', 'name', id],
    queryFn: async ({ signal }) => (await call('users.item', { user_id: id }, { signal })).data.name,
    // A deleted account has no name; its id is shown.
    retry: false,
    meta: { errors: 'own' },
  })
