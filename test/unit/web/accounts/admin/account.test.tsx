import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { formatDate, formatDateTime } from '#shared/format'
import { makeProfileView } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { UserProfilePage } from '#web/pages/profiles/user-profile-page'
import {
  accept,
  actions,
  admin,
  api,
  ask,
  fact,
  isClosed,
  member,
  notices,
  open,
  reading,
  sentTo,
  show,
  updating,
} from './setup'

const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

test('an account’s page shows facts, plan, payments and audit entries without reading the profile, because reading is recorded', async () => {
  await open()
  expect(fact('E-mail')).toBe(`ayesha@example.comConfirmed on ${formatDate('2026-11-03T10:00:00.000Z')}`)
  expect(fact('Profile')).toMatch(/^Submitted/)
  expect(fact('Profile status')).toBe('Verified')
  expect(screen.queryByRole('region', { name: 'Suspension' })).toBeNull()
  const rowIn = async (name: string) => within(await screen.findByRole('table', { name })).getByRole('row')
  expect((await rowIn('Plans bought')).textContent).toMatch(/Gold.*Rs\. 6,000.*Active/)
  const payment = await rowIn('Payments')
  expect(within(payment).getByRole('link').getAttribute('href')).toBe('/dashboard/payments/bas_1')
  expect((await rowIn('Audit')).textContent).toMatch(/Nadia Hussain.*192\.0\.2\.1/)
  const use = await screen.findByRole('progressbar', { name: 'Proposals' })
  expect(use.getAttribute('aria-valuenow')).toBe('3')
  const link = screen.getByRole('link', { name: 'View profile' })
  expect(link.getAttribute('href')).toBe('/dashboard/user-profile/u9')
  expect(
    screen.getByText('If you open a profile that is not open to everyone, this is recorded.'),
  ).toBeTruthy()
  await userEvent.hover(link)
  link.focus()
  expect([...api.sent].sort()).toEqual([
    ['GET /api/console/audit', { user_id: 'u9' }],
    ['GET /api/payments/get', { user_id: 'u9' }],
    ['GET /api/profile/get/user-subscription', { profileId: 'u9' }],
    [reading, { user_id: 'u9' }],
  ])
  expect(hrefOf('Write a message')).toBe('/dashboard/notifications/write?to=u9')
  // The one that harms stands last.
  expect(actions()).toEqual(['Edit', 'Sign out everywhere', 'Suspend account'])
})

test('a phone number that cannot be right is shown with what to do', async () => {
  await open({ phone: '+92300' })
  expect(fact('Phone')).toMatch(/^\+92300This number is incomplete or wrong\. Please ask the user for it/)
})

test('an administrator’s page links to their actions and has no link to write to them', async () => {
  await open({ role: 'admin' })
  expect(hrefOf('What this administrator did')).toBe('/dashboard/audit?actor_id=u9')
  expect(hrefOf('Write a message')).toBeUndefined()
})

test('a deleted account’s page shows facts only and requests no member data', async () => {
  await open({
    status: 'deleted',
    name: '',
    email: '',
    phone: '',
    deleted_at: '2026-11-20T10:00:00.000Z',
    email_proven_at: undefined,
  })
  expect(screen.getByRole('heading', { name: 'Deleted account' })).toBeTruthy()
  expect(fact('Deleted on')).toBe(formatDateTime('2026-11-20T10:00:00.000Z'))
  expect(fact('E-mail')).toBe('')
  expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull()
  expect([hrefOf('View profile'), hrefOf('Write a message')]).toEqual([undefined, undefined])
  expect(api.sent.some(([route]) => route.includes('user-subscription'))).toBe(false)
})

test('an account that fails to load can be retried; a failed part leaves the other parts visible', async () => {
  api.on(reading, () => ({ status: 500, error: 'x', code: 'internal' }))
  api.on('GET /api/payments/get', () => ({ status: 500, error: 'x', code: 'internal' }))
  show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(notices).toHaveLength(1)
  api.on(reading, () => ({ message: '', data: member }))
  await userEvent.click(again)
  await screen.findByRole('table', { name: 'Plans bought' })
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { name: 'Ayesha Khan' })).toBeTruthy()
})

test.each([400, 404])('an address without a valid account (%i) links back to all users', async (status) => {
  api.on(reading, () => ({ status, error: 'We could not find this user.', code: 'not_found' }))
  show()
  await screen.findByRole('heading', { name: 'We could not find this user' })
  expect(hrefOf('All users')).toBe('/dashboard/users')
})

test('a profile opened by an administrator is requested once and has no member actions; a missing profile links back to all users', async () => {
  const route = 'GET /api/profile/get/user-profile'
  const showProfile = () =>
    renderWeb(
      <Routes>
        <Route path="/dashboard/user-profile/:id" element={<UserProfilePage />} />
      </Routes>,
      { path: '/dashboard/user-profile/u9', session: { status: 'signed-in', user: admin } },
    )
  const personal_info = [{ first_name: 'Bilal', last_name: 'Khan' }]
  api.on(route, () => ({
    message: '',
    data: makeProfileView({ id: 'u9', personal_info, relation: { state: 'none' } }),
  }))
  const { unmount } = showProfile()
  await screen.findByRole('heading', { name: 'Bilal Khan' })
  expect(screen.queryByRole('button', { name: 'Send a Proposal' })).toBeNull()
  expect(hrefOf('Send a Message')).toBeUndefined()
  expect(sentTo(route)).toEqual([{ userId: 'u9' }])
  expect(api.sent).toHaveLength(1)
  unmount()
  api.on(route, () => ({ status: 404, error: 'We could not find this profile.', code: 'not_found' }))
  showProfile()
  await screen.findByRole('heading', { name: 'We could not find this profile' })
  expect(hrefOf('All users')).toBe('/dashboard/users')
})

test('a second factor is turned off for a member who has lost it, after a confirmation', async () => {
  await open({ second_factor_at: '2026-11-05T10:00:00.000Z' })
  expect(fact('Two-step sign-in')).toBe('On since 5 November 2026')
  accept('The user was updated.', { second_factor_at: undefined })
  const title = 'Turn off two-step sign-in for Ayesha Khan?'
  const question = await ask('Turn off two-step sign-in', title, 'alertdialog')
  expect(question.getByText(/lost both the phone and the recovery codes/)).toBeTruthy()
  expect(question.getByText(/signs the account out on every device/)).toBeTruthy()
  expect(sentTo(updating)).toEqual([])
  // The account is read again only after the dialog has disappeared.
  let answer: () => void = () => undefined
  const late = new Promise<void>((done) => (answer = done))
  api.on(reading, async () => {
    await late
    return { message: '', data: { ...member, second_factor_at: undefined } }
  })
  await userEvent.click(question.getByRole('button', { name: 'Turn off' }))
  await isClosed()
  answer()
  expect(sentTo(updating)).toEqual([{ user_id: 'u9', second_factor: 'off' }])
  await waitFor(() => expect(actions()).toEqual(['Edit', 'Sign out everywhere', 'Suspend account']))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions'))
})
