import { queryOptions } from '@tanstack/react-query'
import type { BroadcastEntity, UserEntity } from '#shared/schemas/admin-entities'
import { pageLimits } from '#shared/limits'
import type { TablePage, TableRequest } from '#web/ui/admin-table/table-request'
import { call } from '#web/lib/api'

export type SentState = BroadcastEntity['state']

/** Cache key of messages to members. Invalidate it after sending. */
export const sentListsKey = ['sent-messages', 'list'] as const

/** How often the progress of sending is polled (ms). */
const sendingPollMs = 5000

/** The list. Polls the progress of sending while the page is visible. */
export const sentQuery = (request: TableRequest<SentState>) => ({
  queryKey: [...sentListsKey, request],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('notifications.list', request, { signal }),
  refetchInterval: ({ state }: { state: { data: TablePage<BroadcastEntity> | undefined } }) =>
    state.data?.data.some((sent) => sent.state === 'sending') ? sendingPollMs : (false as const),
})

/** The plans whose members can be written to, cheapest first. */
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

/** The recipient's account. */
export const recipientQuery = (id: string) =>
  queryOptions({
    queryKey: ['sent-messages', 'recipient', id],
    queryFn: async ({ signal }): Promise<UserEntity> =>
      (await call('users.item', { user_id: id }, { signal })).data,
    enabled: id !== '',
    meta: { errors: 'own' },
  })

/** Minimum number of letters for a search. */
export const leastSearched = 2
const offered = 8

/** Members by the start of a name, email or phone number. */
export const memberSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['users', 'list', { search, pageSize: pageLimits.adminSize }],
    queryFn: ({ signal }) => call('users.list', { search, pageSize: pageLimits.adminSize }, { signal }),
    enabled: search.length >= leastSearched,
    select: ({ data }) => data.filter(({ role }) => role === 'member').slice(0, offered),
    meta: { errors: 'own' },
  })
