import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { makeUser } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { routeOf, type AppRoute } from '#web/app/app-routes'
import { DashboardFrame } from '#web/app/dashboard-frame'
import { judgeRoute } from '#web/app/judge-route'
import type { Session, SessionUser } from '#web/lib/session-context'

webStage()

const person = (role: 'member' | 'admin', profile_info_status = true): SessionUser =>
  makeUser({ role, profile_info_status })

type Person = 'visitor' | 'member' | 'admin' | 'admin without second factor' | 'new member' | 'signed out'
const sessions: Record<Person, Pick<Session, 'status' | 'user' | 'ended'>> = {
  visitor: { status: 'signed-out', user: null, ended: null },
  'signed out': { status: 'signed-out', user: null, ended: 'signed-out' },
  member: { status: 'signed-in', user: person('member'), ended: null },
  'new member': { status: 'signed-in', user: person('member', false), ended: null },
  admin: { status: 'signed-in', user: person('admin'), ended: null },
  'admin without second factor': {
    status: 'signed-in',
    user: { ...person('admin'), second_factor_missing: true },
    ended: null,
  },
}

const page = { show: 'page' }
const notFound = { show: 'not-found' }
const to = (goTo: string) => ({ goTo })

test.each<[Person, string, string, object]>([
  ['visitor', '/proposals', '', page],
  ['admin without second factor', '/dashboard', '', to('/dashboard/account')],
  ['admin without second factor', '/dashboard/account', '', page],
  ['visitor', '/dashboard', '', to('/auth/sign-in?next=%2Fdashboard')],
  [
    'visitor',
    '/dashboard/user-profile/x',
    '?a=1',
    to('/auth/sign-in?next=%2Fdashboard%2Fuser-profile%2Fx%3Fa%3D1'),
  ],
  ['signed out', '/dashboard/profile', '', to('/auth/sign-in')],
  ['member', '/dashboard/proposals', '', page],
  ['member', '/dashboard/users', '', notFound],
  ['member', '/auth/sign-in', '', to('/dashboard')],
  ['member', '/auth/sign-in', '?next=%2Fproposals', to('/proposals')],
  ['member', '/auth/sign-up', '?next=https%3A%2F%2Fevil.example', to('/dashboard')],
  ['member', '/auth/reset-password', '', page],
  ['new member', '/auth/verify-email', '', page],
  ['new member', '/auth/sign-up', '', to('/create-profile')],
  ['new member', '/auth/sign-in', '?next=%2F%2Fevil.example', to('/create-profile')],
  ['new member', '/dashboard', '', page],
  ['member', '/dashboard/account', '', page],
  ['admin', '/dashboard/account', '', page],
  ['admin', '/dashboard/users', '', page],
  ['admin', '/dashboard/proposals', '', notFound],
  ['admin', '/create-profile', '', notFound],
  ['admin', '/auth/sign-in', '', to('/dashboard')],
])('the route guard’s decision for a %s at %s%s', (who, path, search, verdict) => {
  expect(judgeRoute(routeOf(path) as AppRoute, sessions[who], { path, search })).toEqual(verdict)
})

test.each([
  ['member', 1],
  ['admin', 0],
] as const)('the dashboard of a %s links to the profiles %i times', (role, links) => {
  renderWeb(<DashboardFrame>The page</DashboardFrame>, {
    path: '/dashboard/settings',
    session: { status: 'signed-in', user: makeUser({ role }) },
  })
  const found = within(screen.getByRole('banner')).queryAllByRole('link', { name: 'Browse profiles' })
  expect(found).toHaveLength(links)
})

test.each(['member', 'admin'] as const)('the menu of a %s leads to the account page', (role) => {
  renderWeb(<DashboardFrame>The page</DashboardFrame>, {
    session: { status: 'signed-in', user: makeUser({ role }) },
  })
  const links = screen.getAllByRole('link', { name: 'Account', hidden: true })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard/account', '/dashboard/account'])
})

test.each([
  ['/dashboard/settings', true],
  ['/dashboard/account', false],
])('at %s the banner about an unproven address shows: %s', (path, shows) => {
  const user = makeUser({ email_unproven: true })
  renderWeb(<DashboardFrame>The page</DashboardFrame>, { path, session: { status: 'signed-in', user } })
  expect(screen.queryByRole('region', { name: 'Your e-mail address' }) !== null).toBe(shows)
})
