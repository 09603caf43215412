import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { formatDate } from '#shared/format'
import { planSeeds } from '#shared/options/plans'
import type { Subscription } from '#shared/schemas/money-entities'
import { dayMs } from '#shared/units'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'
import { SubscriptionPage } from '#web/pages/subscription/subscription-page'

const { api } = webStage()
const [free, , gold] = planSeeds
const days = (from: number) => new Date(Date.now() + from * dayMs).toISOString()

const show = (data: Subscription) => {
  api.on('GET /api/profile/get/user-subscription', () => ({ message: '', data }))
  return renderWeb(<SubscriptionPage />, { session: { status: 'signed-in', user: makeUser() } })
}
const usage = (start_date: string, end_date: string) => [
  { messages_sent: 7, proposals_sent: 3, start_date, end_date },
]

test('Free says when it renews, and never how long it lasts', async () => {
  const end = days(12)
  show({ subscription_plans: free!, user_subscription_info: usage(days(-18), end), history: [] })
  await screen.findByRole('heading', { name: 'Free' })
  expect(screen.getByText(`Starts again from zero on ${formatDate(end)}`)).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Proposals' }).getAttribute('aria-valuenow')).toBe('3')
  expect(screen.queryByRole('progressbar', { name: 'Days' })).toBeNull()
  expect(document.body.textContent).not.toMatch(/days? left|Ends on/)
  expect(screen.getByText(/^The plans you buy appear here/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/packages')
})

test('a bought plan says what it includes, its use and how many days are left', async () => {
  const end = days(70)
  const history: Subscription['history'] = [
    {
      id: 'b',
      plan_name: 'Gold',
      price: 6000,
      start_date: days(-20),
      end_date: end,
      state: 'active',
      credit: { plan_name: 'Silver', days: 19 },
    },
    { id: 'a', plan_name: 'Silver', price: null, start_date: days(-60), end_date: days(-30), state: 'ended' },
  ]
  show({ subscription_plans: gold!, user_subscription_info: usage(days(-20), end), history })
  await screen.findByRole('heading', { name: 'Gold' })
  expect(document.body.textContent).toContain(`70 days left. Ends on ${formatDate(end)}`)
  expect(screen.getByRole('progressbar', { name: 'Days' }).getAttribute('aria-valuemax')).toBe('90')
  const section = screen.getByRole('region', { name: 'What it includes' })
  expect(
    within(section)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['60', '400', 'Yes', 'No'])
  const rows = within(screen.getByRole('table', { name: 'Plans you bought' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Gold.*Rs\. 6,000.*19 days of it were left of Silver.*Active/),
    expect.stringMatching(/Silver.*Not recorded.*Ended/),
  ])
})

test('what was bought and waits is told in the order in which it begins', async () => {
  const [now, next, more, last, end] = [days(-20), days(70), days(80), days(100), days(130)]
  const waiting = { plan_name: 'Silver', price: 2500, state: 'upcoming' } as const
  show({
    subscription_plans: gold!,
    user_subscription_info: usage(now, next),
    history: [
      { ...waiting, id: 'c', plan_name: 'Bronze', start_date: last, end_date: end },
      { ...waiting, id: 'b2', start_date: more, end_date: last },
      { ...waiting, id: 'b', start_date: next, end_date: more },
      { id: 'a', plan_name: 'Gold', price: 6000, start_date: now, end_date: next, state: 'active' },
    ],
  })
  await screen.findByRole('heading', { name: 'Gold' })
  expect(screen.getAllByText(/^Then /).map(({ textContent }) => textContent)).toEqual([
    `Then Silver, from ${formatDate(next)} to ${formatDate(last)}`,
    `Then Bronze, from ${formatDate(last)} to ${formatDate(end)}`,
  ])
})

test('a failure is told in place', async () => {
  api.on('GET /api/profile/get/user-subscription', () => ({ status: 500, error: 'x', code: 'internal' }))
  renderWeb(<SubscriptionPage />, { session: { status: 'signed-in', user: makeUser() } })
  await screen.findByRole('button', { name: 'Try again' })
})
