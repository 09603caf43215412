import { expect, test } from '@jest/globals'
import { appealPath } from '#shared/terms'
import { ApiError } from '#web/lib/api-error'
import { suspensionOf } from '#web/lib/session/suspension'

const refusal = (params?: Record<string, string | number>) =>
  new ApiError(403, 'account_suspended', 'Your account is suspended.', { params })

test('a refusal of a suspended account says why, until when and where to object', () => {
  const told = { reason: 'Two lines\nof it', until: '2027-03-05T10:00:00.000Z', appeal: '/help?about=me' }
  expect(suspensionOf(refusal(told))).toEqual(told)
})

test('what is missing is left out, and there is always a way to object', () => {
  expect(suspensionOf(refusal())).toEqual({ appeal: appealPath })
  expect(suspensionOf(refusal({ reason: '', until: 5 }))).toEqual({ appeal: appealPath })
})

test('of one that a decision brought about: when the account is removed, and where to object by a code', () => {
  const told = { removed_at: '2027-03-05T10:00:00.000Z', appeal: '/auth/appeal?code=abc_DEF-123' }
  expect(suspensionOf(refusal(told))).toEqual(told)
})

test.each([
  'https://evil.example',
  '//evil.example/x',
  'javascript:alert(1)',
  '/\\evil.example',
  '/auth/sign-in',
  '/auth/appeal?code=a&next=/x',
  '/auth/appeal?code=//evil.example',
])('the way to object never leads away (%s)', (appeal) => {
  expect(suspensionOf(refusal({ appeal }))).toEqual({ appeal: appealPath })
})

test('no other failure is one', () => {
  expect(suspensionOf(new ApiError(403, 'forbidden', 'x', { params: { reason: 'y' } }))).toBeNull()
  expect(suspensionOf(new Error('x'))).toBeNull()
})
