import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { errorSentences } from '#shared/sentences/error'
import { ForgotPasswordForm } from '#web/features/auth/forgot-password-form'
import { brokenRules } from '#web/components/password-rules'
import { ResetPasswordForm } from '#web/features/auth/reset-password-form'
import { SignInForm } from '#web/features/auth/sign-in-form'
import { SessionNotice } from '#web/features/auth/session-notice'
import { SignUpForm } from '#web/features/auth/sign-up-form'
import { sessionStore } from '#web/lib/session/browser'
import { leaveSignOutNote } from '#web/lib/sign-out-note'
import type { FakeReply } from '#test/support/fake-api'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const user = makeUser({ profile_info_status: false })
const signedIn = { user, tokens: { accessToken: 'a.e30.c', idToken: 'a.e30.c', expiresIn: 900 } }
const secret = 'Passw0rd!'

const { api, notices } = webStage()

function Where() {
  const { pathname, search, state } = useLocation()
  return <output aria-label="address">{pathname + search + JSON.stringify(state ?? '')}</output>
}
const at = () => screen.getByLabelText('address').textContent

const show = (form: React.ReactNode) =>
  renderWeb(
    <>
      <Where />
      <Routes>
        <Route path="/" element={form} />
        <Route path="*" element={null} />
      </Routes>
    </>,
  )

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const errorsOf = (label: string) => {
  const described = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return described.map((id) => document.getElementById(id)?.textContent).join('|')
}

test('signing in without answers says what is missing, at the fields', async () => {
  show(<SignInForm />)
  await press('Sign in')
  expect(await screen.findByText('Email is required.')).toBeTruthy()
  expect(errorsOf('Password')).toBe('Password is required.')
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(api.sent).toEqual([])
  await userEvent.type(screen.getByLabelText('E-mail'), 'nobody')
  expect(errorsOf('E-mail')).toBe('Invalid email address')
})

test('signing in by Enter starts the session; the address is sent in lower case', async () => {
  api.on('POST /api/auth/sign-in', () => ({ message: 'Signed in', data: signedIn }))
  show(<SignInForm />)
  await userEvent.type(screen.getByLabelText('E-mail'), ' Ayesha@Example.com ')
  await userEvent.type(screen.getByLabelText('Password'), `${secret}{Enter}`)
  await waitFor(() => expect(sessionStore.user()).toEqual(user))
  expect(api.sent).toEqual([['POST /api/auth/sign-in', { email: 'ayesha@example.com', password: secret }]])
})

test('a wrong password is told in place and by one toast, and a second press while busy sends nothing', async () => {
  let answer: (reply: FakeReply) => void = () => undefined
  api.on('POST /api/auth/sign-in', () => new Promise<FakeReply>((resolve) => (answer = resolve)))
  show(<SignInForm email="ayesha@example.com" />)
  await userEvent.type(screen.getByLabelText('Password'), 'wrong')
  await press('Sign in')
  await press('Sign in')
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}')
  expect(api.sent).toHaveLength(1)
  answer({ status: 401, error: 'Incorrect e-mail or password.', code: 'invalid_credentials' })
  expect((await screen.findByText('Incorrect e-mail or password.')).closest('[role=alert]')).toBeTruthy()
  expect(notices).toEqual(['error: Incorrect e-mail or password.'])
})

test('signing up says every message of the rules', async () => {
  show(<SignUpForm next={null} />)
  await press('Create account')
  for (const [label, message] of [
    ['Name', 'Name should be greater than 3 characters.'],
    ['E-mail', 'Email is required'],
    ['Phone', 'Phone number must be at least 10 digits'],
    ['Password', 'Password must be at least 8 characters long'],
  ] as const) {
    await waitFor(() => expect(errorsOf(label)).toContain(message))
  }
  expect(
    within(document.querySelector('form')!).getAllByText('You must agree to the terms and conditions.')
      .length,
  ).toBeGreaterThan(0)
  expect(screen.getByText('5 answers need your attention').closest('[role=alert]')).toBe(
    document.activeElement,
  )
})

test('what a password lacks is ticked off while it is typed', async () => {
  show(<SignUpForm next={null} />)
  const lines = () => within(screen.getByLabelText('What the password needs')).getAllByRole('listitem')
  const missing = () => lines().filter((line) => line.textContent?.includes('missing')).length
  expect(missing()).toBe(5)
  const met: number[] = []
  for (const part of ['a', 'B', '3', '!', 'xxxx']) {
    await userEvent.type(screen.getByLabelText('Password'), part)
    met.push(missing())
  }
  expect(met).toEqual([4, 3, 2, 1, 0])
})

test('the rules that are ticked off are the schema’s', () => {
  expect([...brokenRules('')]).toEqual(['length', 'lowercase', 'uppercase', 'digit', 'special'])
  expect([...brokenRules('abcdefgh')]).toEqual(['uppercase', 'digit', 'special'])
  expect([...brokenRules('ABC1')]).toEqual(['length', 'lowercase', 'special'])
  expect([...brokenRules(secret)]).toEqual([])
})

const fillSignUp = async () => {
  await userEvent.type(screen.getByLabelText('Name'), 'Ayesha Khan')
  await userEvent.type(screen.getByLabelText('E-mail'), 'ayesha@example.com')
  await userEvent.type(screen.getByLabelText('Phone'), '0300 1234567')
  await userEvent.type(screen.getByLabelText('Password'), secret)
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Create account')
}

