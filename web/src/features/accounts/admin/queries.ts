import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { UserDetail } from '#shared/schemas/admin-entities'
import { call } from '#web/lib/api'
import { ApiError } from '#web/lib/api-error'
import type { userLists } from '#shared/contract/users'
import type { TableRequest } from '#web/ui/admin-table/table-request'

export type UserList = (typeof userLists)[number]

/** Cache key of all user lists. Invalidate it when a user changes. */
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

/** Whether the server answered that no account has this id. */
export const isUnknownUser = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 414].includes(error.status)

/** The shown data is out of date: the account was changed or deleted in the meantime. */
const isStale = (error: unknown): boolean => error instanceof ApiError && [404, 409].includes(error.status)

/** Updates the cached account after a change. */
export function useUpdateCachedUser(id: string) {
  const queries = useQueryClient()
  const { queryKey } = userQuery(id)
  return {
    /** Shows the account from the server's answer. Invalidates the lists and cases that mention it. */
    keep: async (user: UserDetail): Promise<void> => {
      // A response requested before the change would overwrite it.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, user)
      for (const stale of [['users', 'list'], ['audit', 'list'], ['reports']])
        void queries.invalidateQueries({ queryKey: stale })
    },
    /** For `catch`: refreshes after a refusal caused by others' changes, and rethrows. */
    refreshStale: (error: unknown): never => {
      if (isStale(error)) void queries.invalidateQueries({ queryKey })
      throw error
    },
  }
}
