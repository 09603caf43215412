import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { type QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import {
  type Badges,
  badgesQuery,
  lowerBadge,
  refreshCounts,
  resetBadges,
  applyPushedCounts,
} from '#web/lib/badges'
import { liveState } from '#web/lib/live/live-state'
import { createQueryClient } from '#web/lib/query-client'
import { fakeApi, type FakeApi } from '#test/support/web/fake-api'
import { cleanup, render, waitFor } from '@testing-library/react'
import { useFollowPurchases } from '#web/features/payments/use-watched-payment'
import { webStage } from '#test/support/web/web-stage'
import '#web/lib/i18n'

describe('the counts in the menu', () => {
  let server: FakeApi
  let client: QueryClient
  let counts: Badges
  let stop: () => void
  let shown: () => Badges | undefined

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
    resetBadges()
    server = fakeApi()
    counts = { proposals: 2, notifications: 3, messages: 0 }
    server.on('GET /api/notifications/counts', () => ({ message: '', data: { ...counts } }))
    client = createQueryClient()
    client.mount()
    const observer = new QueryObserver(client, badgesQuery('u1'))
    stop = observer.subscribe(() => undefined)
    shown = () => observer.getCurrentResult().data
    await observer.refetch({ cancelRefetch: false })
  })
  afterEach(() => {
    liveState.set('offline')
    stop()
    client.unmount()
    client.clear()
    server.restore()
    jest.useRealTimers()
  })

  const asked = () => server.sent.length

  test('an action lowers its own count at once, and no other', () => {
    lowerBadge(client, 'proposals', 1)
    expect(shown()).toEqual({ proposals: 1, notifications: 3, messages: 0 })
    expect(asked()).toBe(1)
  })

  test('an outdated response does not raise a lowered count; after a few seconds the server’s count wins', async () => {
    lowerBadge(client, 'proposals', 1)
    await client.refetchQueries()
    expect(shown()?.proposals).toBe(1)
    // Two more have come meanwhile.
    counts = { proposals: 3, notifications: 5, messages: 0 }
    await client.refetchQueries()
    expect(shown()).toEqual({ proposals: 1, notifications: 5, messages: 0 })
    const before = asked()
    await jest.advanceTimersByTimeAsync(9000)
    expect(asked()).toBe(before + 1)
    expect(shown()?.proposals).toBe(3)
  })

  test('a failed action restores what it lowered', async () => {
    const takeBack = lowerBadge(client, 'notifications', Infinity)
    expect(shown()?.notifications).toBe(0)
    takeBack()
    expect(shown()?.notifications).toBe(3)
    counts = { ...counts, notifications: 4 }
    await client.refetchQueries()
    expect(shown()?.notifications).toBe(4)
  })

  test('pushed counts show at once, but do not raise a count that was just lowered', () => {
    applyPushedCounts(client, 'u1', { proposals: 3, notifications: 4, messages: 1 })
    expect(shown()).toEqual({ proposals: 3, notifications: 4, messages: 1 })
    lowerBadge(client, 'proposals', 1)
    applyPushedCounts(client, 'u1', { proposals: 3, notifications: 5, messages: 1 })
    expect(shown()).toEqual({ proposals: 2, notifications: 5, messages: 1 })
  })

  test('a poll that started before a push does not overwrite it', async () => {
    let give: () => void = () => undefined
    const answered = new Promise<void>((resolve) => (give = resolve))
    server.on('GET /api/notifications/counts', async () => {
      await answered
      return { message: '', data: counts }
    })
    const loading = client.refetchQueries()
    applyPushedCounts(client, 'u1', { proposals: 2, notifications: 9, messages: 0 })
    give()
    await loading
    expect(shown()?.notifications).toBe(9)
  })

  test('polling is slow while the socket is open, and normal without it', async () => {
    liveState.set('open')
    applyPushedCounts(client, 'u1', counts)
    const before = asked()
    await jest.advanceTimersByTimeAsync(7 * 60_000)
    expect(asked()).toBe(before)
    liveState.set('offline')
    refreshCounts(client)
    await jest.advanceTimersByTimeAsync(0)
    expect(asked()).toBe(before + 1)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(asked()).toBe(before + 2)
  })

  test.each([
    [{ notifications: 4 }, true, ['notifications', 'proposals', 'connections']],
    [{ messages: 1 }, true, []],
    [{ messages: 1 }, false, ['chat']],
    [{ proposals: 1 }, false, ['notifications', 'proposals', 'connections', 'chat', 'profile']],
  ])('counts that change by %j (connected: %j) refetch %j', (change, connected, old) => {
    const lists = ['notifications', 'proposals', 'connections', 'chat', 'profile', 'browse']
    for (const list of lists) client.setQueryData([list, 'u1'], 'kept')
    if (connected) liveState.set('open')
    applyPushedCounts(client, 'u1', { ...counts, ...change })
    expect(lists.filter((list) => client.getQueryState([list, 'u1'])?.isInvalidated)).toEqual(old)
  })

  test('the count after the member’s own action refetches no list', () => {
    client.setQueryData(['notifications', 'u1'], 'kept')
    lowerBadge(client, 'notifications', 1)
    applyPushedCounts(client, 'u1', { ...counts, notifications: 2 })
    expect(client.getQueryState(['notifications', 'u1'])?.isInvalidated).toBe(false)
  })
})

describe('a notification about a purchase', () => {
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
    const subscription = new QueryObserver(client, {
      queryKey: shown,
      queryFn: () => Promise.resolve(++loads),
    })
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

  test.each(['subscription.started', 'payment.refunded'])(
    'of type %s refetches visible data and marks the rest as stale',
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

  test('old notifications, and those of other types, refetch nothing', async () => {
    answering('proposal.received', 'subscription.started')
    const counted = follow()
    counted('u1', 1)
    counted('u1', 2)
    await waitFor(() => expect(api.sent).toHaveLength(1))
    await Promise.resolve()
    expect(loads).toBe(1)
    expect(isOld(left)).toBe(false)
  })

  test('a first count, a falling count, and another member’s count refetch nothing', () => {
    answering('subscription.started')
    const counted = follow()
    counted('u1', 3)
    counted('u1', 0)
    counted(undefined, undefined)
    counted('u2', 4)
    expect(api.sent).toEqual([])
  })
})
