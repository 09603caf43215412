import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { makeProfileView } from '#test/support/profile-view'
import { renderWeb } from '#test/support/web'
import { ProfileStatus } from '#web/features/profile/profile-status'
import { bought } from './setup'

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
const bars = () =>
  screen
    .getAllByRole('progressbar')
    .map((bar) => [
      bar.previousElementSibling?.textContent,
      bar.getAttribute('aria-valuetext'),
      bar.nextElementSibling?.textContent,
      bar.getAttribute('aria-valuenow'),
    ])

/** A bar: what its text equivalent says, and what stands under its two ends. */
const bar = (label: string, used: number, left: number, now = used) => [
  label,
  `${used} used, ${left} left`,
  `${used} used${left} left`,
  String(now),
]

test('a bought plan: used and left of messages, proposals and days', () => {
  renderWeb(<ProfileStatus profile={makeProfileView(bought)} />)
  expect(bars()).toEqual([bar('Messages', 500, 0, 400), bar('Proposals', 52, 8), bar('Days', 40, 50)])
  const widths = screen
    .getAllByRole('progressbar')
    .map((bar) => getComputedStyle(bar.firstElementChild!).width)
  expect(widths).toEqual(['100%', '87%', '44%'])
  expect(screen.getByText('Gold')).toBeTruthy()
  expect(facts()).toEqual({ 'Profile status': 'Verified', Featured: 'No' })
  expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/packages')
  expect(screen.queryByText(/Starts again/)).toBeNull()
})

test('Free: no duration, but the day on which its quotas renew', () => {
  renderWeb(
    <ProfileStatus
      profile={makeProfileView({
        user_subscription_info: [
          {
            messages_sent: 12,
            proposals_sent: 5,
            start_date: '2026-11-05T09:00:00.000Z',
            end_date: '2026-12-05T09:00:00.000Z',
          },
        ],
      })}
    />,
  )
  expect(bars()).toEqual([bar('Messages', 12, 8), bar('Proposals', 5, 0)])
  expect(screen.getByText('Starts again from zero on 05, December, 2026')).toBeTruthy()
  expect(facts()).toEqual({ 'Profile status': 'Not Verified', Featured: 'No' })
})

test('an unused plan is an empty bar that says all is left', () => {
  const [usage] = bought.user_subscription_info ?? []
  renderWeb(
    <ProfileStatus
      profile={makeProfileView({ ...bought, user_subscription_info: [{ ...usage!, proposals_sent: 0 }] })}
    />,
  )
  expect(bars()[1]).toEqual(bar('Proposals', 0, 60))
  expect(getComputedStyle(screen.getAllByRole('progressbar')[1]!.firstElementChild!).width).toBe('0%')
})
