import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { Link } from 'react-router-dom'
import type { SessionUser } from '#shared/schemas/entities'
import { sessionStore } from '#web/lib/session/browser'
import { VerifyEmailPage } from '#web/pages/auth/verify-email-page'
import type { FakeReply } from '#test/support/fake-api'
import { makeUser, signedInAs } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const proven = makeUser()
const unproven = makeUser({ email_unproven: true })
const path = '/auth/verify-email'
const fragment = (code: string, email = proven.email) => `#email=${encodeURIComponent(email)}&code=${code}`
const refusal = { status: 400, error: 'This link is not valid or has expired.', code: 'invalid_input' }

const { api } = webStage()

/** Opens the page as this user; `renewed` is the user after a session refresh. */
function arrive(user: SessionUser | null, hash: string, renewed: SessionUser | null = user) {
  if (user) sessionStore.adopt(signedInAs(user))
  api.on('POST /api/auth/refresh', () =>
    renewed ? { message: '', data: signedInAs(renewed) } : { status: 401, error: 'x', code: 'unauthorized' },
  )
  return renderWeb(
    <StrictMode>
      <VerifyEmailPage />
      <Link to={path + fragment('two')}>second link</Link>
    </StrictMode>,
    { path: path + hash, session: 'live' },
  )
}
const answer = (reply: FakeReply | Error) => api.on('POST /api/auth/verify-email', () => reply)
const title = (name: string) => screen.findByRole('heading', { name })
const asked = () =>
  api.sent.filter(([route]) => route === 'POST /api/auth/verify-email').map(([, input]) => input)

test('a link is used once, says so, and the session knows', async () => {
  answer({ message: 'Your e-mail address is confirmed.', data: null })
  arrive(unproven, fragment('one'), proven)
  expect(screen.getByText('One moment, please.')).toBeTruthy()
  const heading = await title('Your e-mail address is confirmed')
  expect(document.activeElement).toBe(heading)
  expect(asked()).toEqual([{ email: proven.email, code: 'one' }])
  expect(sessionStore.user()).toEqual(proven)
  expect(screen.getByText(proven.email)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/dashboard')
})

test('an address that was changed is the session’s', async () => {
  answer({ message: '', data: null })
  arrive(proven, fragment('one', 'new@example.com'), makeUser({ email: 'new@example.com' }))
  await title('Your e-mail address is confirmed')
  expect(sessionStore.user()?.email).toBe('new@example.com')
  expect(screen.getByText('new@example.com').closest('p')?.textContent).toBe(
    'This is now the address of your account: new@example.com. Please sign in with it from now on.',
  )
})

test.each([
  ['whose own address is proven', proven],
  ['whose own address is not', unproven],
])('a link of another account is not claimed for who is signed in, %s', async (_who, user) => {
  answer({ message: '', data: null })
  arrive(user, fragment('one', 'other@example.com'))
  const heading = await title('other@example.com is confirmed.')
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(user.email).closest('p')?.textContent).toBe(`You are signed in as ${user.email}.`)
  expect(screen.queryByText(/Thank you/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Continue' })).toBeTruthy()
})

test('who is not signed in is led to sign in, and no session is asked for', async () => {
  answer({ message: '', data: null })
  arrive(null, fragment('one'))
  await title('Your e-mail address is confirmed')
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/sign-in')
  expect(api.sent.map(([route]) => route)).toEqual(['POST /api/auth/verify-email'])
})

test('a second link in the same tab is used as well', async () => {
  answer(refusal)
  arrive(null, fragment('one'))
  await title('This link does not work any more')
  answer({ message: '', data: null })
  await userEvent.click(screen.getByText('second link'))
  await title('Your e-mail address is confirmed')
  expect(asked()).toEqual([
    { email: proven.email, code: 'one' },
    { email: proven.email, code: 'two' },
  ])
})

test('a worn-out link offers a new one to who is to prove this address', async () => {
  answer(refusal)
  api.on('POST /api/auth/send-verification', () => ({ message: 'We have sent you a link.', data: null }))
  arrive(unproven, fragment('one'))
  await title('This link does not work any more')
  expect(screen.getByText(refusal.error)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send me a new link' }))
  expect((await screen.findByText('We have sent you a link.')).closest('[role=status]')).toBeTruthy()
})

test('one for another address leads to the settings; one that did its work is well', async () => {
  answer(refusal)
  const { unmount } = arrive(unproven, fragment('one', 'other@example.com'))
  await title('This link does not work any more')
  expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Change address' }).getAttribute('href')).toBe(
    '/dashboard/settings#email',
  )
  unmount()
  arrive(unproven, fragment('one'), proven)
  await title('Your e-mail address is confirmed')
})

test('a worn-out link asks who is not signed in to do so first', async () => {
  answer(refusal)
  arrive(null, fragment('one'))
  await title('This link does not work any more')
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/auth/sign-in?next=%2Fdashboard',
  )
})

test.each([
  ['no network', new TypeError('Failed to fetch'), 'No internet connection. Please check your network.'],
  ['a busy server', { status: 503, error: 'We are busy.', code: 'busy' }, 'We are busy.'],
  [
    'too many attempts',
    { status: 429, error: 'Too many attempts.', code: 'too_many_requests' },
    'Too many attempts.',
  ],
])('%s: the same link is tried again', async (_name, reply, words) => {
  answer(reply)
  arrive(null, fragment('one'))
  await title('Your e-mail address is not confirmed yet')
  expect(screen.getByText(words)).toBeTruthy()
  answer({ message: '', data: null })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await title('Your e-mail address is confirmed')
  expect(asked()).toEqual([
    { email: proven.email, code: 'one' },
    { email: proven.email, code: 'one' },
  ])
})

test.each(['', '#email=%&code=1', `#email=a%40example.com&code=${'x'.repeat(2000)}`])(
  'a link that is not whole asks the server nothing: %#',
  async (hash) => {
    arrive(null, hash)
    await title('This link is not complete')
    await act(async () => undefined)
    await waitFor(() => expect(api.sent).toEqual([]))
  },
)
