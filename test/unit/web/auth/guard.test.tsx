import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { makeUser } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { routeOf, type AppRoute } from '#web/app/app-routes'
import { DashboardFrame } from '#web/app/dashboard-frame'
import { judgeRoute } from '#web/app/judge-route'
import type { Session, SessionUser } from '#web/lib/session-context'
import { MePage } from '#web/pages/me/me-page'

const { api } = webStage()

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

const barOf = () => screen.queryByRole('navigation', { name: 'Main' })

test('members have a bottom bar with counts, and administrators have none', async () => {
  api.on('GET /api/notifications/counts', () => ({
    message: '',
    data: { proposals: 2, notifications: 1, messages: 120 },
  }))
  const show = (role: 'member' | 'admin') =>
    renderWeb(<DashboardFrame>The page</DashboardFrame>, {
      path: '/dashboard/settings',
      session: { status: 'signed-in', user: makeUser({ role }) },
    })
  const { unmount } = show('member')
  await waitFor(() =>
    expect(
      within(barOf()!)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['People', 'Proposals2', 'Chat99+', 'Saved', 'Me1']),
  )
  const marked = within(barOf()!)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
  // Settings are behind "Me".
  expect(marked.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/dashboard/me', 'true'],
  ])
  expect(document.documentElement.dataset).toHaveProperty('bottomBar')
  unmount()
  expect(document.documentElement.dataset).not.toHaveProperty('bottomBar')
  show('admin')
  expect(barOf()).toBeNull()
})

test('the bottom bar makes room while the keyboard of a phone is open', async () => {
  const viewport = Object.assign(new EventTarget(), { height: 640, scale: 1 })
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true })
  const resize = (height: number) =>
    act(() => {
      viewport.height = height
      viewport.dispatchEvent(new Event('resize'))
    })
  renderWeb(
    <DashboardFrame>
      <textarea />
    </DashboardFrame>,
    { session: { status: 'signed-in', user: makeUser() } },
  )
  resize(600)
  expect(barOf()).not.toBeNull()
  screen.getByRole('textbox').focus()
  // The browser's own bar, and then the keyboard.
  resize(580)
  expect(barOf()).not.toBeNull()
  resize(340)
  expect(barOf()).toBeNull()
  expect(document.documentElement.dataset).not.toHaveProperty('bottomBar')
  resize(600)
  expect(barOf()).not.toBeNull()
  Reflect.deleteProperty(window, 'visualViewport')
})

test('"Me" lists the menu except what the bottom bar has', () => {
  renderWeb(
    <DashboardFrame>
      <MePage />
    </DashboardFrame>,
    { path: '/dashboard/me', session: { status: 'signed-in', user: makeUser() } },
  )
  const page = within(screen.getByRole('main'))
  const links = page.getAllByRole('link').map((link) => link.textContent)
  expect(links).toEqual([
    ...['Profile', 'Account', 'Checks', 'Settings', 'Help'],
    ...['Dashboard', 'Connections', 'Pictures', 'Saved searches', 'Notifications', 'Subscription', 'Payment'],
    'Go back to home',
  ])
  page.getByRole('button', { name: 'Logout' })
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
