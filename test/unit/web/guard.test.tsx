import { describe, expect, test } from '@jest/globals'
import { judge } from '#web/app/guard'
import type { AppRoute, RouteAccess } from '#web/app/routes/route'
import type { Session, SessionUser } from '#web/lib/session-context'

const user = (role: SessionUser['role']): SessionUser => ({
  id: 'u1',
  profileId: 'u1',
  name: 'Ayesha Siddiqui',
  email: 'ayesha@example.com',
  phone: '+923001234567',
  role,
  profile_info_status: true,
  image_url: null,
})

const route = (access: RouteAccess): AppRoute => ({
  layout: 'dashboard',
  path: '/dashboard/proposals',
  title: 'Proposals',
  access,
  load: () => Promise.reject(new Error('not needed')),
})

type Who = 'visitor' | 'member' | 'admin' | 'loading'
const sessions: Record<Who, Pick<Session, 'status' | 'user'>> = {
  visitor: { status: 'signed-out', user: null },
  loading: { status: 'loading', user: null },
  member: { status: 'signed-in', user: user('member') },
  admin: { status: 'signed-in', user: user('admin') },
}

const at = { path: '/dashboard/proposals', search: '?box=sent' }
const toSignIn = '/auth/sign-in?next=%2Fdashboard%2Fproposals%3Fbox%3Dsent'

describe('guards', () => {
  test.each<[RouteAccess, Who, string]>([
    ['public', 'visitor', 'page'],
    ['public', 'loading', 'page'],
    ['guest', 'visitor', 'page'],
    ['guest', 'loading', 'wait'],
    ['guest', 'member', '/dashboard'],
    ['signed-in', 'visitor', toSignIn],
    ['signed-in', 'loading', 'wait'],
    ['signed-in', 'member', 'page'],
    ['signed-in', 'admin', 'page'],
    ['member', 'visitor', toSignIn],
    ['member', 'member', 'page'],
    ['member', 'admin', 'not-found'],
    ['admin', 'member', 'not-found'],
    ['admin', 'admin', 'page'],
  ])('%s for %s: %s', (access, who, outcome) => {
    const verdict = judge(route(access), sessions[who], at)
    expect('goTo' in verdict ? verdict.goTo : verdict.show).toBe(outcome)
  })

  test.each([
    ['/dashboard/profile', '/dashboard/profile'],
    ['//evil.example', '/dashboard'],
    ['https://evil.example/', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
  ])('a signed-in person on the sign-in page with next=%s goes to %s', (next, goesTo) => {
    const search = `?next=${encodeURIComponent(next)}`
    expect(judge(route('guest'), sessions.member, { path: '/auth/sign-in', search })).toEqual({
      goTo: goesTo,
    })
  })
})
