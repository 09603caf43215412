import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formatDate, formatDateTime } from '#shared/format'
import { actions, api, fact, member, notices, open, reading, sentTo, show, suspended } from './setup'

test('says who it is and what is known of the account', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'Ayesha Khan' })).toBeTruthy()
  expect(screen.getByText('Active', { selector: 'header *' })).toBeTruthy()
  expect(screen.getByText(`Joined ${formatDate('2026-11-02T10:00:00.000Z')}`)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Picture of Ayesha Khan' })).toBeTruthy()
  expect(fact('E-mail')).toBe(`ayesha@example.comConfirmed on ${formatDate('2026-11-03T10:00:00.000Z')}`)
  expect(fact('Phone')).toBe('+923001234567')
  expect(fact('Gender')).toBe('Female')
  expect(fact('Role')).toMatch(/^Member/)
  expect(fact('Profile')).toMatch(/^Submitted/)
  expect(fact('Verified mark')).toBe('Yes')
  expect(fact('Until')).toBe(formatDate('2027-03-05T10:00:00.000Z'))
  expect(screen.queryByRole('region', { name: 'Suspension' })).toBeNull()
})

test('the profile is a link away: it is not read before, as that is recorded', async () => {
  await open()
  const link = screen.getByRole('link', { name: 'View profile' })
  expect(link.getAttribute('href')).toBe('/dashboard/user-profile/u9')
  expect(
    screen.getByText('If you open a profile that is not open to everyone, this is recorded.'),
  ).toBeTruthy()
  await userEvent.hover(link)
  link.focus()
  await screen.findByRole('table', { name: 'Payments' })
  expect(api.sent.map(([route]) => route).sort()).toEqual([
    'GET /api/console/audit',
    'GET /api/payments/get',
    'GET /api/profile/get/user-subscription',
    'GET /api/users/get',
  ])
  expect(sentTo(reading)).toEqual([{ user_id: 'u9' }])
})

test('shows the use of the plan, what was bought and what was paid', async () => {
  await open()
  expect((await screen.findByRole('progressbar', { name: 'Proposals' })).getAttribute('aria-valuenow')).toBe(
    '3',
  )
  const bought = within(await screen.findByRole('table', { name: 'Plans bought' }))
  expect(bought.getByRole('row').textContent).toMatch(/Gold.*Rs\. 6,000.*Active/)
  const payments = within(await screen.findByRole('table', { name: 'Payments' }))
  expect(payments.getByRole('row').textContent).toMatch(/Gold.*Rs\. 6,000.*Completed/)
  expect(payments.getByRole('link').getAttribute('href')).toBe('/dashboard/payments/bas_1')
  expect(sentTo('GET /api/profile/get/user-subscription')).toEqual([{ profileId: 'u9' }])
  expect(sentTo('GET /api/payments/get')).toEqual([{ user_id: 'u9' }])
})

test('shows what administrators did to the account', async () => {
  await open()
  const audit = within(await screen.findByRole('table', { name: 'Audit' }))
  expect(audit.getByRole('row').textContent).toMatch(/Nadia Hussain.*192\.0\.2\.1/)
  expect(sentTo('GET /api/console/audit')).toEqual([{ user_id: 'u9' }])
  expect(screen.queryByRole('link', { name: 'What this administrator did' })).toBeNull()
})

test('of an administrator it leads to what they did', async () => {
  await open({ role: 'admin' })
  const link = screen.getByRole('link', { name: 'What this administrator did' })
  expect(link.getAttribute('href')).toBe('/dashboard/audit?actor_id=u9')
})

test('a part that fails is told in its place, and the rest stands', async () => {
  api.on('GET /api/payments/get', () => ({ status: 500, error: 'x', code: 'internal' }))
  await open()
  await screen.findByRole('table', { name: 'Plans bought' })
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { name: 'Ayesha Khan' })).toBeTruthy()
})

test('an account that was suspended in a case leads there, and says when it is removed', async () => {
  const suspension = { reason: 'Money was asked for.', at: '2026-11-20T10:00:00.000Z', case_id: 'cs_1' }
  const removed_at = '2026-12-04T10:00:00.000Z'
  const { unmount } = await open({ status: 'suspended', suspension: { ...suspension, removed_at } })
  expect(fact('Will be removed on')).toBe(`${formatDateTime(removed_at)}Unless an objection is accepted.`)
  expect(screen.getByText(`To be removed on ${formatDate(removed_at)}`)).toBeTruthy()
  const section = within(screen.getByRole('region', { name: 'Suspension' }))
  expect(section.queryByText('Until')).toBeNull()
  const link = screen.getByRole('link', { name: 'The case with the reports' })
  expect(link.getAttribute('href')).toBe('/dashboard/reports/cs_1')
  unmount()
  await open({ status: 'suspended', suspension })
  expect(fact('Until')).toContain('An administrator ends it')
  expect(screen.queryByText('Will be removed on')).toBeNull()
})

