import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Figures } from '#shared/schemas/admin-entities'
import { earned, monthsOf, noFigures, subscribed } from '#test/support/web/figure-samples'
import { makeUser } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
// Beforehand, since its first compilation may take longer than a test waits for it.
import '#web/features/admin/figures-board'
import { DashboardPage } from '#web/pages/dashboard/dashboard-page'

const { api } = webStage()
const route = 'GET /api/console/figures'

const figures: Figures = {
  members: 1284,
  suspended: 12,
  profiles: 963,
  contacts_waiting: 7,
  reports_waiting: 3,
  checks_waiting: 4,
  subscriptions: subscribed(1197, 52, 27, 8),
  months: monthsOf((index) => ({
    joined: 100 + index,
    profiles: 50 + index,
    proposals: 1000 * index,
    accepted: index,
    ...earned(index === 11 ? { silver: 2500, gold: 62_000 } : { silver: 5000 }),
  })),
}
const answer = (change: Partial<Figures> = {}) =>
  api.on(route, () => ({ message: '', data: { ...figures, ...change } }))

beforeEach(() => {
  localStorage.clear()
  answer()
})

const show = (role: 'admin' | 'member' = 'admin') =>
  renderWeb(<DashboardPage />, {
    path: '/dashboard',
    session: { status: 'signed-in', user: makeUser({ role, name: 'Nadia Hussain' }) },
  })
/** What is said of each figure: all that follows its term. */
const facts = async () => {
  await screen.findByText('Messages waiting')
  return Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      [...term.parentElement!.querySelectorAll('dd')].map((one) => one.textContent),
    ]),
  )
}
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => row.textContent)

test('the board shows what waits and the state of the service, with links to act', async () => {
  show()
  expect(await facts()).toMatchObject({
    'Messages waiting': ['7', 'Nobody is working on them yet.', 'Read and answer'],
    'Reports waiting': ['3', 'They are waiting for a decision or an answer.', 'Read the reports'],
    'Checks waiting': ['4', 'They are waiting for a decision.', 'Look at the checks'],
    'Revenue this month': ['Rs. 64,500', 'Rs. 5,000 in October', 'See the payments'],
    'Submitted profiles': ['963', '75% of the members'],
    'Active subscriptions': ['87', '7% of the members'],
  })
  const links = Object.fromEntries(
    [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  )
  expect(links).toMatchObject({
    'Read and answer': '/dashboard/contacts?status=pending',
    'Read the reports': '/dashboard/reports',
    'Look at the checks': '/dashboard/member-checks',
    'See who joined': '/dashboard/users?month=2026-11',
    '12 suspended': '/dashboard/users?status=suspended',
    'See the payments': '/dashboard/payments?month=2026-11',
    'See the plans': '/dashboard/subscription-plans',
  })
  // A chart as a table.
  const [, november, october] = rowsOf('Revenue by plan, in rupees')
  expect(november).toMatch(/^Nov 2026.*Silver Rs\. 2,500Gold Rs\. 62,000.*Rs\. 64,500$/)
  expect(october).toMatch(/^Oct 2026.*Silver Rs\. 5,000(?!.*Gold).*Rs\. 5,000$/)
})

test('the board of an empty service asks for no action and says that charts are empty', async () => {
  answer({
    members: 1,
    suspended: 0,
    contacts_waiting: 0,
    reports_waiting: 0,
    checks_waiting: 0,
    subscriptions: subscribed(1),
    months: monthsOf((index) => (index === 11 ? { joined: 1 } : {})),
  })
  const { unmount } = show()
  expect(await facts()).toMatchObject({
    'Messages waiting': ['0', 'Nobody is waiting for an answer.', 'See all messages'],
    'Reports waiting': ['0', 'No case is waiting for an administrator.', 'See all reports'],
    Members: ['1', 'None suspended'],
  })
  expect(screen.getByText('No proposal was sent in the last twelve months.')).toBeTruthy()
  unmount()
  answer(noFigures)
  show()
  await screen.findByText('Nothing to draw yet')
})

test('a member does not request the figures', async () => {
  api.on('GET /api/profile/get/all-profiles', () => ({ message: '', data: [] }))
  show('member')
  await screen.findByText('No profiles to show yet')
  expect(api.sent.map(([sent]) => sent)).not.toContain(route)
  expect(screen.queryByText('Messages waiting')).toBeNull()
})
