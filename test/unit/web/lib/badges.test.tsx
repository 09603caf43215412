import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { badgesQuery, lowerBadge, resetBadges } from '#web/lib/badges'
import { createQueryClient } from '#web/lib/query-client'
import type { Badges } from '#web/lib/session-context'
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
