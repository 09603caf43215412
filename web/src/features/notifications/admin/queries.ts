import { queryOptions } from '@tanstack/react-query'
import type { BroadcastEntity, UserEntity } from '#shared/schemas/admin-entities'
import { pageLimits } from '#shared/limits'
import type { TablePage, TableRequest } from '#web/ui/admin-table/table-request'
import { call } from '#web/lib/api'

export type SentState = BroadcastEntity['state']

/** What administrators wrote to members; to be invalidated when something is sent. */
export const sentListsKey = ['sent-messages', 'list'] as const

/** While something is being sent, how far it has come is asked for this often (ms). */
const sendingPollMs = 5000

/** The list, which follows what is being sent as long as the page is in view. */
export const sentQuery = (request: TableRequest<SentState>) => ({
  queryKey: [...sentListsKey, request],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('notifications.list', request, { signal }),
  refetchInterval: ({ state }: { state: { data: TablePage<BroadcastEntity> | undefined } }) =>
    state.data?.data.some((sent) => sent.state === 'sending') ? sendingPollMs : (false as const),
})

/** The plans to whose members one can write, cheapest first. */
export const plansQuery = queryOptions({
  queryKey: ['sent-messages', 'plans'],
  queryFn: async ({ signal }) =>
    (await call('subscription-plans.list', { pageSize: pageLimits.maxSize }, { signal })).data,
})

/** How many members have each plan now. */
export const planMembersQuery = queryOptions({
  queryKey: ['sent-messages', 'plan-members'],
  queryFn: async ({ signal }) => (await call('console.figures', {}, { signal })).data.subscriptions,
  meta: { errors: 'own' },
})

/** The account to which a message goes. */
export const recipientQuery = (id: string) =>
  queryOptions({
    queryKey: ['sent-messages', 'recipient', id],
    queryFn: async ({ signal }): Promise<UserEntity> =>
      (await call('users.item', { user_id: id }, { signal })).data,
    enabled: id !== '',
    meta: { errors: 'own' },
  })

/** From so many letters on members are searched for. */
export const leastSearched = 2
const offered = 8

/** Members by the beginning of a name, e-mail address or phone number. */
export const memberSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['users', 'list', { search, pageSize: pageLimits.adminSize }],
    queryFn: ({ signal }) => call('users.list', { search, pageSize: pageLimits.adminSize }, { signal }),
    enabled: search.length >= leastSearched,
    select: ({ data }) => data.filter(({ role }) => role === 'member').slice(0, offered),
    meta: { errors: 'own' },
  })
