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
    .map((bar) => [bar.previousElementSibling?.textContent, bar.getAttribute('aria-valuenow')])

test('a bought plan: used and left of messages, proposals and days', () => {
  renderWeb(<ProfileStatus profile={makeProfileView(bought)} />)
  expect(bars()).toEqual([
    ['Messages500 used, 0 left', '400'],
    ['Proposals52 used, 8 left', '52'],
    ['Days40 used, 50 left', '40'],
  ])
  const widths = screen
    .getAllByRole('progressbar')
    .map((bar) => getComputedStyle(bar.firstElementChild!).width)
  expect(widths).toEqual(['100%', '87%', '44%'])
  expect(screen.getByText('Gold')).toBeTruthy()
  expect(facts()).toEqual({ 'Profile status': 'Verified', Featured: 'No' })
  expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/packages')
  expect(screen.queryByText(/Renews/)).toBeNull()
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
  expect(bars()).toEqual([
    ['Messages12 used, 8 left', '12'],
    ['Proposals5 used, 0 left', '5'],
  ])
  expect(screen.getByText('Renews on 05, December, 2026')).toBeTruthy()
  expect(facts()).toEqual({ 'Profile status': 'Not Verified', Featured: 'No' })
})
