import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { UserDetail } from '#shared/schemas/admin-entities'
import { call } from '#web/lib/api'
import { ApiError } from '#web/lib/api-error'
import type { userLists } from '#shared/contract/users'
import type { TableRequest } from '#web/ui/admin-table/table-request'

export type UserList = (typeof userLists)[number]

/** The lists of all users; to be invalidated when one changes. */
export const userListsKey = ['users', 'list'] as const

export const usersQuery = (request: TableRequest<UserList>) => ({
  queryKey: [...userListsKey, request],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('users.list', request, { signal }),
})

/** One account, as administrators see it. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'item', id],
    queryFn: async ({ signal }) => (await call('users.item', { user_id: id }, { signal })).data,
  })

/** What an address answers that names no account. */
export const isUnknownUser = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 414].includes(error.status)

/** What was shown is not so any more: the account was changed or deleted meanwhile. */
const isStale = (error: unknown): boolean => error instanceof ApiError && [404, 409].includes(error.status)

/** Keeps what is shown of an account in step with what was done to it. */
export function useUpdateCachedUser(id: string) {
  const queries = useQueryClient()
  const { queryKey } = userQuery(id)
  return {
    /** Shows the account as the server answered it; what lists, and cases about it, say of it is asked anew. */
    keep: async (user: UserDetail): Promise<void> => {
      // A read from before the change would undo it.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, user)
      for (const stale of [['users', 'list'], ['audit', 'list'], ['reports']])
        void queries.invalidateQueries({ queryKey: stale })
    },
    /** For `catch`: asks anew after a refusal that comes of what others did, and throws it on. */
    refreshStale: (error: unknown): never => {
      if (isStale(error)) void queries.invalidateQueries({ queryKey })
      throw error
    },
  }
}
