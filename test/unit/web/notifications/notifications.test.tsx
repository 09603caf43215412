import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { brandName } from '#shared/brand'
import { formatDate } from '#shared/format'
import { type Notification, type NotificationType, NotificationSchema } from '#shared/schemas/entities'
import { dayMs } from '#shared/units'
import { isAppPath } from '#web/app/app-routes'
import { NotificationList } from '#web/features/notifications/notification-list'
import { badgesQuery, resetBadges } from '#web/lib/badges'
import { sessionStore } from '#web/lib/session/browser'
import type { FakeReply } from '#test/support/web/fake-api'
import { makeUser, signedInAs } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

const { api, notices } = webStage()
const reading = 'GET /api/notifications/get'
const updating = 'PUT /api/notifications/update'
const counting = 'GET /api/notifications/counts'

const noon = () => new Date(new Date().setHours(12, 0, 0, 0))
const ago = (days: number) => new Date(noon().getTime() - days * dayMs).toISOString()
let made = 0
const notification = (type: string, over: Partial<Notification> = {}): Notification => ({
  id: `nt_${++made}`,
  type: type as NotificationType,
  read: true,
  created_at: ago(0),
  ...over,
})
const by = { actor_id: 'u9', actor_name: 'Bilal Chaudhry', proposal_id: 'pr_1' }
const list = () => screen.findByRole('group', { name: 'Notifications' })
const show = async (...data: Notification[]) => {
  api.on(reading, () => ({ message: '', data, page: {} }))
  renderWeb(<NotificationList userId="u1" />)
  return within(await list()).getAllByRole('listitem')
}
const changes = () => api.sent.filter(([route]) => route === updating).map(([, input]) => input)

test('every notification type has its own sentence and links to a page of the app, except messages', async () => {
  const types = NotificationSchema.shape.type.options
  const rows = await show(...types.map((type) => notification(type, type.startsWith('proposal.') ? by : {})))
  const sentences = rows.map((row) => row.querySelector('[id]')?.textContent)
  expect(new Set(sentences).size).toBe(types.length)
  expect(sentences.join()).not.toContain('You have a new notification.')
  const hrefs = rows.map((row) => row.querySelector('a')?.getAttribute('href'))
  for (const [index, type] of types.entries())
    expect([type, isAppPath(hrefs[index] ?? '')]).toEqual([type, type !== 'message'])
})

test('each notification says what happened and links to where it can be seen', async () => {
  const [begins, ends] = ['2027-03-03T09:00:00.000Z', '2027-04-02T09:00:00.000Z']
  const [first, last] = [formatDate(begins), formatDate(ends)]
  const plan = { payment_id: 'bas_1', plan_name: 'Silver', start_date: begins, end_date: ends }
  const found = (count: number, name = 'Doctors') => ({ search_id: 'sq_1', search_name: name, found: count })
  const why = { text: 'You asked for money.\nبار بار', case_id: 'cs_1' }
  const decision = '/dashboard/decisions/cs_1'
  const ownReport = '/dashboard/help?report=cs_1#reports'
  const search = '/dashboard/searches#sq_1'
  const payment = '/dashboard/payment/bas_1'
  const cases: [type: string, over: Partial<Notification>, sentence: string, href: string | null][] = [
    ['proposal.received', by, 'Bilal Chaudhry sent you a proposal.', '/dashboard/proposals/pr_1'],
    ['proposal.accepted', by, 'Bilal Chaudhry', '/dashboard/connections/pr_1'],
    ['proposal.received', {}, 'A member sent you a proposal.', '/dashboard/proposals'],
    ['picture.requested', by, 'Bilal Chaudhry asks to see your picture.', '/dashboard/pictures?box=received'],
    ['picture.shown', { ...by, actor_id: 'b' }, 'Bilal Chaudhry', '/dashboard/user-profile/b'],
    ['account.warned', { ...why, action: 'warned' }, `You have received a warning.${why.text}`, decision],
    ['account.warned', { ...why, action: 'suspended' }, 'Your account was suspended.', decision],
    [
      'account.warned',
      { ...why, action: 'suspended', end_date: begins },
      `Your account was suspended until ${first}.`,
      decision,
    ],
    ['account.warned', { ...why, action: 'deleted' }, 'Your account will be removed.', decision],
    ['message', why, `The answer to your appeal${why.text}`, decision],
    ['report.closed', { outcome: 'acted', case_id: 'cs_1' }, 'and taken action.', ownReport],
    ['report.closed', { outcome: 'nothing_found', case_id: 'cs_1' }, 'found no reason to act.', ownReport],
    ['report.closed', { outcome: 'gone', case_id: 'cs_1' }, `has left ${brandName}.`, ownReport],
    [
      'subscription.started',
      { ...plan, start_date: ago(0) },
      `Your Silver plan has started and lasts until ${last}.`,
      '/dashboard/subscription',
    ],
    [
      'subscription.started',
      plan,
      `Your Silver plan starts on ${first} and lasts until ${last}.`,
      '/dashboard/subscription',
    ],
    ['subscription.ending', plan, `Your Silver plan ends on ${last}.`, '/dashboard/subscription'],
    ['payment.failed', plan, 'did not go through. Your plan stays as it was.', payment],
    ['payment.refunded', plan, 'Your payment for the Silver plan was refunded.', payment],
    ['search.found', found(1), '1 new person matches your search “Doctors”.', search],
    ['search.found', found(50), '50 or more new people match your search “Doctors”.', search],
    ['search.found', found(2, '<b>{found}</b>'), '2 new people match your search “<b>{found}</b>”.', search],
    ['search.found', {}, 'New people match your search.', '/dashboard/searches'],
    // Types of later versions.
    ['constructor', {}, 'You have a new notification.', null],
    ['proposal.praised', by, 'You have a new notification.', null],
  ]
  const rows = await show(...cases.map(([type, over]) => notification(type, over)))
  for (const [index, [, , sentence, href]] of cases.entries()) {
    expect(rows[index]!.textContent).toContain(sentence)
    expect(rows[index]!.querySelector('a')?.getAttribute('href') ?? null).toBe(href)
  }
})

