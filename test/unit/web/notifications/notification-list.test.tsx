import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { brandName } from '#shared/brand'
import { type Notification, type NotificationType, NotificationSchema } from '#shared/schemas/entities'
import { formatDate } from '#shared/format'
import { dayMs } from '#shared/units'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'
import { isAppPath } from '#web/app/app-routes'
import { NotificationList } from '#web/features/notifications/notification-list'

const { api } = webStage()
const types = NotificationSchema.shape.type.options

const noon = () => new Date(new Date().setHours(12, 0, 0, 0))
const ago = (days: number) => new Date(noon().getTime() - days * dayMs).toISOString()
const notification = (type: string, over: Partial<Notification> = {}): Notification => ({
  id: `nt_${type}`,
  type: type as NotificationType,
  read: false,
  created_at: ago(0),
  ...over,
})
const by = { actor_id: 'u9', actor_name: 'Bilal Chaudhry', proposal_id: 'pr_1' }

let listed: Notification[]
beforeEach(() => {
  api.on('GET /api/notifications/get', () => ({ message: '', data: listed, page: {} }))
  api.on('PUT /api/notifications/update', () => ({ message: 'Notification marked as read.', data: null }))
})
const show = async (...given: Notification[]) => {
  listed = given
  renderWeb(<NotificationList userId="u1" />)
  return screen.findByRole('group', { name: 'Notifications' })
}
const changes = () =>
  api.sent.filter(([route]) => route === 'PUT /api/notifications/update').map(([, input]) => input)

test('every type has a sentence of its own and leads to a page of the app, except a message', async () => {
  const group = await show(...types.map((type) => notification(type, type.startsWith('proposal.') ? by : {})))
  const links = within(group).getAllByRole('link')
  const leading = types.filter((type) => type !== 'message')
  expect(links).toHaveLength(leading.length)
  const sentences = within(group)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('[id]')?.textContent)
  expect(new Set(sentences).size).toBe(types.length)
  expect(sentences.join()).not.toContain('There is something new for you.')
  const hrefs = links.map((link) => link.getAttribute('href') ?? '')
  expect(hrefs.filter((href) => !isAppPath(href))).toEqual([])
  expect(Object.fromEntries(leading.map((type, index) => [type, hrefs[index]]))).toMatchObject({
    'proposal.received': '/dashboard/proposals/pr_1',
    'proposal.accepted': '/dashboard/connections/pr_1',
    'subscription.ending': '/dashboard/subscription',
    'payment.refunded': '/dashboard/payment',
  })
})

test('a message says who writes, and stands as it was written; it leads nowhere', async () => {
  const text = 'Your account is active again.\nآپ کا شکریہ'
  const group = await show(notification('message', { text }))
  expect(within(group).queryByRole('link')).toBeNull()
  const written = within(group).getByText((_, element) => element?.textContent === text)
  expect(written.getAttribute('dir')).toBe('auto')
  expect(getComputedStyle(written).whiteSpace).toBe('pre-line')
  const row = within(group).getByRole('listitem')
  expect(row.textContent).toContain(`A message from ${brandName}`)
  await userEvent.click(within(row).getByRole('button', { name: 'Mark as read' }))
  expect(changes()).toEqual([{ notification_id: 'nt_message' }])
})

const why = 'You asked for money.\nبار بار'

test.each<[Partial<Notification>, string]>([
  [{ action: 'warned' }, 'You have received a warning.'],
  [{ action: 'picture_hidden' }, 'Your picture was hidden.'],
  [{ action: 'suspended' }, 'Your account was suspended.'],
  [
    { action: 'suspended', end_date: '2027-03-03T09:00:00.000Z' },
    `Your account was suspended until ${formatDate('2027-03-03T09:00:00.000Z')}.`,
  ],
  [{ action: 'deleted' }, 'Your account will be removed.'],
])('a decision about oneself, %j: says what and why, and leads to it', async (what, sentence) => {
  const group = await show(
    notification('account.warned', { ...what, text: why, case_id: 'cs_1', read: true }),
  )
  const link = within(group).getByRole('link')
  expect(link.getAttribute('href')).toBe('/dashboard/decisions/cs_1')
  expect(link.textContent).toContain(sentence)
  const written = within(link).getByText((_, element) => element?.textContent === why)
  expect(written.getAttribute('dir')).toBe('auto')
  expect(getComputedStyle(written).whiteSpace).toBe('pre-line')
})

test.each<[Notification['outcome'], string]>([
  ['acted', 'We have looked into your report and taken action. Thank you for telling us.'],
  ['nothing_found', 'We have looked into your report and found no reason to act. Thank you for telling us.'],
  ['gone', `The member you reported has left ${brandName}. Thank you for telling us.`],
])('what came of a report, %s: leads to that report', async (outcome, sentence) => {
  const group = await show(notification('report.closed', { outcome, case_id: 'cs_1', read: true }))
  const link = within(group).getByRole('link')
  expect(link.textContent).toContain(sentence)
  expect(link.getAttribute('href')).toBe('/dashboard/help?report=cs_1#reports')
})

test('the answer to an objection stands as it was written, and leads to the decision', async () => {
  const group = await show(notification('message', { text: why, case_id: 'cs_1', read: true }))
  const link = within(group).getByRole('link')
  expect(link.textContent).toContain(`The answer to your objection${why}`)
  expect(link.getAttribute('href')).toBe('/dashboard/decisions/cs_1')
})

