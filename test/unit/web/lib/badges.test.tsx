import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { type Badges, badgesQuery, lowerBadge, refreshCounts, resetBadges, takeCounts } from '#web/lib/badges'
import { liveState } from '#web/lib/live/live-state'
import { createQueryClient } from '#web/lib/query-client'
import '#web/lib/i18n'
import { fakeApi, type FakeApi } from '#test/support/fake-api'

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

test('an action lowers its count at once, and no other', () => {
  lowerBadge(client, 'proposals', 1)
  expect(shown()).toEqual({ proposals: 1, notifications: 3, messages: 0 })
  expect(asked()).toBe(1)
})

test('a response that is not yet up to date does not raise it again; a few seconds later the server is right', async () => {
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
  await jest.advanceTimersByTimeAsync(30_000)
  expect(asked()).toBe(before + 1)
  await jest.advanceTimersByTimeAsync(31_000)
  expect(asked()).toBe(before + 2)
})

test('an action that failed gives back as many as were taken', async () => {
  const takeBack = lowerBadge(client, 'notifications', Infinity)
  expect(shown()?.notifications).toBe(0)
  takeBack()
  expect(shown()?.notifications).toBe(3)
  counts = { ...counts, notifications: 4 }
  await client.refetchQueries()
  expect(shown()?.notifications).toBe(4)
})

test('a count never falls below nothing', () => {
  const takeBack = lowerBadge(client, 'messages', 1)
  expect(shown()?.messages).toBe(0)
  takeBack()
  expect(shown()?.messages).toBe(0)
})

test('counts that are pushed are shown at once; those that one has just lowered are not raised', () => {
  takeCounts(client, 'u1', { proposals: 3, notifications: 4, messages: 1 })
  expect(shown()).toEqual({ proposals: 3, notifications: 4, messages: 1 })
  lowerBadge(client, 'proposals', 1)
  takeCounts(client, 'u1', { proposals: 3, notifications: 5, messages: 1 })
  expect(shown()).toEqual({ proposals: 2, notifications: 5, messages: 1 })
})

test('a response that was asked for before a push does not take it back', async () => {
  let give: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (give = resolve))
  server.on('GET /api/notifications/counts', async () => {
    await answered
    return { message: '', data: counts }
  })
  const loading = client.refetchQueries()
  takeCounts(client, 'u1', { proposals: 2, notifications: 9, messages: 0 })
  give()
  await loading
  expect(shown()?.notifications).toBe(9)
})

test('while a socket brings them they are hardly polled; once it is gone, as before', async () => {
  liveState.set('open')
  takeCounts(client, 'u1', counts)
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

test('polling backs off while it fails, up to some minutes, and is as before once it works', async () => {
  server.on('GET /api/notifications/counts', () => new TypeError('Failed to fetch'))
  const before = asked()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(before + 1)
  await jest.advanceTimersByTimeAsync(119_000)
  expect(asked()).toBe(before + 1)
  await jest.advanceTimersByTimeAsync(1000)
  expect(asked()).toBe(before + 2)
  await jest.advanceTimersByTimeAsync((4 + 8 + 8) * 60_000)
  expect(asked()).toBe(before + 5)
  server.on('GET /api/notifications/counts', () => ({ message: '', data: { ...counts } }))
  await jest.advanceTimersByTimeAsync(8 * 60_000)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(before + 7)
})

test.each([
  [{ notifications: 4 }, true, ['notifications', 'proposals', 'connections']],
  [{ proposals: 1 }, true, ['notifications', 'proposals', 'connections']],
  [{ messages: 1 }, true, []],
  [{ messages: 1 }, false, ['chat']],
  [{}, true, []],
])('counts that change by %j (connected: %j) make %j old', (change, connected, old) => {
  const lists = ['notifications', 'proposals', 'connections', 'chat', 'browse']
  for (const list of lists) client.setQueryData([list, 'u1'], 'kept')
  if (connected) liveState.set('open')
  takeCounts(client, 'u1', { ...counts, ...change })
  expect(lists.filter((list) => client.getQueryState([list, 'u1'])?.isInvalidated)).toEqual(old)
})

test("one's own action loads nothing anew, when its count comes", () => {
  client.setQueryData(['notifications', 'u1'], 'kept')
  lowerBadge(client, 'notifications', 1)
  takeCounts(client, 'u1', { ...counts, notifications: 2 })
  expect(client.getQueryState(['notifications', 'u1'])?.isInvalidated).toBe(false)
})
