import { beforeEach, describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { brandName } from '#shared/brand'
import type { ContactStatus } from '#shared/options/statuses'
import type { ContactEntity } from '#shared/schemas/admin-entities'
import type { FakeReply } from '#test/support/web/fake-api'
import { makeUser } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { ContactPage } from '#web/pages/admin/contact-page'
import { ContactsPage } from '#web/pages/admin/contacts-page'

const { api, notices } = webStage()
const session = { status: 'signed-in' as const, user: makeUser({ role: 'admin' }) }

const contactOf = (id: string, change: Partial<ContactEntity> = {}): ContactEntity => ({
  id,
  name: 'Sana Malik',
  email: 'a+b?c=d&e@example.com',
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
const busy: FakeReply = { status: 503, error: 'We are busy.', code: 'busy' }
const updated = (message_status: ContactStatus): FakeReply => {
  stored[0]!.message_status = message_status
  return { message: 'Message updated.', data: { ...stored[0] } }
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
const isShown = () => screen.findByText(/First line\./)
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const pressed = () =>
  within(screen.getByRole('group', { name: 'Message status' }))
    .getAllByRole('button')
    .find((button) => button.getAttribute('aria-pressed') === 'true')?.textContent
const sentAs = (method: string) =>
  api.sent.flatMap(([route, input]) => (route.startsWith(method) ? [input] : []))

describe('a message to us', () => {
  test('links to an email to the sender that includes only the subject', async () => {
    show()
    await isShown()
    expect(screen.getByRole('link', { name: 'Open the sender’s account' }).getAttribute('href')).toBe(
      '/dashboard/users/u9',
    )
    const href = screen.getByRole('link', { name: 'Reply by e-mail' }).getAttribute('href') ?? ''
    const link = new URL(href)
    expect(decodeURIComponent(link.pathname)).toBe('a+b?c=d&e@example.com')
    expect([...link.searchParams]).toEqual([['subject', `Re: Fees & refunds? · ${brandName}`]])
    expect(href).not.toMatch(/\s|First/)
  })
})

describe('the status of a message', () => {
  test('shows a choice at once, sends it once, and reverts on a refusal', async () => {
    let answer = (_reply: FakeReply): void => undefined
    api.on('PUT /api/contacts/update', () => new Promise<FakeReply>((done) => (answer = done)))
    show()
    await isShown()
    await choose('Waiting')
    await choose('Resolved')
    expect(pressed()).toBe('Resolved')
    expect(notices).toEqual([])
    await act(async () => answer(updated('resolved')))
    await waitFor(() => expect(notices).toEqual(['success: Message updated.']))
    api.on('PUT /api/contacts/update', () => busy)
    await choose('Waiting')
    await waitFor(() => expect(notices).toEqual(['success: Message updated.', 'error: We are busy.']))
    await waitFor(() => expect(pressed()).toBe('Resolved'))
    expect(sentAs('PUT')).toEqual([
      { contact_id: 'ct_1', message_status: 'resolved' },
      { contact_id: 'ct_1', message_status: 'pending' },
    ])
  })

  test('is the last choice; its call waits for the answer to the first', async () => {
    const answers: ((reply: FakeReply) => void)[] = []
    api.on('PUT /api/contacts/update', () => new Promise<FakeReply>((done) => answers.push(done)))
    show()
    await isShown()
    await choose('In progress')
    await choose('Resolved')
    expect(pressed()).toBe('Resolved')
    // The second waits for the first, so that it also arrives last.
    expect(sentAs('PUT')).toHaveLength(1)
    await act(async () => answers[0]!(busy))
    await waitFor(() => expect(answers).toHaveLength(2))
    expect(pressed()).toBe('Resolved')
    await act(async () => answers[1]!(updated('resolved')))
    await waitFor(() => expect(notices).toEqual(['error: We are busy.', 'success: Message updated.']))
    expect(pressed()).toBe('Resolved')
  })
})

describe('deleting a message', () => {
  async function ask() {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    return within(await screen.findByRole('alertdialog', { name: 'Delete this message?' }))
  }

  test('asks for confirmation, and after a double click opens the filtered list once, without the message', async () => {
    show('/dashboard/contacts?status=pending&sort=oldest')
    await userEvent.click(await screen.findByRole('link', { name: 'Sana Malik' }))
    await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sentAs('DELETE')).toEqual([])
    const question = await ask()
    expect(question.getByText('Sana Malik')).toBeTruthy()
    expect(question.getByText('Fees & refunds?')).toBeTruthy()
    const confirm = question.getByRole('button', { name: 'Delete message' })
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    const table = await screen.findByRole('table', { name: 'Contacts' })
    expect(within(table).queryByText('Sana Malik')).toBeNull()
    expect(within(table).getByText('Omar Farooq')).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('pending')
    expect(notices).toEqual(['success: Message deleted.'])
    expect(sentAs('DELETE')).toEqual([{ contact_id: 'ct_1' }])
  })

  test('leaves the message after a failure; an already deleted one opens the list', async () => {
    const remove = async () => userEvent.click((await ask()).getByRole('button', { name: 'Delete message' }))
    api.on('DELETE /api/contacts/delete', () => busy)
    show()
    await remove()
    await waitFor(() => expect(notices).toEqual(['error: We are busy.']))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByText(/First line\./)).toBeTruthy()
    stored = stored.slice(1)
    api.on('DELETE /api/contacts/delete', () => notFound)
    await remove()
    await screen.findByRole('table', { name: 'Contacts' })
    expect(notices.at(-1)).toBe('error: We could not find this message.')
  })
})
