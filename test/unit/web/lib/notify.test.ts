import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { type MutationMeta, type QueryClient, type QueryMeta, QueryObserver } from '@tanstack/react-query'
import { ApiError, errorOf, isCode, networkError, unexpectedError } from '#web/lib/api-error'
import { notifyError, notifyLoadError, onToast, resetToasts, removeErrorToast } from '#web/lib/notify'
import { createQueryClient, isTemporary } from '#web/lib/query-client'
import '#web/lib/i18n'

const offline = 'No internet connection. Please check your network.'

beforeEach(resetToasts)

test('network errors toast at most once in 30 seconds, other errors each time', () => {
  const told = jest.fn()
  onToast(told)
  const refused = new ApiError(409, 'conflict', 'Not now.')
  notifyError(networkError(), 0)
  notifyError(networkError(), 29_999)
  notifyError(refused, 29_999)
  notifyError(refused, 29_999)
  notifyError(networkError(), 30_000)
  expect(told.mock.calls).toEqual([
    ['error', offline],
    ['error', 'Not now.'],
    ['error', 'Not now.'],
    ['error', offline],
  ])
})

test('the toast of an error is removed when the action is retried', () => {
  const takesBack = jest.fn()
  removeErrorToast(networkError())
  const stop = onToast(jest.fn(), takesBack)
  removeErrorToast(networkError())
  expect(takesBack.mock.calls).toEqual([[offline]])
  stop()
})

test.each([
  [401, 'Please sign in to continue.'],
  [404, 'We could not find what you asked for.'],
  [429, 'Too many attempts. Please wait a little and try again.'],
  [503, 'We are busy at the moment. Please try again.'],
  [500, 'Something went wrong'],
])('an error without our envelope (status %i) gets a message by status', (status, text) => {
  expect(errorOf(status, { message: 'Internal gateway words' }).message).toBe(text)
  expect(errorOf(status, undefined).message).toBe(text)
})

test('network errors, 429, 502 and 503 count as temporary, other errors do not', () => {
  expect([networkError(), errorOf(503, {}), errorOf(429, {}), errorOf(502, {})].every(isTemporary)).toBe(true)
  expect(
    [
      errorOf(400, {}),
      errorOf(401, {}),
      errorOf(404, {}),
      errorOf(501, {}),
      unexpectedError(),
      new Error('x'),
    ].some(isTemporary),
  ).toBe(false)
})

test('a read is not retried if the server asks to wait long', () => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry as (n: number, error: Error) => boolean
  const refused = (seconds: number) =>
    errorOf(429, { error: 'x', code: 'too_many_requests', params: { seconds } })
  expect([0, 1, 2].map((failures) => retry(failures, errorOf(503, {})))).toEqual([true, true, false])
  expect([1, 4, 5, 86_400].map((seconds) => retry(0, refused(seconds)))).toEqual([true, true, false, false])
  expect(retry(0, errorOf(429, {}))).toBe(true)
})

test('the end of a session causes no toast, because the sign-in page explains it', () => {
  const told = jest.fn()
  onToast(told)
  const over = errorOf(401, { message: 'Unauthorized' })
  over.sessionOver = true
  notifyError(over)
  notifyLoadError(over)
  expect(told).not.toHaveBeenCalled()
})

test('a failed mutation causes a toast, unless its caller shows the error', async () => {
  const told = jest.fn()
  onToast(told)
  const client = createQueryClient()
  const act = (code: 'privacy' | 'conflict', errors?: NonNullable<MutationMeta['errors']>) =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: () => Promise.reject(new ApiError(403, code, `Refused: ${code}.`)),
        ...(errors && { meta: { errors } }),
      })
      .execute(undefined)
      .catch(() => undefined)
  await act('privacy')
  await act('privacy', 'own')
  const explained = (error: unknown) => isCode(error, 'privacy')
  await act('privacy', explained)
  await act('conflict', explained)
  expect(told.mock.calls).toEqual([
    ['error', 'Refused: privacy.'],
    ['error', 'Refused: conflict.'],
  ])
})

describe('a failed read', () => {
  const told = jest.fn()
  let client: QueryClient
  let stops: (() => void)[]
  beforeEach(() => {
    told.mockClear()
    onToast(told)
    client = createQueryClient()
    stops = []
  })
  afterEach(() => {
    stops.forEach((stop) => stop())
    client.clear()
  })

  const broken = () => errorOf(500, { error: 'It broke.', code: 'internal' })
  let answer: () => unknown
  beforeEach(() => {
    answer = () => Promise.reject(broken())
  })

  /** A part of a screen that shows this; resolves when the first load is over. */
  async function open(key: string, meta?: QueryMeta) {
    const observer = new QueryObserver(client, {
      queryKey: [key],
      queryFn: () => answer(),
      retry: false,
      staleTime: 0,
      ...(meta && { meta }),
    })
    const stop = observer.subscribe(() => undefined)
    stops.push(stop)
    // Joins the load that the subscription began.
    await observer.refetch({ cancelRefetch: false })
    return { stop, load: () => observer.refetch() }
  }

  test('causes one toast for all parts of a screen that fail alike, and none for retries', async () => {
    const [one] = await Promise.all([open('profile'), open('list'), open('plans')])
    expect(told.mock.calls).toEqual([['error', 'It broke.']])
    await one.load()
    await one.load()
    expect(told).toHaveBeenCalledTimes(1)
  })

  test('of data that is shown causes no toast, except for network errors', async () => {
    answer = () => Promise.resolve('shown')
    const shown = await open('profile')
    answer = () => Promise.reject(broken())
    await shown.load()
    expect(told).not.toHaveBeenCalled()
    answer = () => Promise.reject(networkError())
    await shown.load()
    await shown.load()
    expect(told.mock.calls).toEqual([['error', offline]])
  })

  test('causes no toast for background data and for 404', async () => {
    await open('badges', { errors: 'own' })
    answer = () => Promise.reject(errorOf(404, { error: 'No such profile.', code: 'not_found' }))
    await open('profile')
    expect(told).not.toHaveBeenCalled()
  })
})
