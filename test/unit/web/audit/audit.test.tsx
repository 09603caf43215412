import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { AuditEntry } from '#shared/schemas/admin-entities'
import { makeUser } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { AuditPage } from '#web/pages/admin/audit-page'

const { api } = webStage()
const route = 'GET /api/console/audit'
const session = { status: 'signed-in' as const, user: makeUser({ role: 'admin' }) }

const entryOf = (id: string, change: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-02T10:00:00.000Z',
  action: 'user.suspended',
  actor_id: 'admin1',
  actor_name: 'Nadia Hussain',
  target: { kind: 'user', id: 'u9' },
  target_name: 'Sana Malik',
  fields: ['status', 'reason'],
  address: '203.0.113.7',
  ...change,
})

let entries: AuditEntry[]
beforeEach(() => {
  entries = [entryOf('a1')]
  api.on(route, () => ({ message: '', data: entries, page: {} }))
})

const show = (search = '') => renderWeb(<AuditPage />, { path: `/dashboard/audit${search}`, session })
const rows = async () => within(await screen.findByRole('table', { name: 'Audit' })).getAllByRole('row')
const asked = () => api.sent.flatMap(([sent, input]) => (sent === route ? [input] : []))

test('audit entries say who did what to whom, even without names, and link to account and message', async () => {
  entries = [
    entryOf('a1'),
    entryOf('a2', {
      action: 'contact.updated',
      target: { kind: 'contact', id: 'ct_1' },
      actor_name: undefined,
      fields: ['message_status', 'some_new_field'],
    }),
  ]
  show()
  const [named, nameless] = await rows()
  expect(named!.textContent).toMatch(
    /Suspended the account of Sana Malik.*Fields: Status, Reason.*203\.0\.113\.7/,
  )
  expect(nameless!.textContent).toMatch(/an account without a name.*Fields: Message status, Some new field/)
  const href = (row: HTMLElement, name: string) =>
    within(row).getByRole('link', { name }).getAttribute('href')
  expect(href(named!, 'Nadia Hussain')).toBe('/dashboard/users/admin1')
  expect(href(named!, 'Sana Malik')).toBe('/dashboard/users/u9')
  expect(href(nameless!, 'a message to us')).toBe('/dashboard/contacts/ct_1')
})

test('the audit list can be retried after a failure and loads more entries', async () => {
  api.on(route, () => ({ status: 500, error: 'x', code: 'internal' }))
  show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(route, (input) =>
    (input as { cursor?: string }).cursor
      ? { message: '', data: [entryOf('a2', { target_name: 'Omar Farooq' })], page: {} }
      : { message: '', data: entries, page: { next: 'c2' } },
  )
  await userEvent.click(again)
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  await screen.findByRole('link', { name: 'Omar Farooq' })
  expect(await rows()).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(asked()).toEqual([{}, {}, { cursor: 'c2' }])
})

test.each([
  ['?user_id=u9', { user_id: 'u9' }, 'What was done to the account of Sana Malik'],
  ['?actor_id=admin1', { actor_id: 'admin1' }, 'What Nadia Hussain did'],
])('an audit list filtered by %s names the person and links to all entries', async (search, input, title) => {
  show(search)
  await rows()
  const all = screen.getByRole('link', { name: 'Show all entries' })
  expect(all.parentElement!.textContent).toContain(title)
  await userEvent.click(all)
  await rows()
  expect(asked()).toEqual([input, {}])
  expect(screen.queryByRole('link', { name: 'Show all entries' })).toBeNull()
})
