import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { QueryClient } from '@tanstack/react-query'
import { dayMs } from '#shared/units'
import { ApiError, shownError } from '#web/lib/api-error'
import { keepAnswers, restoreAnswers } from '#web/lib/kept-answers'
import { createQueryClient } from '#web/lib/query-client'
import { localStore } from '#web/lib/safe-storage'
import { keptAnswersKey, writeUser } from '#web/lib/session/stored-user'
import { makeUser } from '#test/support/web/samples'

/* What a member's device keeps of the last visit, and for whom. */

const ayesha = makeUser()
const sana = makeUser({ id: 'u2', profileId: 'u2' })
const list = ['browse', ayesha.id, 'suggested']

let client: QueryClient
let stop: () => void
beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  writeUser(localStore, ayesha)
  client = createQueryClient()
  stop = keepAnswers(client, ayesha.id)
})
afterEach(() => {
  stop()
  client.clear()
  jest.useRealTimers()
  localStorage.clear()
})

const leave = () => dispatchEvent(new Event('pagehide'))
const visit = (userId = ayesha.id) => {
  const next = createQueryClient()
  restoreAnswers(next, userId)
  return next
}

test('the next visit has the first page of lists, to be refreshed', () => {
  client.setQueryData(list, { pages: ['first', 'second'], pageParams: [undefined, 'cursor'] })
  client.setQueryData(['profile', 'p9'], { id: 'p9' })
  leave()
  const next = visit()
  expect(next.getQueryData(list)).toEqual({ pages: ['first'], pageParams: [null] })
  expect(next.getQueryData(['profile', 'p9'])).toEqual({ id: 'p9' })
  expect(next.getQueryState(list)?.isInvalidated).toBe(true)
})

test('messages, notes, payments and settings are not kept', () => {
  client.setQueryData(['profile', 'p9'], { id: 'p9' })
  for (const key of [
    ['chat', 'messages', 'u1', 'c1'],
    ['proposals', 'item', 'pr1'],
    ['connections', 'item', 'u1', 'c1'],
  ])
    client.setQueryData(key, 'secret')
  for (const key of [
    ['kept', 'note', 'u1', 'p9'],
    ['payments', 'list', 'u1'],
    ['privacy-settings', 'p1'],
    ['devices', 'u1'],
  ])
    client.setQueryData(key, 'secret')
  leave()
  expect(localStorage.getItem(keptAnswersKey)).toContain('p9')
  expect(localStorage.getItem(keptAnswersKey)).not.toContain('secret')
})

test('an answer is forgotten once the server refuses it, not when the network fails', async () => {
  const queryKey = ['profile', 'p9']
  const refresh = (error: ApiError) =>
    client.fetchQuery({ queryKey, queryFn: () => Promise.reject(error), staleTime: 0, retry: false })
  client.setQueryData(queryKey, { id: 'p9' })
  await expect(refresh(new ApiError(0, 'network', ''))).rejects.toThrow()
  leave()
  expect(visit().getQueryState(queryKey)).toMatchObject({
    data: { id: 'p9' },
    status: 'success',
    error: null,
  })
  await expect(refresh(new ApiError(404, 'not_found', ''))).rejects.toThrow()
  leave()
  expect(visit().getQueryData(queryKey)).toBeUndefined()
})

test.each([
  ['sign-out', () => writeUser(localStore, null)],
  ['the sign-in of another account', () => writeUser(localStore, sana)],
  ['becoming an administrator', () => writeUser(localStore, makeUser({ role: 'admin' }))],
])('%s removes the answers, and an open page does not write them again', (_name, change) => {
  client.setQueryData(list, 'people')
  leave()
  expect(localStorage.getItem(keptAnswersKey)).not.toBeNull()
  change()
  expect(localStorage.getItem(keptAnswersKey)).toBeNull()
  client.setQueryData(list, 'people')
  jest.runOnlyPendingTimers()
  leave()
  expect(localStorage.getItem(keptAnswersKey)).toBeNull()
})

test('answers of another account, of another build, older than a day or unreadable are not used', () => {
  client.setQueryData(list, 'people')
  leave()
  const text = localStorage.getItem(keptAnswersKey)!
  const stored = JSON.parse(text) as Record<string, unknown>
  expect(visit().getQueryData(list)).toBe('people')
  for (const [kept, userId] of [
    [text, 'u2'],
    [JSON.stringify({ ...stored, build: 'https://example.com/core-1.js' }), ayesha.id],
    [JSON.stringify({ ...stored, at: Date.now() - dayMs }), ayesha.id],
    [JSON.stringify({ ...stored, state: null }), ayesha.id],
    [JSON.stringify({ ...stored, state: { queries: 'none' } }), ayesha.id],
    [text.slice(1), ayesha.id],
  ] as const) {
    localStorage.setItem(keptAnswersKey, kept)
    expect(visit(userId).getQueryData(list)).toBeUndefined()
  }
})

test.each([undefined, 'text', {}, [null], ['x'], [{ queryKey: null, state: {} }]])(
  'damaged answers do not stop the app: %j',
  (queries) => {
    client.setQueryData(list, 'people')
    leave()
    const stored = JSON.parse(localStorage.getItem(keptAnswersKey)!) as Record<string, unknown>
    localStorage.setItem(keptAnswersKey, JSON.stringify({ ...stored, state: { queries } }))
    expect(visit().getQueryCache().getAll()).toEqual([])
  },
)

test('an answer that no visit refreshes is used for one day, not longer', () => {
  client.setQueryData(list, 'people')
  leave()
  jest.setSystemTime(Date.now() + dayMs * 0.6)
  client.setQueryData(['profile', 'p9'], { id: 'p9' })
  leave()
  jest.setSystemTime(Date.now() + dayMs * 0.6)
  const next = visit()
  expect(next.getQueryData(list)).toBeUndefined()
  expect(next.getQueryData(['profile', 'p9'])).toBeDefined()
})

test('what does not fit is left out, the oldest first', () => {
  jest.setSystemTime(1_700_000_000_000)
  client.setQueryData(['profile', 'old'], 'x'.repeat(300_000))
  jest.setSystemTime(1_700_000_001_000)
  client.setQueryData(['profile', 'new'], 'x'.repeat(300_000))
  leave()
  expect(visit().getQueryData(['profile', 'old'])).toBeUndefined()
  expect(visit().getQueryData(['profile', 'new'])).toBeDefined()
})

test('a page keeps its data when a refresh fails, unless the server refuses it', () => {
  const failed = new ApiError(0, 'network', '')
  const refused = new ApiError(404, 'not_found', '')
  expect(shownError({ data: {}, error: failed })).toBeNull()
  expect(shownError({ data: undefined, error: failed })).toBe(failed)
  expect(shownError({ data: {}, error: refused })).toBe(refused)
})
