import { beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useQuery } from '@tanstack/react-query'
import { NotificationList } from '#web/features/notifications/notification-list'
import { badgesQuery, resetBadges } from '#web/lib/badges'
import { sessionStore } from '#web/lib/session/browser'
import type { FakeReply } from '#test/support/fake-api'
import { makeUser, signedInAs } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const { api, notices } = webStage()
const updateRoute = 'PUT /api/notifications/update'

const notification = (id: string, read: boolean) => ({
  id,
  type: 'proposal.received',
  actor_name: `Sender ${id}`,
  proposal_id: `pr_${id}`,
  read,
  created_at: '2026-11-02T10:00:00.000Z',
})

beforeEach(() => {
  resetBadges()
  sessionStore.adopt(signedInAs(makeUser()))
  const data = [notification('n1', false), notification('n2', false), notification('n3', true)]
  api.on('GET /api/notifications/get', () => ({ message: '', data, page: {} }))
  // One more on a page that is not loaded.
  api.on('GET /api/notifications/counts', () => ({
    message: '',
    data: { proposals: 0, notifications: 3, messages: 0 },
  }))
})

function Screen() {
  const { data } = useQuery(badgesQuery('u1'))
  return (
    <>
      <output aria-label="badge">{data?.notifications}</output>
      <NotificationList userId="u1" />
    </>
  )
}

async function open() {
  renderWeb(<Screen />)
  await screen.findByRole('group', { name: 'Notifications' })
  await waitFor(() => expect(badge()).toBe('3'))
}
const badge = () => screen.getByLabelText('badge').textContent
const links = () => within(screen.getByRole('group', { name: 'Notifications' })).getAllByRole('link')
const unread = () => links().filter(({ textContent }) => textContent?.startsWith('Unread')).length
const asked = (route: string) => api.sent.filter(([sent]) => sent === route).length

/** A route whose answer the test gives later. */
function pending(route: string) {
  let answer: (reply: FakeReply | Error) => void = () => undefined
  api.on(route, () => new Promise((resolve) => (answer = resolve)))
  return (reply: FakeReply | Error) => answer(reply)
}

test('one that is opened is read at once, before the server has answered, and nothing is loaded again', async () => {
  await open()
  const answer = pending(updateRoute)
  await userEvent.click(links()[0]!)
  await waitFor(() => expect(asked(updateRoute)).toBe(1))
  expect([unread(), badge()]).toEqual([1, '2'])
  answer({ message: '', data: null })
  await userEvent.click(links()[0]!)
  expect(asked(updateRoute)).toBe(1)
  expect([asked('GET /api/notifications/get'), asked('GET /api/notifications/counts')]).toEqual([1, 1])
  expect([unread(), badge()]).toEqual([1, '2'])
})

test('all are read at once, those that are not listed as well', async () => {
  await open()
  const answer = pending(updateRoute)
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(asked(updateRoute)).toBe(1))
  expect([unread(), badge()]).toEqual([0, '0'])
  answer({ message: '', data: null })
})

test.each([
  ['one', () => links()[0]!],
  ['all', () => screen.getByRole('button', { name: 'Mark all as read' })],
])('%s is sent though the page is loaded again in that moment', async (_name, target) => {
  await open()
  const answer = pending(updateRoute)
  await userEvent.click(target())
  await waitFor(() => expect(asked(updateRoute)).toBe(1))
  const [, init] = jest.mocked(fetch).mock.calls.find(([, sent]) => sent?.method === 'PUT')!
  expect(init?.keepalive).toBe(true)
  answer({ message: '', data: null })
})

test('what the server refused is unread again, and told', async () => {
  await open()
  const answer = pending(updateRoute)
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(unread()).toBe(0))
  answer({ status: 503, error: 'Busy.', code: 'busy' })
  await waitFor(() => expect([unread(), badge()]).toEqual([2, '3']))
  expect(notices).toEqual(['error: Busy.'])
})
