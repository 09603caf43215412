import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { DashboardFrame } from '#web/app/dashboard-frame'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

webStage()

const show = (role: 'member' | 'admin') =>
  renderWeb(<DashboardFrame>The page</DashboardFrame>, {
    path: '/dashboard/settings',
    session: { status: 'signed-in', user: makeUser({ role }) },
  })
const links = () =>
  within(screen.getByRole('banner'))
    .queryAllByRole('link', { name: 'Browse profiles' })
    .map((link) => link.getAttribute('href'))

test('the profiles are one press away for a member, from every page of the dashboard', () => {
  show('member')
  expect(links()).toEqual(['/proposals'])
})

test('an administrator has the console instead', () => {
  show('admin')
  expect(links()).toEqual([])
})
