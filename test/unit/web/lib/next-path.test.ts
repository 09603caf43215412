import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { landingFor } from '#web/lib/landing'
import { ownPath } from '#web/lib/next-path'

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/user-profile/01J?tab=1#family', '/dashboard/user-profile/01J?tab=1#family'],
  ['/proposals?next=//elsewhere.example', '/proposals?next=//elsewhere.example'],
  ['/', '/'],
  ['/a/../packages', '/packages'],
])('the own path %s may be followed', (next, path) => {
  expect(ownPath(next)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'dashboard',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a\\b',
  'https://evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  ' /dashboard',
  '/auth/sign-in',
  '/auth',
  '/AUTH/sign-in',
  '/%61uth/sign-in',
  '/x/../auth/sign-in',
  '/api/auth/sign-out',
  '/media/x.webp',
  '/ws',
])('%j may not', (next) => {
  expect(ownPath(next)).toBeNull()
})

test('whatever is written, the way leads to this site and not round to signing in', () => {
  const nasty = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '//',
    'auth',
    'evil.example',
    '@',
    ':',
    '%2f',
    '%5c',
    '?',
    '#',
    '\t',
    'https:',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(nasty, { maxLength: 8 }).map((parts) => parts.join('')),
      ),
      (next) => {
        const path = ownPath(next)
        if (path === null) return
        const url = new URL(path, 'https://humsafar.example')
        expect(url.origin).toBe('https://humsafar.example')
        expect(url.pathname).not.toMatch(/^\/auth(\/|$)/i)
      },
    ),
    { numRuns: 2000 },
  )
})

test('after signing in: where one wanted to go, else the profile, else the dashboard', () => {
  const fresh = { role: 'member', profile_info_status: false } as const
  const member = { role: 'member', profile_info_status: true } as const
  const admin = { role: 'admin', profile_info_status: false } as const
  expect(landingFor(fresh, '/dashboard/user-profile/x')).toBe('/dashboard/user-profile/x')
  expect(landingFor(fresh, null)).toBe('/create-profile')
  expect(landingFor(fresh, '//evil.example')).toBe('/create-profile')
  expect(landingFor(member, null)).toBe('/dashboard')
  expect(landingFor(admin, '/auth/sign-in')).toBe('/dashboard')
})
