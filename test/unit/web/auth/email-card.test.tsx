import { expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SessionUser } from '#shared/schemas/entities'
import { EmailCard } from '#web/features/auth/account/email-card'
import { sessionStore } from '#web/lib/session/browser'
import { useSession } from '#web/lib/session-context'
import type { FakeReply } from '#test/support/web/fake-api'
import { makeUser, signedInAs } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

const { api } = webStage()
const user = makeUser({ profile_info_status: false })
const secret = 'Passw0rd!'
const route = 'PUT /api/auth/change-email'

const Present = () => {
  const { user: who } = useSession()
  return who && <EmailCard user={who} />
}
function show(who = user, path = '/dashboard/account') {
  sessionStore.adopt(signedInAs(who))
  return renderWeb(<Present />, { path, session: 'live' })
}
const asked = () => api.sent.filter(([sent]) => sent === route).map(([, input]) => input)
const press = (name: string) => userEvent.click(screen.getByText(name))
const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const errorsOf = (label: string) => {
  const described = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return described
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join()
}

async function fill(reply: FakeReply) {
  api.on(route, () => reply)
  set('New e-mail address', ' New@Example.com ')
  set('Your password', secret)
  await press('Send me a link')
}

test('the form shows errors, and cancel restores the focus', async () => {
  show()
  expect(screen.queryByText('Send again')).toBeNull()
  await press('Change address')
  expect(document.activeElement).toBe(screen.getByLabelText('New e-mail address'))
  await press('Send me a link')
  await waitFor(() => expect(errorsOf('New e-mail address')).toBe('Email is required'))
  expect(errorsOf('Your password')).toBe('Password is required.')
  expect(asked()).toEqual([])
  await press('Cancel')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change address' }))
})

test('the card shows whether the address is confirmed; a link from another page opens the form', () => {
  const words = (change: Partial<SessionUser>, path?: string) => {
    const { unmount } = show({ ...user, ...change }, path)
    const shown = ['Confirmed', 'Not confirmed yet', 'Send again'].filter((one) => screen.queryByText(one))
    if (path) screen.getByLabelText('New e-mail address')
    unmount()
    return shown
  }
  expect(words({ email_proven: true })).toEqual(['Confirmed'])
  expect(words({ email_unproven: true })).toEqual(['Not confirmed yet', 'Send again'])
  expect(words({}, '/dashboard/account#email')).toEqual([])
})

test('the old address stays valid until the mailed link to the new one is opened', async () => {
  show()
  await press('Change address')
  await fill({ message: 'We have sent a link to your new address.', data: null })
  const told = await screen.findByText('We have sent a link to your new address.')
  expect(document.activeElement).toBe(told.closest('[role=status]'))
  expect(screen.getByText('new@example.com')).toBeTruthy()
  expect(screen.getAllByText(user.email)).toHaveLength(2)
  expect(asked()).toEqual([{ email: 'new@example.com', password: secret }])

  act(() => void sessionStore.adopt(signedInAs({ ...user, email: 'new@example.com' })))
  expect(screen.queryByText('We have sent a link to your new address.')).toBeNull()
  expect(screen.queryByText(user.email)).toBeNull()
  expect(screen.getByText('Change address')).toBeTruthy()
})

test('an error shows at its field or above the form, and the session stays', async () => {
  const [email, password] = ['New e-mail address', 'Your password']
  const same = 'This is already your e-mail address.'
  const refusals: [FakeReply, string, string][] = [
    [
      { status: 409, error: 'Please sign in instead.', code: 'email_taken' },
      email,
      'Another account already uses this e-mail address.',
    ],
    [
      { status: 401, error: 'Incorrect e-mail or password.', code: 'invalid_credentials' },
      password,
      'This password is not correct.',
    ],
    [{ status: 400, error: 'x', code: 'invalid_input', fields: { email: same } }, email, same],
  ]
  show()
  await press('Change address')
  for (const [reply, label, words] of refusals) {
    await fill(reply)
    await waitFor(() => expect(errorsOf(label)).toBe(words))
    expect(document.activeElement).toBe(screen.getByLabelText(label))
  }
  expect(sessionStore.user()).toEqual(user)
  expect(asked()).toHaveLength(3)
  await fill({ status: 503, error: 'We could not send the e-mail just now.', code: 'busy' })
  const told = await screen.findByText('We could not send the e-mail just now.')
  expect(told.closest('[role=alert]')).toBeTruthy()
})