test('signing up makes the account and signs in', async () => {
  api.on('POST /api/auth/sign-up', () => ({ status: 201, message: 'Created', data: null }))
  api.on('POST /api/auth/sign-in', () => ({ message: '', data: signedIn }))
  show(<SignUpForm next={null} />)
  await fillSignUp()
  await waitFor(() => expect(sessionStore.user()).toEqual(user))
  expect(api.sent).toEqual([
    [
      'POST /api/auth/sign-up',
      {
        name: 'Ayesha Khan',
        email: 'ayesha@example.com',
        phone: '+923001234567',
        password: secret,
        agree: true,
      },
    ],
    ['POST /api/auth/sign-in', { email: 'ayesha@example.com', password: secret }],
  ])
})

test('an address in use lands on its field', async () => {
  api.on('POST /api/auth/sign-up', () => ({
    status: 409,
    error: 'An account with this email already exists.',
    code: 'email_taken',
  }))
  show(<SignUpForm next={null} />)
  await fillSignUp()
  await waitFor(() => expect(errorsOf('E-mail')).toBe('An account with this email already exists.'))
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})

test('an address of somebody who was removed is refused with a sentence in the form', async () => {
  const { barred } = errorSentences
  api.on('POST /api/auth/sign-up', () => ({ status: 403, error: barred, code: 'barred' }))
  show(<SignUpForm next={null} />)
  await fillSignUp()
  expect((await screen.findByText(barred)).closest('[role=alert]')).toBeTruthy()
  expect(sessionStore.user()).toBeNull()
})

test('if only the way in fails, the account stands and signing in is offered', async () => {
  api.on('POST /api/auth/sign-up', () => ({
    status: 201,
    message: 'Your account has been created.',
    data: null,
  }))
  api.on('POST /api/auth/sign-in', () => ({
    status: 429,
    error: 'Too many attempts.',
    code: 'too_many_requests',
  }))
  show(<SignUpForm next="/proposals" />)
  await fillSignUp()
  await waitFor(() => expect(at()).toContain('/auth/sign-in?next=%2Fproposals'))
  expect(notices).toEqual(['success: Your account has been created.'])
})

test('a forgotten password: one answer, which takes the focus', async () => {
  api.on('POST /api/auth/forgot-password', () => ({
    message: 'If an account exists, a mail is on its way.',
    data: null,
  }))
  show(<ForgotPasswordForm />)
  await press('Send me a link')
  expect(await screen.findByText('Email is required.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('E-mail'), 'ayesha@example.com{Enter}')
  expect(await screen.findByText('If an account exists, a mail is on its way.')).toBeTruthy()
  expect(document.activeElement?.getAttribute('role')).toBe('status')
  await press('Use another address')
  expect(screen.getByLabelText('E-mail')).toBeTruthy()
})

test('a new password must be said twice alike; then one signs in with it', async () => {
  api.on('POST /api/auth/reset-password', () => ({ message: '', data: null }))
  show(<ResetPasswordForm link={{ email: 'ayesha@example.com', code: '123456' }} />)
  await userEvent.type(screen.getByLabelText('New password'), secret)
  await userEvent.type(screen.getByLabelText('New password again'), 'other')
  await press('Change password')
  await waitFor(() => expect(errorsOf('New password again')).toBe('Passwords do not match'))
  await userEvent.clear(screen.getByLabelText('New password again'))
  await userEvent.type(screen.getByLabelText('New password again'), secret)
  await press('Change password')
  await waitFor(() => expect(at()).toBe('/auth/sign-in{"email":"ayesha@example.com"}'))
  expect(api.sent).toEqual([
    [
      'POST /api/auth/reset-password',
      { email: 'ayesha@example.com', code: '123456', password: secret, confirmPassword: secret },
    ],
  ])
  expect(notices).toEqual(['success: Your password has been changed. Please sign in.'])
})

test('a link without its code leads to a new one; a worn-out code takes the place of the form', async () => {
  const { unmount } = show(<ResetPasswordForm link={null} />)
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
    '/auth/forgot-password',
  )
  unmount()
  api.on('POST /api/auth/reset-password', () => ({
    status: 400,
    error: 'This link is no longer valid.',
    code: 'invalid_input',
    fields: { code: 'This link is no longer valid.' },
  }))
  const { unmount: unmountRefused } = show(
    <ResetPasswordForm link={{ email: 'ayesha@example.com', code: '1' }} />,
  )
  await userEvent.type(screen.getByLabelText('New password'), secret)
  await userEvent.type(screen.getByLabelText('New password again'), `${secret}{Enter}`)
  const told = (await screen.findByText('This link is no longer valid.')).closest('[role=alert]')
  expect(document.activeElement).toBe(told)
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
    '/auth/forgot-password',
  )
  unmountRefused()
  api.on('POST /api/auth/reset-password', () => ({
    status: 400,
    error: 'Please choose another password.',
    code: 'invalid_input',
    fields: { password: 'Please choose another password.' },
  }))
  show(<ResetPasswordForm link={{ email: 'ayesha@example.com', code: '1' }} />)
  await userEvent.type(screen.getByLabelText('New password'), secret)
  await userEvent.type(screen.getByLabelText('New password again'), `${secret}{Enter}`)
  await waitFor(() => expect(errorsOf('New password')).toContain('Please choose another password.'))
})

test.each([
  ['', 'Sign out successfully!'],
  ['See you soon.', 'See you soon.'],
])('who signed out on a content page is told so once (%s)', (said, told) => {
  leaveSignOutNote(said)
  show(<SessionNotice onSignIn={() => undefined} />).unmount()
  show(<SessionNotice onSignIn={() => undefined} />)
  expect(notices).toEqual([`success: ${told}`])
})
