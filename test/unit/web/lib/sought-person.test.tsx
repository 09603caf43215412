import { beforeEach, expect, test } from '@jest/globals'
import { keepNameFor, nameFor } from '#web/lib/next-name'
import { afterProfilePath, forgetSought, keepSought, soughtPerson } from '#web/lib/sought-person'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('the person is remembered for one member, until found', () => {
  keepSought('u1', { id: 'u9', name: 'Muhammad Abdul-Rehman Chaudhry' })
  expect(soughtPerson('u1')).toEqual({ id: 'u9', name: 'Muhammad Abdul-Reh…' })
  expect([afterProfilePath('u1'), afterProfilePath('u2')]).toEqual([
    '/dashboard/user-profile/u9',
    '/dashboard/profile',
  ])
  forgetSought('u1')
  expect(soughtPerson('u1')).toBeNull()
})

test.each([
  '',
  'no',
  '[]',
  '{"id":3}',
  '{"id":"../settings","name":"x"}',
  '{"id":"//evil.example","name":"x"}',
])('what is kept in another form leads nowhere: %s', (kept) => {
  localStorage.setItem('humsafar.sought.u1', kept)
  expect(soughtPerson('u1')).toBeNull()
  expect(afterProfilePath('u1')).toBe('/dashboard/profile')
})

test('the name belongs to the path that was wanted, and to no other', () => {
  keepNameFor('/dashboard/user-profile/u9', 'Sana R.')
  expect(nameFor('/dashboard/user-profile/u9')).toBe('Sana R.')
  for (const other of [
    null,
    '',
    '/dashboard',
    '//evil.example',
    'https://evil.example',
    '/dashboard/user-profile/u8',
  ])
    expect(nameFor(other)).toBeNull()
})

test('a name is cut as on cards, and cannot turn the words around it', () => {
  keepNameFor('/a', 'x'.repeat(400))
  expect(nameFor('/a')).toBe(`${'x'.repeat(18)}…`)
  sessionStorage.setItem('humsafar.name./b', ' \u202Eana\u0000S \u2066')
  expect(nameFor('/b')).toBe('anaS')
  sessionStorage.setItem('humsafar.name./c', '\u202E')
  expect(nameFor('/c')).toBeNull()
})
