import { beforeEach, expect, jest, test } from '@jest/globals'
import {
  ApiError,
  errorOf,
  errorText,
  loadErrorText,
  networkError,
  unexpectedError,
} from '#web/lib/api-error'
import { notify, notifyError, onNotice, resetNotices } from '#web/lib/notices'
import { createQueryClient, isPassing } from '#web/lib/query-client'
import '#web/lib/i18n'

const offline = 'No internet connection. Please check your network.'

beforeEach(resetNotices)

test('a missing network is told at most once in 30 seconds, other errors each time', () => {
  const told = jest.fn()
  onNotice(told)
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

test('what is said before anyone listens is said then', () => {
  notify('success', 'Done')
  const told = jest.fn()
  const stop = onNotice(told)
  expect(told).toHaveBeenCalledWith('success', 'Done')
  stop()
  notify('info', 'Later')
  expect(told).toHaveBeenCalledTimes(1)
})

test('an envelope speaks for itself, with its code, params and fields', () => {
  const error = errorOf(409, {
    error: 'This e-mail is in use.',
    code: 'email_taken',
    fields: { email: 'In use' },
    params: { n: 1 },
  })
  expect(error).toMatchObject({
    status: 409,
    code: 'email_taken',
    message: 'This e-mail is in use.',
    fields: { email: 'In use' },
    params: { n: 1 },
  })
})

test.each([
  [401, 'Please sign in to continue.'],
  [404, 'We could not find what you asked for.'],
  [413, 'This is too large to send.'],
  [429, 'Too many attempts. Please wait a little and try again.'],
  [503, 'We are busy for a moment. Please try again.'],
  [418, 'Request failed'],
  [500, 'Something went wrong'],
  [504, 'Something went wrong'],
])('what a gateway says itself (%i) is worded by its status', (status, text) => {
  expect(errorOf(status, { message: 'Internal gateway words' }).message).toBe(text)
  expect(errorOf(status, undefined).message).toBe(text)
})

test('the sentences for what failed', () => {
  expect(errorText(new TypeError('x is not a function'))).toBe('An unexpected error occurred')
  expect(errorText(unexpectedError())).toBe('An unexpected error occurred')
  expect(loadErrorText(new TypeError('x'))).toBe('Failed to fetch data')
  expect(loadErrorText(errorOf(500, { message: 'x' }))).toBe('Failed to fetch data')
  expect(loadErrorText(errorOf(404, { error: 'No such profile.', code: 'not_found' }))).toBe(
    'No such profile.',
  )
  expect(loadErrorText(networkError())).toBe(offline)
})

test('only passing failures are read again', () => {
  expect([networkError(), errorOf(503, {}), errorOf(429, {}), errorOf(502, {})].every(isPassing)).toBe(true)
  expect(
    [
      errorOf(400, {}),
      errorOf(401, {}),
      errorOf(404, {}),
      errorOf(501, {}),
      unexpectedError(),
      new Error('x'),
    ].some(isPassing),
  ).toBe(false)
})

test('a failed action makes a toast, unless its caller shows the error', async () => {
  const told = jest.fn()
  onNotice(told)
  const client = createQueryClient()
  const act = (meta?: { errors: 'own' }) =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: () => Promise.reject(new ApiError(403, 'privacy', 'Not allowed.')),
        ...(meta && { meta }),
      })
      .execute(undefined)
      .catch(() => undefined)
  await act()
  await act({ errors: 'own' })
  expect(told.mock.calls).toEqual([['error', 'Not allowed.']])
})
