import { beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes, useParams } from 'react-router-dom'
import { formatDate } from '#shared/format'
import type { UserEntity } from '#shared/schemas/admin-entities'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'
import { UsersPage } from '#web/pages/admin/users-page'

const { api, notices } = webStage()
const session = { status: 'signed-in' as const, user: makeUser({ role: 'admin' }) }

const userOf = (id: string, change: Partial<UserEntity> = {}): UserEntity => ({
  id,
  name: 'Sana Malik',
  email: 'sana@example.com',
  phone: '+923005550123',
  gender: 'female',
  role: 'member',
  status: 'active',
  profile_status: true,
  profile_info_status: true,
  plan_name: 'Gold',
  created_at: '2026-11-02T10:00:00.000Z',
  ...change,
})
const newcomer = userOf('u7', {
  name: 'Omar Farooq',
  gender: null,
  role: 'admin',
  status: 'suspended',
  profile_status: false,
  profile_info_status: false,
  plan_name: 'Free',
})

let stored: UserEntity[]
beforeEach(() => {
  localStorage.clear()
  stored = [userOf('u9'), newcomer]
  api.on('GET /api/users/get', () => ({ message: '', data: stored, page: { total: stored.length } }))
})

function Shown() {
  return <p>The account {useParams().id}</p>
}
const show = (path = '/dashboard/users') =>
  renderWeb(
    <Routes>
      <Route path="/dashboard/users" element={<UsersPage />} />
      <Route path="/dashboard/users/:id" element={<Shown />} />
    </Routes>,
    { path, session },
  )

test('each user has every fact under its header, and leads to the account', async () => {
  show()
  const table = await screen.findByRole('table', { name: 'Users' })
  expect(screen.getByText('2 users')).toBeTruthy()
  const [first, second] = within(table).getAllByRole('row')
  const facts = (row: HTMLElement) => row.textContent ?? ''
  const day = formatDate('2026-11-02T10:00:00.000Z')
  for (const text of [
    'Sana Malik',
    'E-mail sana@example.com',
    'Phone +923005550123',
    'RoleMember',
    'Gender Female',
    'Profile statusVerified',
    'Profile info status Complete',
    'Plan nameGold',
    `Created date${day}`,
  ])
    expect(facts(first!)).toContain(text)
  expect(facts(first!)).not.toContain('Suspended')
  for (const text of [
    'Suspended',
    'Administrator',
    'Gender Not given',
    'Not Verified',
    'Not complete',
    'Free',
  ])
    expect(facts(second!)).toContain(text)
  expect(within(first!).getByRole('rowheader').textContent).toContain('Sana Malik')
  await userEvent.click(within(first!).getByRole('link', { name: 'Sana Malik' }))
  await screen.findByText('The account u9')
})

test.each([
  ['Active members', 'active'],
  ['Suspended', 'suspended'],
  ['Administrators', 'admin'],
])('can be narrowed to %s', async (label, status) => {
  show()
  await screen.findByRole('table')
  await userEvent.selectOptions(screen.getByLabelText('Status'), label)
  await waitFor(() => expect(api.sent.at(-1)?.[1]).toEqual({ page: '1', pageSize: '20', status }))
})

describe('creating one', () => {
  const route = 'POST /api/users/create'
  async function open() {
    await userEvent.click(await screen.findByRole('button', { name: 'Create user' }))
    return within(await screen.findByRole('dialog', { name: 'Create user' }))
  }
  type Dialog = Awaited<ReturnType<typeof open>>
  async function fill(dialog: Dialog) {
    await userEvent.type(dialog.getByLabelText('Name'), 'Hira Malik')
    await userEvent.type(dialog.getByLabelText('E-mail'), 'hira@example.com')
    await userEvent.type(dialog.getByLabelText('Phone'), '3001234567')
    await userEvent.type(dialog.getByLabelText('Password'), 'Passw0rd!')
  }
  const submit = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Create user' }))

  test('sends what was written and leads to the account', async () => {
    api.on(route, () => ({ status: 201, message: 'User created.', data: userOf('u_new') }))
    show('/dashboard/users?status=active')
    const dialog = await open()
    await fill(dialog)
    expect(dialog.getAllByText(', done')).toHaveLength(5)
    await submit(dialog)
    await screen.findByText('The account u_new')
    expect(notices).toEqual(['success: User created.'])
    expect(api.sent.filter(([sent]) => sent === route)).toEqual([
      [
        route,
        {
          name: 'Hira Malik',
          email: 'hira@example.com',
          phone: '+923001234567',
          password: 'Passw0rd!',
          role: 'member',
        },
      ],
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('an administrator is warned of, and sent as one', async () => {
    api.on(route, () => ({ status: 201, message: 'User created.', data: userOf('u_new') }))
    show()
    const dialog = await open()
    expect(dialog.queryByRole('note')).toBeNull()
    await userEvent.click(dialog.getByLabelText('Administrator'))
    expect(dialog.getByRole('note').textContent).toMatch(/sees every account, message and payment/)
    await fill(dialog)
    await submit(dialog)
    await screen.findByText('The account u_new')
    expect(api.sent.find(([sent]) => sent === route)?.[1]).toMatchObject({ role: 'admin' })
  })

  test('what is missing is said at the fields, and nothing is sent', async () => {
    show()
    const dialog = await open()
    await submit(dialog)
    await dialog.findByText('4 answers need your attention')
    expect(dialog.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
    expect(api.sent.some(([sent]) => sent === route)).toBe(false)
  })

  test('an address in use is said at its field, in words for administrators', async () => {
    api.on(route, () => ({
      status: 409,
      error: 'An account with this e-mail address already exists. Please sign in instead.',
      code: 'email_taken',
    }))
    show()
    const dialog = await open()
    await fill(dialog)
    await submit(dialog)
    const said = await dialog.findAllByText('There is already an account with this e-mail address.')
    expect(said.length).toBeGreaterThan(0)
    expect(dialog.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
    expect(dialog.queryByText(/sign in instead/)).toBeNull()
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Hira Malik')
  })

  test('the server’s words about a field stand at it', async () => {
    const message = 'Please write the name without a phone number'
    api.on(route, () => ({ status: 400, error: message, code: 'invalid_input', fields: { name: message } }))
    show()
    const dialog = await open()
    await fill(dialog)
    await submit(dialog)
    await dialog.findByText(message)
    expect(dialog.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  })

  test('is not left with unsaved answers unasked; the table behind keeps its filters', async () => {
    show('/dashboard/users?status=suspended')
    const dialog = await open()
    await userEvent.type(dialog.getByLabelText('Name'), 'H')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    await userEvent.click(question.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('suspended')
    expect(new Set(api.sent.map(([, input]) => JSON.stringify(input))).size).toBe(1)
  })
})
