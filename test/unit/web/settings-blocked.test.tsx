import { beforeEach, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Block } from '#shared/schemas/chat'
import { BlockedCard } from '#web/features/settings/blocked-card'
import type { FakeReply } from '#test/support/fake-api'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const { api, notices } = webStage()
const reading = 'GET /api/blocks/get'
const unblocking = 'DELETE /api/blocks/delete'

/** The server's, two to a page. */
let blocks: Block[]
beforeEach(() => {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })
  blocks = ['Bilal Khan', 'Omar Sheikh', 'Hamza Ali'].map((name, index) => ({
    profile_id: `u${index + 7}`,
    name,
    created_at: '2024-03-05T10:00:00.000Z',
  }))
  api.on(reading, (input) => {
    const from = Number((input as { cursor?: string }).cursor ?? 0)
    const next = from + 2 < blocks.length ? { next: String(from + 2) } : {}
    return { message: '', data: blocks.slice(from, from + 2), page: next }
  })
  api.on(unblocking, (input) => {
    const { profile_id } = input as { profile_id: string }
    blocks = blocks.filter((block) => block.profile_id !== profile_id)
    return { message: 'This member is no longer blocked.', data: { profile_id } }
  })
})

const show = (path = '/dashboard/settings') => renderWeb(<BlockedCard userId="u1" />, { path })
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Blocked members' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const question = () => screen.findByRole('alertdialog', { name: 'Unblock Bilal Khan?' })
const confirm = async () => userEvent.click(within(await question()).getByRole('button', { name: 'Unblock' }))
const asked = (route: string) => api.sent.filter(([one]) => one === route).map(([, input]) => input)

test('says who is blocked and since when, page by page', async () => {
  show()
  expect(await rows()).toEqual([
    'Bilal KhanBlocked on 05, March, 2024Unblock',
    'Omar SheikhBlocked on 05, March, 2024Unblock',
  ])
  await press('Load more')
  await waitFor(async () => expect(await rows()).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(asked(reading)).toEqual([{ user_id: 'u1' }, { user_id: 'u1', cursor: '2' }])
})

test('says so while it loads, and if it is nobody', async () => {
  blocks = []
  show()
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect(await screen.findByText('You have not blocked anyone.')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

test('that fails can be tried again', async () => {
  const works = { message: '', data: blocks.slice(0, 1), page: {} }
  let reply: FakeReply = { status: 500, error: 'x', code: 'internal' }
  api.on(reading, () => reply)
  show()
  await screen.findByRole('alert')
  reply = works
  await press('Try again')
  expect(await rows()).toHaveLength(1)
})

test('unblocks after a question that promises nothing but sight', async () => {
  show()
  await press('Unblock Bilal Khan')
  expect((await question()).textContent).toContain('A proposal or a connection that has ended stays ended.')
  expect(asked(unblocking)).toEqual([])
  await confirm()
  await waitFor(() => expect(screen.queryByText('Bilal Khan')).toBeNull())
  expect(asked(unblocking)).toEqual([{ profile_id: 'u7' }])
  expect(notices).toEqual(['success: This member is no longer blocked.'])
  // The button went with its row.
  await waitFor(() => expect(document.activeElement?.id).toBe('blocked'))
})

test('two taps in the same moment unblock once', async () => {
  show()
  await press('Unblock Bilal Khan')
  const button = within(await question()).getByRole('button', { name: 'Unblock' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByText('Bilal Khan')).toBeNull())
  expect(asked(unblocking)).toHaveLength(1)
})

test('who is not unblocked stays there, and the focus comes back', async () => {
  api.on(unblocking, () => ({ status: 503, error: 'We are busy.', code: 'busy' }))
  show()
  await press('Unblock Bilal Khan')
  await confirm()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(notices).toEqual(['error: We are busy.'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Unblock Bilal Khan')
})

test('a link of another page leads to the card', async () => {
  show('/dashboard/settings#blocked')
  expect(document.activeElement?.id).toBe('blocked')
  await rows()
})
