import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { textLimits } from '#shared/limits'
import type { FakeReply } from '#test/support/fake-api'
import { address, api, memberOf, notices, press, sending, sentOf, sentTo, server, show } from './setup'

const path = '/dashboard/notifications/write'
const accepted = (): FakeReply => ({ status: 201, message: 'Message sent.', data: sentOf() })
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const write = (words: string) => fireEvent.change(text(), { target: { value: words } })
const search = () => screen.getByRole('combobox', { name: 'Member' })
const question = async (name: RegExp) => within(await screen.findByRole('alertdialog', { name }))
const toOne = () => question(/^Send this message\?/)
const toMany = () => question(/^Send this message to many members\?/)

test('to one member, chosen by the arrow keys: sends once it is confirmed, and shows what was sent', async () => {
  api.on(sending, accepted)
  server.members = [memberOf('ad', { role: 'admin' }), memberOf('u8', { name: 'Sana Khan' }), memberOf('u9')]
  show(path)
  await userEvent.type(search(), 'sana')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Sana Khansana@example.com · +923005550123',
    'Sana Maliksana@example.com · +923005550123',
  ])
  expect(screen.getByText('2 members found').closest('[role=status]')).toBeTruthy()
  expect(search().getAttribute('aria-activedescendant')).toBe(options[0]!.id)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole('link', { name: 'Sana Malik' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose someone else' }))
  write('  Thank you for writing.  ')
  await press('Send message')
  const dialog = await toOne()
  expect(dialog.getByText('Sana Malik')).toBeTruthy()
  expect(dialog.getByText(/cannot be taken back/)).toBeTruthy()
  expect(sentTo(sending)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Send message' }))
  await waitFor(() => expect(address()).toBe('/dashboard/notifications?part=sent'))
  expect(notices).toEqual(['success: Message sent.'])
  expect(sentTo(sending)).toEqual([
    {
      to: 'member',
      user_id: 'u9',
      text: 'Thank you for writing.',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
})

test('Enter in the search never sends; somebody else can be chosen', async () => {
  show(`${path}?to=u9`)
  await screen.findByRole('link', { name: 'Sana Malik' })
  expect(document.activeElement).toBe(document.body)
  write('Hello')
  await press('Choose someone else')
  expect(document.activeElement).toBe(search())
  await userEvent.type(search(), 'zz{Enter}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  server.members = []
  await userEvent.type(search(), 'z')
  await screen.findByText('Nobody found.')
})

test('who is gone can only be replaced', async () => {
  show(`${path}?to=u7`)
  await screen.findByText('This member could not be found. Please choose again.')
  await press('Choose someone else')
  expect(search()).toBeTruthy()
})

test('to a plan: says how many have it, and sends nothing of what was chosen before', async () => {
  api.on(sending, accepted)
  show(`${path}?to=u9`)
  await userEvent.click(screen.getByLabelText('By plan'))
  await screen.findByRole('option', { name: 'Gold' })
  await userEvent.selectOptions(screen.getByLabelText('Plan'), 'Gold')
  write('Hello')
  await press('Send message')
  const dialog = await toMany()
  expect(dialog.getByText('all members with the Gold plan')).toBeTruthy()
  await dialog.findByText('1,204 members have it now.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send to all of them' }))
  await waitFor(() => expect(sentTo(sending)).toHaveLength(1))
  expect(sentTo(sending)[0]).toEqual({
    to: 'plan',
    plan_id: 'gold',
    text: 'Hello',
    request_id: expect.any(String),
  })
})

test('a count that fails does not keep from sending', async () => {
  api.on('GET /api/console/figures', () => ({ status: 500, error: 'Something went wrong', code: 'internal' }))
  show(path)
  await userEvent.click(screen.getByLabelText('By plan'))
  await screen.findByRole('option', { name: 'Gold' })
  await userEvent.selectOptions(screen.getByLabelText('Plan'), 'Gold')
  write('Hello')
  await press('Send message')
  const dialog = await toMany()
  await dialog.findByText('We could not count them now.')
  expect(notices).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sentTo(sending)).toEqual([])
  expect(text().value).toBe('Hello')
})

test('to a country, by its name', async () => {
  api.on(sending, accepted)
  show(path)
  await userEvent.click(screen.getByLabelText('By country'))
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Pakistan')
  write('سلام')
  await press('Send message')
  const dialog = await toMany()
  expect(dialog.getByText('all members who live in Pakistan')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Send to all of them' }))
  await waitFor(() => expect(sentTo(sending)).toHaveLength(1))
  expect(sentTo(sending)[0]).toMatchObject({ to: 'country', country: 'PK', text: 'سلام' })
})

test('shows the message as members see it, and how much room is left', async () => {
  show(path)
  expect(screen.getByText('What you write shows here.')).toBeTruthy()
  expect(screen.getByText(/1,000 characters left/)).toBeTruthy()
  write('پہلی سطر\nSecond line')
  const shown = screen.getByRole('list', { name: 'Notifications' })
  expect(
    within(shown)
      .getByText(/پہلی سطر/)
      .getAttribute('dir'),
  ).toBe('auto')
  expect(within(shown).queryByRole('button')).toBeNull()
  expect(text().getAttribute('dir')).toBe('auto')
  write('x'.repeat(textLimits.broadcast.max + 2))
  expect(screen.getByText(/2 characters too many/)).toBeTruthy()
})

test.each([
  ['One member', 'Please choose a member'],
  ['By plan', 'Please choose a plan'],
  ['By country', 'Please choose a country'],
])('%s: what is missing is said, and nothing is asked', async (audience, missing) => {
  show(path)
  await userEvent.click(screen.getByLabelText(audience))
  await press('Send message')
  await screen.findByText(missing)
  expect(screen.getByText('Please write a message')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

async function send() {
  await press('Send message')
  const dialog = await toOne()
  const button = dialog.getByRole('button', { name: 'Send message' })
  // A double tap.
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

test('after a lost answer the form stays; sent again as it is it has the same id, changed another', async () => {
  api.on(sending, () => new TypeError('Failed to fetch'))
  show(`${path}?to=u9`)
  await screen.findByRole('link', { name: 'Sana Malik' })
  write('Hello')
  await send()
  await screen.findByText(/message may have been sent\./)
  expect(text().value).toBe('Hello')
  expect(screen.getByRole('link', { name: 'Sana Malik' })).toBeTruthy()
  await send()
  await waitFor(() => expect(sentTo(sending)).toHaveLength(2))
  write('Hello again')
  await send()
  await waitFor(() => expect(sentTo(sending)).toHaveLength(3))
  const [first, second, third] = sentTo(sending).map(({ request_id }) => request_id)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('what the server refuses is said, and the form stays', async () => {
  const refusal = 'We could not find this user.'
  api.on(sending, () => ({ status: 404, error: refusal, code: 'not_found' }))
  show(`${path}?to=u9`)
  await screen.findByRole('link', { name: 'Sana Malik' })
  write('Hello')
  await send()
  expect(within(await screen.findByRole('alert')).getByText(refusal)).toBeTruthy()
  expect(screen.queryByText(/message may have been sent\./)).toBeNull()
  expect(text().value).toBe('Hello')
})
