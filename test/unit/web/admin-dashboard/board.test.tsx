import { beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Figures } from '#shared/schemas/admin-entities'
import { earned, monthsOf, noFigures, subscribed } from '#test/support/figures'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'
// Beforehand, since its first compilation may take longer than a test waits for it.
import '#web/features/admin-dashboard/figures-board'
import { DashboardPage } from '#web/pages/dashboard/dashboard-page'

const { api } = webStage()
const route = 'GET /api/console/figures'

const figures: Figures = {
  members: 1284,
  suspended: 12,
  profiles: 963,
  contacts_waiting: 7,
  reports_waiting: 3,
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

const shown = () => screen.findByText('Messages waiting')
/** What is said of each figure: all that follows its term. By tag, since looking for roles takes long in so large a page. */
const facts = async () => {
  await shown()
  return new Map(
    [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      [...term.parentElement!.querySelectorAll('dd')].map((one) => one.textContent),
    ]),
  )
}
const linksOf = () =>
  new Map([...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]))
const rowsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name, hidden: true })
  return within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => row.textContent)
}
const barsOf = (chart: HTMLElement, key: string) => chart.querySelectorAll(`[data-bar="${key}"]`)

describe('the figures of an administrator', () => {
  test('say what waits, what this month has brought and how the service stands', async () => {
    show()
    await screen.findByRole('heading', { name: 'Welcome, Nadia' })
    expect(Object.fromEntries(await facts())).toMatchObject({
      'Messages waiting': ['7', 'Nobody is working on them yet.', 'Read and answer'],
      'Reports waiting': ['3', 'They are waiting for a decision or an answer.', 'Read the reports'],
      'New members this month': ['111', '110 in October', 'See who joined'],
      'Revenue this month': ['Rs. 64,500', 'Rs. 5,000 in October', 'See the payments'],
      Members: ['1,284', '12 suspended'],
      'Submitted profiles': ['963', '75% of the members'],
      'Proposals this month': ['11,000', '11 acceptances'],
      'Active subscriptions': ['87', '7% of the members'],
    })
  })

  test('lead to where one can act', async () => {
    show()
    await shown()
    const links = linksOf()
    expect(links.get('Read and answer')).toBe('/dashboard/contacts?status=pending')
    expect(links.get('Read the reports')).toBe('/dashboard/reports')
    expect(links.get('See who joined')).toBe('/dashboard/users?month=2026-11')
    expect(links.get('12 suspended')).toBe('/dashboard/users?status=suspended')
    expect(links.get('See the payments')).toBe('/dashboard/payments?month=2026-11')
    expect(links.get('See the plans')).toBe('/dashboard/subscription-plans')
  })

  test('ask for nothing when no message or report waits and nobody is suspended', async () => {
    answer({ contacts_waiting: 0, reports_waiting: 0, suspended: 0 })
    show()
    const said = await facts()
    expect(said.get('Messages waiting')).toEqual([
      '0',
      'Nobody is waiting for an answer.',
      'See all messages',
    ])
    expect(said.get('Reports waiting')).toEqual([
      '0',
      'No case is waiting for an administrator.',
      'See all reports',
    ])
    expect(said.get('Members')).toEqual(['1,284', 'None suspended'])
  })

  test('are not asked for by a member', async () => {
    api.on('GET /api/profile/get/all-profiles', () => ({ message: '', data: [] }))
    show('member')
    await screen.findByText('No profiles to show yet')
    expect(api.sent.map(([sent]) => sent)).not.toContain(route)
    expect(screen.queryByText('Messages waiting')).toBeNull()
  })

  test('say in their place that they could not be loaded, and try again', async () => {
    api.on(route, () => ({ status: 500, error: 'x', code: 'internal' }))
    show()
    const alert = await screen.findByRole('alert')
    answer()
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByText('Messages waiting')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the charts', () => {
  const chart = (name: string) =>
    screen.findByRole('img', { name: `${name}, bars for each month from December 2025 to November 2026` })

  test('have a bar for each month, as high as its share of the axis', async () => {
    show()
    const drawn = await chart('Proposals and acceptances')
    const bars = [...barsOf(drawn, 'proposals')] as HTMLElement[]
    // In the first month there was none.
    expect(bars).toHaveLength(11)
    await waitFor(() => expect(getComputedStyle(bars[10]!).height).toBe(`${(11_000 / 15_000) * 100}%`))
    expect(within(drawn).getByText('15K')).toBeTruthy()
    expect(within(drawn).getByText('Nov')).toBeTruthy()
  })

  test('stand beside a table of the same numbers, which is closed until it is asked for', async () => {
    show()
    const rows = await rowsOf('New members and profiles')
    expect(rows).toHaveLength(13)
    expect(rows[1]).toMatch(/^Nov 2026.*111.*61$/)
    expect(rows[12]).toMatch(/^Dec 2025.*100.*50$/)
    const proposals = await rowsOf('Proposals and acceptances')
    expect(proposals[1]).toMatch(/^Nov 2026.*11,000.*11$/)
    const revenue = await rowsOf('Revenue by plan, in rupees')
    expect(revenue[1]).toMatch(/^Nov 2026.*Silver Rs\. 2,500Gold Rs\. 62,000.*Rs\. 64,500$/)
    expect(revenue[2]).toMatch(/^Oct 2026.*Silver Rs\. 5,000(?!.*Gold).*Rs\. 5,000$/)
    const summaries = [...document.querySelectorAll('summary')]
    expect(summaries.map(({ textContent }) => textContent)).toEqual([
      'Show as a table: New members and profiles',
      'Show as a table: Proposals and acceptances',
      'Show as a table: Revenue by plan, in rupees',
    ])
    const open = () => [...document.querySelectorAll('details')].map((details) => details.open)
    expect(open()).toEqual([false, false, false])
    await userEvent.click(summaries[1]!)
    expect(open()).toEqual([false, true, false])
  })

  test('count the members of each bought plan in the rows of a table, and those of Free in words', async () => {
    show()
    expect(await rowsOf('Members by plan')).toEqual([
      'Silver52 members',
      'Gold27 members',
      'Platinum8 members',
    ])
    expect(screen.getByText('1,197 members are on Free.')).toBeTruthy()
  })

  test('that would be empty say so, and the others stay', async () => {
    answer({
      members: 1,
      subscriptions: subscribed(1),
      months: monthsOf((index) => (index === 11 ? { joined: 1 } : {})),
    })
    show()
    const drawn = await chart('New members and profiles')
    expect(barsOf(drawn, 'joined')).toHaveLength(1)
    expect(barsOf(drawn, 'profiles')).toHaveLength(0)
    expect(screen.getByText('No proposal was sent in the last twelve months.')).toBeTruthy()
    expect(screen.getByText('Nothing was paid in the last twelve months.')).toBeTruthy()
    expect(screen.getByText('No member has a paid plan at the moment.')).toBeTruthy()
    expect(screen.getByText('1 member is on Free.')).toBeTruthy()
    expect(screen.getAllByRole('img')).toHaveLength(1)
  })

  test('of a service that nobody has joined are one sentence', async () => {
    answer(noFigures)
    show()
    await screen.findByText('Nothing to draw yet')
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.queryByText('Subscriptions by plan')).toBeNull()
  })
})