test('a type of later versions is told neutrally, leads nowhere, and can be marked as read', async () => {
  const group = await show(notification('constructor'), notification('proposal.praised', by))
  expect(within(group).queryByRole('link')).toBeNull()
  expect(within(group).getAllByText('There is something new for you.')).toHaveLength(2)
  await userEvent.click(within(group).getAllByRole('button', { name: 'Mark as read' })[1]!)
  expect(changes()).toEqual([{ notification_id: 'nt_proposal.praised' }])
})

const [begins, ends] = ['2027-03-03T09:00:00.000Z', '2027-04-02T09:00:00.000Z']
const told = { payment_id: 'bas_1', plan_name: 'Silver', start_date: begins, end_date: ends }
const [first, last] = [formatDate(begins), formatDate(ends)]

test.each<[type: string, over: Partial<Notification>, sentence: string, href: string]>([
  [
    'subscription.started',
    { ...told, start_date: ago(0) },
    `Your Silver plan has begun and is yours until ${last}.`,
    '/dashboard/subscription',
  ],
  [
    'subscription.started',
    told,
    `Your Silver plan begins on ${first} and is yours until ${last}.`,
    '/dashboard/subscription',
  ],
  [
    'subscription.ending',
    told,
    `Your Silver plan ends on ${last}. It does not renew automatically.`,
    '/dashboard/subscription',
  ],
  [
    'subscription.ended',
    told,
    'Your Silver plan has ended. See what you have now.',
    '/dashboard/subscription',
  ],
  [
    'payment.failed',
    told,
    'Your payment for the Silver plan did not go through. Your plan stays as it was.',
    '/dashboard/payment/bas_1',
  ],
  ['payment.refunded', told, 'Your payment for the Silver plan was refunded.', '/dashboard/payment/bas_1'],
])('%s says which plan, and when', async (type, over, sentence, href) => {
  const created_at = ago(0)
  await show(notification(type, { ...over, created_at, read: true }))
  const row = screen.getByRole('link')
  expect(row.textContent).toContain(sentence)
  expect(row.getAttribute('href')).toBe(href)
})

const found = (count: number) => ({ search_id: 'sq_1', search_name: 'Doctors in Dubai', found: count })

test.each<[over: Partial<Notification>, sentence: string, href: string]>([
  [found(1), '1 new person matches your search “Doctors in Dubai”.', '/dashboard/searches#sq_1'],
  [found(3), '3 new people match your search “Doctors in Dubai”.', '/dashboard/searches#sq_1'],
  [found(50), '50 or more new people match your search “Doctors in Dubai”.', '/dashboard/searches#sq_1'],
  [
    { ...found(2), search_name: '<b>{found}</b> ڈاکٹر' },
    '2 new people match your search “<b>{found}</b> ڈاکٹر”.',
    '/dashboard/searches#sq_1',
  ],
  [{}, 'There are new people whom you search for.', '/dashboard/searches'],
])('a saved search says whom it has found: %#', async (over, sentence, href) => {
  await show(notification('search.found', { ...over, read: true }))
  const row = screen.getByRole('link')
  expect(row.textContent).toContain(sentence)
  expect(row.getAttribute('href')).toBe(href)
})

test('a proposal without a name or an id still says what happened and leads to the list', async () => {
  await show(notification('proposal.received'))
  const link = screen.getByRole('link', { name: /A member sent you a proposal\./ })
  expect(link.getAttribute('href')).toBe('/dashboard/proposals')
})

test('stands under its day: today, yesterday, then the date', async () => {
  const group = await show(
    notification('payment.failed'),
    notification('subscription.ended', { created_at: ago(1) }),
    notification('proposal.received', { ...by, created_at: ago(9) }),
    notification('proposal.accepted', { ...by, created_at: ago(9) }),
  )
  const days = within(group)
    .getAllByRole('heading')
    .map((heading) => heading.textContent)
  expect(days).toEqual(['Today', 'Yesterday', formatDate(ago(9))])
  expect(days[2]).toMatch(/^\d\d, [A-Z][a-z]+, \d{4}$/)
  const last = within(group).getByRole('list', { name: days[2]! })
  expect(within(last).getAllByRole('listitem')).toHaveLength(2)
})

test('says in words which are unread, and marks one on opening it, a read one not again', async () => {
  const group = await show(
    notification('payment.failed'),
    notification('payment.completed', { read: true, created_at: ago(1) }),
  )
  const [unread, read] = within(group).getAllByRole('link')
  expect(unread?.textContent).toMatch(/^Unread: Your payment did not go through/)
  expect(read?.textContent).toMatch(/^Your payment was received/)
  await userEvent.click(read!)
  await userEvent.click(unread!)
  await waitFor(() => expect(changes()).toEqual([{ notification_id: 'nt_payment.failed' }]))
})

test('marks all at once, and offers it only while something is unread', async () => {
  await show(notification('payment.failed', { read: true }))
  expect(screen.queryByRole('button', { name: /Mark/ })).toBeNull()
})

test('one that is marked keeps the focus', async () => {
  const group = await show(notification('payment.failed'), notification('payment.completed'))
  const [first] = within(group).getAllByRole('listitem')
  await userEvent.click(within(first!).getByRole('button', { name: 'Mark as read' }))
  expect(changes()).toEqual([{ notification_id: 'nt_payment.failed' }])
  expect(document.activeElement).toBe(first)
})

test('marks all as read, and the list keeps the focus', async () => {
  const group = await show(notification('payment.failed'))
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(changes()).toEqual([{ all: true }])
  expect(document.activeElement).toBe(group)
})

test('an empty list leads on', async () => {
  listed = []
  renderWeb(<NotificationList userId="u1" />)
  await screen.findByText('Nothing new')
  expect(screen.getByRole('link', { name: 'Browse profiles' }).getAttribute('href')).toBe('/proposals')
})
