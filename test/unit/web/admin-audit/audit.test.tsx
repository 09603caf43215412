import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formatDateTime } from '#shared/format'
import { auditActions } from '#shared/options/audit'
import type { AuditEntry } from '#shared/schemas/admin-entities'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'
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
const asked = (wanted: string) => api.sent.flatMap(([sent, input]) => (sent === wanted ? [input] : []))

test('an entry says when, who, what, which fields and from where', async () => {
  show()
  const [row] = await rows()
  for (const text of [
    formatDateTime('2026-11-02T10:00:00.000Z'),
    'Suspended the account of Sana Malik',
    'Fields: Status, Reason',
    '203.0.113.7',
  ])
    expect(row!.textContent).toContain(text)
  const href = (name: string) => within(row!).getByRole('link', { name }).getAttribute('href')
  expect(href('Nadia Hussain')).toBe('/dashboard/users/admin1')
  expect(href('Sana Malik')).toBe('/dashboard/users/u9')
  expect(asked(route)).toEqual([{}])
})

test('every deed has words of its own', async () => {
  entries = auditActions.map((action) => entryOf(action, { action, fields: [] }))
  show()
  const deeds = (await rows()).map((row) => within(row).getAllByRole('cell')[1]!.textContent)
  expect(new Set(deeds).size).toBe(auditActions.length)
  for (const deed of deeds) expect(deed).toMatch(/[A-Z][a-z]+ \w+/)
})

test('a message that was changed can be opened, and who has no name any more is still told', async () => {
  entries = [
    entryOf('a1', {
      action: 'contact.updated',
      target: { kind: 'contact', id: 'ct_1' },
      actor_name: undefined,
      fields: ['message_status', 'some_new_field'],
    }),
  ]
  show()
  const [row] = await rows()
  expect(within(row!).getByRole('link', { name: 'a message to us' }).getAttribute('href')).toBe(
    '/dashboard/contacts/ct_1',
  )
  expect(row!.textContent).toContain('an account without a name')
  expect(row!.textContent).toContain('Fields: Message status, Some new field')
})

test('more are loaded below', async () => {
  api.on(route, (input) =>
    (input as { cursor?: string }).cursor
      ? { message: '', data: [entryOf('a2', { target_name: 'Omar Farooq' })], page: {} }
      : { message: '', data: entries, page: { next: 'c2' } },
  )
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  await screen.findByRole('link', { name: 'Omar Farooq' })
  expect(await rows()).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(asked(route)).toEqual([{}, { cursor: 'c2' }])
})

test.each([
  ['?user_id=u9', { user_id: 'u9' }, 'What was done to the account of Sana Malik'],
  ['?actor_id=admin1', { actor_id: 'admin1' }, 'What Nadia Hussain did'],
])('%s is said by name, and can be taken off', async (search, input, title) => {
  show(search)
  await rows()
  const scope = screen.getByRole('link', { name: 'Show all entries' }).parentElement
  expect(scope!.textContent).toContain(title)
  expect(asked(route)).toEqual([input])
  await userEvent.click(screen.getByRole('link', { name: 'Show all entries' }))
  await rows()
  expect(asked(route)).toEqual([input, {}])
  expect(screen.queryByRole('link', { name: 'Show all entries' })).toBeNull()
})

test('the name of an account without entries is asked for; without a name its id stands', async () => {
  entries = []
  api.on('GET /api/users/get', (input) =>
    (input as { user_id: string }).user_id === 'u9'
      ? { message: '', data: { name: 'Sana Malik' } }
      : { status: 404, error: 'x', code: 'not_found' },
  )
  const { unmount } = show('?user_id=u9')
  await screen.findByText('Nothing here yet')
  await screen.findByRole('link', { name: 'Sana Malik' })
  unmount()
  show('?user_id=u10')
  await screen.findByText('Nothing here yet')
  expect(screen.getByRole('link', { name: 'u10' }).getAttribute('href')).toBe('/dashboard/users/u10')
})

test('a failure can be tried again', async () => {
  api.on(route, () => ({ status: 500, error: 'x', code: 'internal' }))
  show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(route, () => ({ message: '', data: entries, page: {} }))
  await userEvent.click(again)
  await rows()
})
