import type { userLists } from '#shared/contract/users'
import type { TableRequest } from '#web/ui/admin-table/table-request'
import { call } from '#web/lib/api'

export type UserList = (typeof userLists)[number]

/** The lists of all users; to be invalidated when one changes. */
export const userListsKey = ['users', 'list'] as const

export const usersQuery = (request: TableRequest<UserList>) => ({
  queryKey: [...userListsKey, request],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('users.list', request, { signal }),
})
