import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { resetBadges } from '#web/lib/badges'
import { useFollowPurchases } from '#web/lib/follow-purchases'
import { createQueryClient } from '#web/lib/query-client'
import { webStage } from '#test/support/web-stage'

const { api } = webStage()
const route = 'GET /api/notifications/get'

/** Loaded on a screen that is open, on one that was left, and of somebody else. */
const shown = ['subscription', 'u1']
const left = ['profile', 'u1']
const others = ['profile', 'u9']
const list = ['browse', 'u1']

let client: QueryClient
let loads: number
let stop: () => void
const isOld = (queryKey: string[]) => client.getQueryState(queryKey)?.isInvalidated

beforeEach(async () => {
  resetBadges()
  client = createQueryClient()
  loads = 0
  for (const queryKey of [left, others, list]) client.setQueryData(queryKey, 'kept')
  const subscription = new QueryObserver(client, { queryKey: shown, queryFn: () => Promise.resolve(++loads) })
  stop = subscription.subscribe(() => undefined)
  await waitFor(() => expect(loads).toBe(1))
})
afterEach(() => {
  stop()
  cleanup()
  client.clear()
})

const answering = (...types: string[]) =>
  api.on(route, () => ({ message: '', data: types.map((type, id) => ({ id, type })), page: {} }))

function Following({ user, count }: { user?: string | undefined; count?: number | undefined }) {
  useFollowPurchases(user, count)
  return null
}
const follow = () => {
  const page = (user?: string, count?: number) => (
    <QueryClientProvider client={client}>
      <Following user={user} count={count} />
    </QueryClientProvider>
  )
  const { rerender } = render(page())
  return (user?: string, count?: number) => rerender(page(user, count))
}

test.each(['subscription.started', 'subscription.ended', 'payment.refunded', 'payment.failed'])(
  'a new %s brings what is shown up to date, and marks the rest',
  async (type) => {
    answering('proposal.received', type, 'proposal.received')
    const counted = follow()
    counted('u1', 3)
    counted('u1', 5)
    await waitFor(() => expect(loads).toBe(2))
    expect(api.sent).toEqual([[route, { user_id: 'u1' }]])
    expect([left, list, others].map(isOld)).toEqual([true, true, false])
  },
)

test('what is new of other kinds, or was there before, changes nothing', async () => {
  answering('proposal.received', 'subscription.started')
  const counted = follow()
  counted('u1', 1)
  counted('u1', 2)
  await waitFor(() => expect(api.sent).toHaveLength(1))
  await Promise.resolve()
  expect(loads).toBe(1)
  expect(isOld(left)).toBe(false)
})

test('a count that is known for the first time, falls, or is of another member asks for nothing', () => {
  answering('subscription.started')
  const counted = follow()
  counted('u1', 3)
  counted('u1', 0)
  counted(undefined, undefined)
  counted('u2', 4)
  expect(api.sent).toEqual([])
})

test('a network that is gone is not told, and the next one is followed', async () => {
  api.on(route, () => new TypeError('Failed to fetch'))
  const counted = follow()
  counted('u1', 0)
  counted('u1', 1)
  await waitFor(() => expect(api.sent).toHaveLength(1))
  answering('subscription.started')
  counted('u1', 2)
  await waitFor(() => expect(loads).toBe(2))
})
