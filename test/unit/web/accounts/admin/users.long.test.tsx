import { beforeEach, expect, test } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes, useParams } from 'react-router-dom'
import { listedUser, makeUser } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { UsersPage } from '#web/pages/admin/users-page'

const { api, notices } = webStage()
const session = { status: 'signed-in' as const, user: makeUser({ role: 'admin' }) }
const creating = 'POST /api/users/create'

beforeEach(() => {
  localStorage.clear()
  const suspended = listedUser('u7', {
    name: 'Omar Farooq',
    gender: null,
    status: 'suspended',
    role: 'admin',
  })
  api.on('GET /api/users/get', () => ({
    message: '',
    data: [listedUser('u9'), suspended],
    page: { total: 2 },
  }))
})

const Shown = () => <p>The account {useParams().id}</p>
const show = (path = '/dashboard/users') =>
  renderWeb(
    <Routes>
      <Route path="/dashboard/users" element={<UsersPage />} />
      <Route path="/dashboard/users/:id" element={<Shown />} />
    </Routes>,
    { path, session },
  )
const sent = () => api.sent.filter(([route]) => route === creating).map(([, input]) => input)

async function open() {
  await userEvent.click(await screen.findByRole('button', { name: 'Create user' }))
  return within(await screen.findByRole('dialog', { name: 'Create user' }))
}
type Dialog = Awaited<ReturnType<typeof open>>
function fill(dialog: Dialog) {
  for (const [label, value] of [
    ['Name', 'Hira Malik'],
    ['E-mail', 'hira@example.com'],
    ['Phone', '3001234567'],
    ['Password', 'Passw0rd!'],
  ] as const)
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
}
const submit = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Create user' }))

test('the table of users marks suspended accounts and filters by status', async () => {
  show()
  const table = await screen.findByRole('table', { name: 'Users' })
  const [first, second] = within(table).getAllByRole('row')
  expect(first!.textContent).not.toContain('Suspended')
  expect(second!.textContent).toMatch(/Suspended.*Administrator/)
  for (const [label, status] of [
    ['Active members', 'active'],
    ['Suspended', 'suspended'],
    ['Administrators', 'admin'],
  ] as const) {
    await userEvent.selectOptions(screen.getByLabelText('Status'), label)
    await waitFor(() => expect(api.sent.at(-1)?.[1]).toEqual({ page: '1', pageSize: '20', status }))
  }
})

test('a search looks in all users, and among profile texts for words of the texts', async () => {
  show('/dashboard/users?status=active')
  const status = await screen.findByLabelText<HTMLSelectElement>('Status')
  const search = (label: string) => userEvent.type(screen.getByLabelText(label), 'money')
  await search('Search by name, e-mail or phone')
  await waitFor(() => expect(api.sent.at(-1)?.[1]).toEqual({ pageSize: '20', search: 'money' }))
  expect(status.disabled).toBe(true)
  cleanup()
  show('/dashboard/users?status=profile_texts')
  await screen.findByRole('table', { name: 'Users' })
  await search('Search the words of profiles')
  const sent = { pageSize: '20', search: 'money', status: 'profile_texts' }
  await waitFor(() => expect(api.sent.at(-1)?.[1]).toEqual(sent))
  expect(screen.getByLabelText<HTMLSelectElement>('Status').disabled).toBe(false)
})

test('creating a member shows missing fields first, then opens the new account', async () => {
  api.on(creating, () => ({ status: 201, message: 'User created.', data: listedUser('u_new') }))
  show('/dashboard/users?status=active')
  const dialog = await open()
  await submit(dialog)
  await dialog.findByText('4 answers need your attention')
  expect(dialog.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
  fill(dialog)
  await submit(dialog)
  await screen.findByText('The account u_new')
  expect(notices).toEqual(['success: User created.'])
  expect(sent()).toEqual([
    {
      name: 'Hira Malik',
      email: 'hira@example.com',
      phone: '+923001234567',
      password: 'Passw0rd!',
      role: 'member',
    },
  ])
})

test('creating an administrator shows a warning, sends the role, and shows refusals at their fields', async () => {
  show()
  const dialog = await open()
  expect(dialog.queryByRole('note')).toBeNull()
  await userEvent.click(dialog.getByLabelText('Administrator'))
  expect(dialog.getByRole('note').textContent).toMatch(/sees every account, message and payment/)
  fill(dialog)
  api.on(creating, () => ({
    status: 409,
    error: 'An account with this e-mail address already exists. Please sign in instead.',
    code: 'email_taken',
  }))
  await submit(dialog)
  await dialog.findAllByText('There is already an account with this e-mail address.')
  expect(dialog.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(dialog.queryByText(/sign in instead/)).toBeNull()
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Hira Malik')
  const message = 'Please write the name without a phone number'
  api.on(creating, () => ({ status: 400, error: message, code: 'invalid_input', fields: { name: message } }))
  await submit(dialog)
  await dialog.findByText(message)
  expect(dialog.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  api.on(creating, () => ({ status: 201, message: 'User created.', data: listedUser('u_new') }))
  await submit(dialog)
  await screen.findByText('The account u_new')
  expect(sent().at(-1)).toMatchObject({ role: 'admin' })
})
