import { beforeEach, describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { brandName } from '#shared/brand'
import type { ContactStatus } from '#shared/options/statuses'
import type { ContactEntity } from '#shared/schemas/admin-entities'
import type { FakeReply } from '#test/support/fake-api'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'
import { ContactPage } from '#web/pages/admin/contact-page'
import { ContactsPage } from '#web/pages/admin/contacts-page'

const { api, notices } = webStage()
const session = { status: 'signed-in' as const, user: makeUser({ role: 'admin' }) }

const contactOf = (id: string, change: Partial<ContactEntity> = {}): ContactEntity => ({
  id,
  name: 'Sana Malik',
  email: 'sana@example.com',
  phone: '+923005550123',
  subject: 'Fees & refunds?',
  contact_type: 'complaint',
  message_status: 'pending',
  profile_id: 'u9',
  created_at: '2026-11-02T10:00:00.000Z',
  ...change,
})

/** The server's messages. */
let stored: ContactEntity[]
const notFound: FakeReply = {
  status: 404,
  error: 'We could not find this message.',
  code: 'not_found',
  params: { what: 'contact' },
}
const updated = (id: string, message_status: ContactStatus): FakeReply => {
  const contact = stored.find((one) => one.id === id)
  if (!contact) return notFound
  contact.message_status = message_status
  return { message: 'Message updated.', data: { ...contact } }
}

beforeEach(() => {
  localStorage.clear()
  stored = [
    contactOf('ct_1', { message: 'First line.\n\nSecond line.' }),
    contactOf('ct_2', { name: 'Omar Farooq', subject: 'Thank you' }),
  ]
  api.on('GET /api/contacts/get', (input) => {
    const { contact_id } = input as { contact_id?: string }
    if (!contact_id)
      return { message: '', data: stored.map((one) => ({ ...one })), page: { total: stored.length } }
    const data = stored.find(({ id }) => id === contact_id)
    return data ? { message: '', data: { ...data } } : notFound
  })
  api.on('PUT /api/contacts/update', (input) => {
    const { contact_id, message_status } = input as { contact_id: string; message_status: ContactStatus }
    return updated(contact_id, message_status)
  })
  api.on('DELETE /api/contacts/delete', (input) => {
    const { contact_id } = input as { contact_id: string }
    if (!stored.some(({ id }) => id === contact_id)) return notFound
    stored = stored.filter(({ id }) => id !== contact_id)
    return { message: 'Message deleted.', data: null }
  })
})

const show = (path = '/dashboard/contacts/ct_1') =>
  renderWeb(
    <Routes>
      <Route path="/dashboard/contacts" element={<ContactsPage />} />
      <Route path="/dashboard/contacts/:id" element={<ContactPage />} />
    </Routes>,
    { path, session },
  )
const status = (name: string) => screen.getByRole('button', { name })
const pressed = () =>
  within(screen.getByRole('group', { name: 'Message status' }))
    .getAllByRole('button')
    .find((button) => button.getAttribute('aria-pressed') === 'true')?.textContent
const changes = () => api.sent.flatMap(([route, input]) => (route.startsWith('PUT') ? [input] : []))

test('the list shows every fact, Waiting first among the statuses, and leads to each message', async () => {
  stored[1]!.phone = undefined
  show('/dashboard/contacts')
  const table = await screen.findByRole('table', { name: 'Contacts' })
  const [first, second] = within(table).getAllByRole('row')
  for (const text of ['Sana Malik', 'sana@example.com', '+923005550123', 'Fees & refunds?', 'Complaint'])
    expect(first!.textContent).toContain(text)
  expect(within(first!).getByText('Waiting')).toBeTruthy()
  expect(within(first!).getByRole('link').getAttribute('href')).toBe('/dashboard/contacts/ct_1')
  expect(second!.textContent).toContain('Not given')
  expect(
    within(screen.getByLabelText('Status'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Waiting', 'In progress', 'Resolved'])
  for (const header of ['Name', 'E-mail', 'Phone', 'Subject', 'Contact type', 'Message status', 'Date'])
    expect(table.textContent).toContain(header)
})

describe('a message', () => {
  test('is shown as it was written, with who wrote it', async () => {
    show()
    const text = await screen.findByText(/First line\./)
    expect(text.textContent).toBe('First line.\n\nSecond line.')
    expect(text.getAttribute('dir')).toBe('auto')
    expect(getComputedStyle(text).whiteSpace).toBe('pre-wrap')
    expect(screen.getByRole('heading', { name: 'Fees & refunds?' }).getAttribute('dir')).toBe('auto')
    expect(screen.getByText('sana@example.com')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the sender’s account' }).getAttribute('href')).toBe(
      '/dashboard/users/u9',
    )
  })

  test('of a visitor leads to no account', async () => {
    stored[0] = contactOf('ct_1', { profile_id: undefined, message: undefined })
    show()
    await screen.findByText('Written without signing in')
    expect(screen.getByText('There is only a subject.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Open the sender’s account' })).toBeNull()
  })

  test('is answered by a letter to the sender that quotes the subject alone', async () => {
    stored[0] = contactOf('ct_1', { email: 'a+b?c=d&e@example.com', message: 'Private.' })
    show()
    const href = (await screen.findByRole('link', { name: 'Reply by e-mail' })).getAttribute('href') ?? ''
    const link = new URL(href)
    expect(decodeURIComponent(link.pathname)).toBe('a+b?c=d&e@example.com')
    expect([...link.searchParams]).toEqual([['subject', `Re: Fees & refunds? · ${brandName}`]])
    expect(href).not.toMatch(/\s|Private/)
  })

  test.each([400, 404])('that is not there (%i) leads back to the list', async (code) => {
    api.on('GET /api/contacts/get', () => ({ status: code, error: 'x', code: 'not_found' }))
    show('/dashboard/contacts/ct_9')
    await screen.findByRole('heading', { name: 'We could not find this message' })
    expect(screen.getByRole('link', { name: 'All messages' }).getAttribute('href')).toBe(
      '/dashboard/contacts',
    )
  })

  test('that could not be loaded can be tried again', async () => {
    api.on('GET /api/contacts/get', () => ({ status: 500, error: 'x', code: 'internal' }))
    show()
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.on('GET /api/contacts/get', () => ({ message: '', data: stored[0] }))
    await userEvent.click(again)
    await screen.findByText(/First line\./)
  })
})

describe('the status', () => {
  test('shows at once what was chosen, and can be chosen back', async () => {
    let answer = (_reply: FakeReply): void => undefined
    api.on('PUT /api/contacts/update', () => new Promise<FakeReply>((done) => (answer = done)))
    show()
    await screen.findByText(/First line\./)
    expect(pressed()).toBe('Waiting')
    await userEvent.click(status('Resolved'))
    expect(pressed()).toBe('Resolved')
    expect(notices).toEqual([])
    await act(async () => answer(updated('ct_1', 'resolved')))
    await waitFor(() => expect(notices).toEqual(['success: Message updated.']))
    api.on('PUT /api/contacts/update', () => updated('ct_1', 'pending'))
    await userEvent.click(status('Waiting'))
    await waitFor(() => expect(notices).toHaveLength(2))
    expect(pressed()).toBe('Waiting')
    expect(changes()).toEqual([
      { contact_id: 'ct_1', message_status: 'resolved' },
      { contact_id: 'ct_1', message_status: 'pending' },
    ])
  })

  test('that is chosen already is not sent again', async () => {
    show()
    await screen.findByText(/First line\./)
    await userEvent.click(status('Waiting'))
    expect(changes()).toEqual([])
  })

  test('is taken back if the server refuses, with a word why', async () => {
    api.on('PUT /api/contacts/update', () => ({ status: 503, error: 'We are busy.', code: 'busy' }))
    show()
    await screen.findByText(/First line\./)
    await userEvent.click(status('Resolved'))
    await waitFor(() => expect(notices).toEqual(['error: We are busy.']))
    await waitFor(() => expect(pressed()).toBe('Waiting'))
  })

  test('that is chosen last stands, whatever the answers before', async () => {
    const answers: ((reply: FakeReply) => void)[] = []
    api.on('PUT /api/contacts/update', () => new Promise<FakeReply>((done) => answers.push(done)))
    show()
    await screen.findByText(/First line\./)
    await userEvent.click(status('In progress'))
    await userEvent.click(status('Resolved'))
    expect(pressed()).toBe('Resolved')
    // The second waits for the first, so that it also arrives last.
    expect(changes()).toHaveLength(1)
    await act(async () => answers[0]!({ status: 503, error: 'We are busy.', code: 'busy' }))
    await waitFor(() => expect(answers).toHaveLength(2))
    expect(pressed()).toBe('Resolved')
    await act(async () => answers[1]!(updated('ct_1', 'resolved')))
    await waitFor(() => expect(notices).toEqual(['error: We are busy.', 'success: Message updated.']))
    expect(pressed()).toBe('Resolved')
  })
})

describe('deleting', () => {
  async function ask() {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    return within(await screen.findByRole('alertdialog', { name: 'Delete this message?' }))
  }

  test('asks first, with whose message it is and about what', async () => {
    show()
    const question = await ask()
    expect(question.getByText('Sana Malik')).toBeTruthy()
    expect(question.getByText('Fees & refunds?')).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(api.sent.some(([route]) => route.startsWith('DELETE'))).toBe(false)
  })

  test('leads back to the list as it was, from which it is gone', async () => {
    show('/dashboard/contacts?status=pending&sort=oldest')
    await userEvent.click(await screen.findByRole('link', { name: 'Sana Malik' }))
    const question = await ask()
    const confirm = question.getByRole('button', { name: 'Delete message' })
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    const table = await screen.findByRole('table', { name: 'Contacts' })
    expect(within(table).queryByText('Sana Malik')).toBeNull()
    expect(within(table).getByText('Omar Farooq')).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('pending')
    expect(notices).toEqual(['success: Message deleted.'])
    expect(api.sent.filter(([route]) => route.startsWith('DELETE'))).toEqual([
      ['DELETE /api/contacts/delete', { contact_id: 'ct_1' }],
    ])
  })

  test('what another has deleted meanwhile leads to the list too', async () => {
    show()
    await screen.findByText(/First line\./)
    stored = stored.slice(1)
    await userEvent.click((await ask()).getByRole('button', { name: 'Delete message' }))
    await screen.findByRole('table', { name: 'Contacts' })
    expect(notices).toEqual(['error: We could not find this message.'])
  })

  test('that fails leaves the message where it is', async () => {
    api.on('DELETE /api/contacts/delete', () => ({ status: 503, error: 'We are busy.', code: 'busy' }))
    show()
    await userEvent.click((await ask()).getByRole('button', { name: 'Delete message' }))
    await waitFor(() => expect(notices).toEqual(['error: We are busy.']))
    expect(screen.getByText(/First line\./)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})
