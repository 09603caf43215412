import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sessionStore } from '#web/lib/session/browser'
import { SettingsPage } from '#web/pages/settings/settings-page'
import type { FakeReply } from '#test/support/fake-api'
import { makeUser, signedInAs } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const user = makeUser({ profile_info_status: false })
const secret = 'Passw0rd!'
const route = 'PUT /api/auth/change-email'

const { api } = webStage()

function show(who = user, path = '/dashboard/settings') {
  sessionStore.adopt(signedInAs(who))
  return renderWeb(<SettingsPage />, { path, session: 'live' })
}
const asked = () => api.sent.filter(([sent]) => sent === route)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const errorsOf = (label: string) => {
  const described = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return described
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join()
}
async function ask(reply: FakeReply) {
  api.on(route, () => reply)
  await press('Change address')
  await userEvent.type(screen.getByLabelText('New e-mail address'), ' New@Example.com ')
  await userEvent.type(screen.getByLabelText('Your password'), `${secret}{Enter}`)
}

test('the address stands there, and whether it is still to be confirmed', () => {
  const { unmount } = show()
  expect(screen.getByText(user.email)).toBeTruthy()
  expect(screen.queryByText('Not confirmed yet')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  unmount()
  show(makeUser({ email_unproven: true, profile_info_status: false }))
  expect(screen.getByText('Not confirmed yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy()
})

test('the form opens with the focus in it, says what is missing, and gives the focus back', async () => {
  show()
  await press('Change address')
  expect(document.activeElement).toBe(screen.getByLabelText('New e-mail address'))
  await press('Send me a link')
  await waitFor(() => expect(errorsOf('New e-mail address')).toBe('Email is required'))
  expect(errorsOf('Your password')).toBe('Password is required.')
  expect(asked()).toEqual([])
  await press('Cancel')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change address' }))
})

test('other pages lead to the open form', () => {
  show(user, '/dashboard/settings#email')
  expect(screen.getByLabelText('New e-mail address')).toBeTruthy()
})

test('a link goes to the new address; the old one holds until it is opened', async () => {
  show()
  await ask({ message: 'We have sent a link to your new address.', data: null })
  const told = await screen.findByText('We have sent a link to your new address.')
  expect(document.activeElement).toBe(told.closest('[role=status]'))
  expect(screen.getByText('new@example.com')).toBeTruthy()
  expect(screen.getAllByText(user.email)).toHaveLength(2)
  expect(asked()).toEqual([[route, { email: 'new@example.com', password: secret }]])

  act(() => void sessionStore.adopt(signedInAs({ ...user, email: 'new@example.com' })))
  expect(screen.queryByText('We have sent a link to your new address.')).toBeNull()
  expect(screen.queryByText(user.email)).toBeNull()
  expect(screen.getByRole('button', { name: 'Change address' })).toBeTruthy()
})

test('another address can be asked for instead', async () => {
  show()
  await ask({ message: 'Sent.', data: null })
  await screen.findByText('Sent.')
  await press('Use another address')
  expect(document.activeElement).toBe(screen.getByLabelText('New e-mail address'))
})

test.each<[string, FakeReply, string, string]>([
  [
    'an address in use',
    { status: 409, error: 'Please sign in instead.', code: 'email_taken' },
    'New e-mail address',
    'Another account already uses this e-mail address.',
  ],
  [
    'a wrong password',
    { status: 401, error: 'Incorrect e-mail or password.', code: 'invalid_credentials' },
    'Your password',
    'This password is not correct.',
  ],
  [
    'the same address',
    {
      status: 400,
      error: 'x',
      code: 'invalid_input',
      fields: { email: 'This is already your e-mail address.' },
    },
    'New e-mail address',
    'This is already your e-mail address.',
  ],
])('%s is told at its field, and nobody is signed out', async (_name, reply, label, words) => {
  show()
  await ask(reply)
  await waitFor(() => expect(errorsOf(label)).toBe(words))
  expect(document.activeElement).toBe(screen.getByLabelText(label))
  expect(sessionStore.user()).toEqual(user)
  expect(asked()).toHaveLength(1)
})

test('what is no matter of a field is told above the form', async () => {
  show()
  await ask({ status: 503, error: 'We could not send the e-mail just now.', code: 'busy' })
  expect(
    (await screen.findByText('We could not send the e-mail just now.')).closest('[role=alert]'),
  ).toBeTruthy()
})