test('a suspended account says since when, until when and why', async () => {
  await open(suspended)
  const { at, until, reason } = suspended.suspension!
  expect(screen.getByText(`Suspended until ${formatDate(until!)}`)).toBeTruthy()
  const section = within(screen.getByRole('region', { name: 'Suspension' }))
  const facts = section.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual([formatDateTime(at), formatDateTime(until!), reason])
  const written = section.getByText(
    (_, element) => element !== null && element.textContent === reason && element.matches('span'),
  )
  expect(written.getAttribute('dir')).toBe('auto')
  expect(getComputedStyle(written).whiteSpace).toBe('pre-line')
})

test('one from before reasons were kept, without an end, says that', async () => {
  await open({ status: 'suspended', suspension: { at: '2026-11-20T10:00:00.000Z' } })
  expect(screen.getByText('Suspended')).toBeTruthy()
  const facts = within(screen.getByRole('region', { name: 'Suspension' })).getAllByRole('definition')
  expect(facts.slice(1).map(({ textContent }) => textContent)).toEqual([
    'An administrator ends it',
    'Not given.',
  ])
})

test('what is not there yet is said: no confirmed address, no profile, no gender', async () => {
  await open({ email_proven_at: undefined, profile_info_status: false, profile_status: false, gender: null })
  expect(fact('E-mail')).toBe('ayesha@example.comNot confirmed yet')
  expect(fact('Gender')).toBe('Not known yet')
  expect(fact('Profile')).toBe('Not submitted yet')
  expect(fact('Verified mark')).toBe('No')
  expect(screen.queryByRole('link', { name: 'View profile' })).toBeNull()
})

test('a break is told', async () => {
  await open({ paused_at: '2026-11-10T10:00:00.000Z' })
  expect(fact('Taking a break since')).toBe(formatDate('2026-11-10T10:00:00.000Z'))
})

test('of a deleted account there are facts alone', async () => {
  await open({
    status: 'deleted',
    name: '',
    email: '',
    phone: '',
    deleted_at: '2026-11-20T10:00:00.000Z',
    email_proven_at: undefined,
  })
  expect(screen.getByRole('heading', { name: 'Deleted account' })).toBeTruthy()
  expect(screen.getByText('Deleted')).toBeTruthy()
  expect(fact('Deleted on')).toBe(formatDateTime('2026-11-20T10:00:00.000Z'))
  expect(fact('E-mail')).toBe('')
  expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'View profile' })).toBeNull()
  expect(api.sent.some(([route]) => route.includes('user-subscription'))).toBe(false)
})

describe('an address', () => {
  test.each([400, 404])('that names no account (%i) leads back to all users', async (status) => {
    api.on(reading, () => ({ status, error: 'We could not find this user.', code: 'not_found' }))
    show()
    await screen.findByRole('heading', { name: 'We could not find this user' })
    expect(screen.getByRole('link', { name: 'All users' }).getAttribute('href')).toBe('/dashboard/users')
  })

  test('that fails can be tried again', async () => {
    api.on(reading, () => ({ status: 500, error: 'x', code: 'internal' }))
    show()
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(notices).toHaveLength(1)
    api.on(reading, () => ({ message: '', data: { ...member, name: 'Back Again' } }))
    await userEvent.click(again)
    await screen.findByRole('heading', { name: 'Back Again' })
  })

  test('that is still asked for shows a skeleton', () => {
    api.on(reading, () => new Promise(() => undefined))
    show()
    expect(screen.getByText('Loading').getAttribute('role')).toBe('status')
  })
})

test('a member can be written to, unless the account is deleted; an administrator is no member', async () => {
  const link = () => screen.queryByRole('link', { name: 'Write a message' })
  const view = await open()
  expect(link()?.getAttribute('href')).toBe('/dashboard/notifications/write?to=u9')
  view.unmount()
  const deleted = await open({ status: 'deleted', deleted_at: '2026-11-20T10:00:00.000Z' })
  expect(link()).toBeNull()
  deleted.unmount()
  await open({ status: 'active', role: 'admin' })
  expect(link()).toBeNull()
})

test('actions stand in one order, the one that harms last', async () => {
  await open()
  expect(actions()).toEqual(['Edit', 'Sign out everywhere', 'Suspend account'])
})