test('a message, or a type of a later version, is marked as read by a button that keeps the focus', async () => {
  api.on(updating, () => ({ message: '', data: null }))
  const text = 'Your account is active again.'
  const [message, later] = await show(
    notification('message', { id: 'm', text, read: false }),
    notification('proposal.praised', { id: 'p', read: false, created_at: ago(9) }),
  )
  expect(message!.textContent).toContain(`A message from ${brandName}`)
  expect(message!.textContent).toContain(text)
  for (const row of [message!, later!]) {
    await userEvent.click(within(row).getByLabelText('Mark as read'))
    expect(document.activeElement).toBe(row)
  }
  expect(changes()).toEqual([{ notification_id: 'm' }, { notification_id: 'p' }])
  expect(screen.queryByRole('button', { name: /Mark/ })).toBeNull()
  const days = within(await list()).getAllByRole('heading')
  expect(days.map((heading) => heading.textContent)).toEqual(['Today', formatDate(ago(9))])
})

test('a notification shows a name unchanged', () => {
  const names = ['<b>Ayesha</b>', '<0>Ayesha</0>', '<1/>Ayesha', '<toString/>', 'a < b > c & d', '{name}']
  const { container } = renderWeb(
    names.map((name) => (
      <p key={name}>
        <Trans>
          <strong>{name}</strong> wrote to <em>you</em>.
        </Trans>
      </p>
    )),
  )
  const sentences = [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(sentences).toEqual(names.map((name) => `${name} wrote to you.`))
  expect(container.querySelectorAll('strong')).toHaveLength(names.length)
})

describe('reading notifications', () => {
  function Screen() {
    const { data } = useQuery(badgesQuery('u1'))
    return (
      <>
        <output aria-label="badge">{data?.notifications}</output>
        <NotificationList userId="u1" />
      </>
    )
  }
  const badge = () => screen.getByLabelText('badge').textContent
  const links = () => [...document.querySelectorAll<HTMLElement>('[role=group] a')]
  const unread = () => links().filter(({ textContent }) => textContent?.startsWith('Unread')).length
  const asked = (route: string) => api.sent.filter(([sent]) => sent === route).length
  const markAll = () => userEvent.click(screen.getByText('Mark all as read'))
  let answer: (reply: FakeReply | Error) => void

  beforeEach(async () => {
    resetBadges()
    sessionStore.adopt(signedInAs(makeUser()))
    const data = [false, false, true].map((read) => notification('proposal.received', { ...by, read }))
    api.on(reading, () => ({ message: '', data, page: {} }))
    // One more on a page that is not loaded.
    api.on(counting, () => ({ message: '', data: { proposals: 0, notifications: 3, messages: 0 } }))
    api.on(updating, () => new Promise((resolve) => (answer = resolve as typeof answer)))
    renderWeb(<Screen />)
    await list()
    await waitFor(() => expect(badge()).toBe('3'))
  })

  test('an opened notification is read at once, is sent even if the page unloads, and nothing is refetched', async () => {
    await userEvent.click(links()[0]!)
    await waitFor(() => expect(asked(updating)).toBe(1))
    expect([unread(), badge()]).toEqual([1, '2'])
    const [, init] = jest.mocked(fetch).mock.calls.find(([, sent]) => sent?.method === 'PUT')!
    expect(init?.keepalive).toBe(true)
    answer({ message: '', data: null })
    await userEvent.click(links()[0]!)
    expect([asked(updating), asked(reading), asked(counting)]).toEqual([1, 1, 1])
    expect([unread(), badge()]).toEqual([1, '2'])
  })

  test('all are read at once, even those not loaded; a refusal makes them unread again', async () => {
    await markAll()
    await waitFor(() => expect(changes()).toEqual([{ all: true }]))
    expect([unread(), badge()]).toEqual([0, '0'])
    expect(document.activeElement).toBe(await list())
    answer({ status: 503, error: 'Busy.', code: 'busy' })
    await waitFor(() => expect([unread(), badge()]).toEqual([2, '3']))
    expect(notices).toEqual(['error: Busy.'])
  })
})
