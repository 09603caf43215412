import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { errorSentences } from '#shared/sentences/error'
import type { FakeReply } from '#test/support/web/fake-api'
import { makeUser, signedInAs } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { brokenRules } from '#web/features/auth/password-rules'
import { ResetPasswordForm } from '#web/features/auth/reset-password-form'
import { SignInForm } from '#web/features/auth/sign-in-form'
import { SignUpForm } from '#web/features/auth/sign-up-form'
import { sessionStore } from '#web/lib/session/browser'

const user = makeUser({ profile_info_status: false })
const signedIn = signedInAs(user)
const secret = 'Passw0rd!'
const email = 'ayesha@example.com'
const signIn = 'POST /api/auth/sign-in'
const signUp = 'POST /api/auth/sign-up'
const reset = 'POST /api/auth/reset-password'

const { api, notices, takenBack } = webStage()

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

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const enter = (label: string) => userEvent.type(field(label), '{Enter}')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
/** What a screen reader says of a field, besides its label. */
const described = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
const isAlert = async (text: string) =>
  expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy()

describe('signing in', () => {
  test('shows missing fields, shows a wrong password once, and signs in with Enter', async () => {
    show(<SignInForm />)
    await press('Sign in')
    expect(await screen.findByText('Email is required.')).toBeTruthy()
    expect(described('Password')).toBe('Password is required.')
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true')
    write('E-mail', 'nobody')
    await waitFor(() => expect(described('E-mail')).toBe('Invalid email address'))
    expect(api.sent).toEqual([])

    let answer: (reply: FakeReply) => void = () => undefined
    api.on(signIn, () => new Promise<FakeReply>((resolve) => (answer = resolve)))
    write('E-mail', ' Ayesha@Example.com ')
    write('Password', secret)
    await press('Sign in')
    await press('Sign in')
    await enter('Password')
    expect(api.sent).toEqual([[signIn, { email, password: secret }]])
    answer({ status: 401, error: 'Incorrect e-mail or password.', code: 'invalid_credentials' })
    await isAlert('Incorrect e-mail or password.')
    expect(notices).toEqual([])

    api.on(signIn, () => ({ message: 'Signed in', data: signedIn }))
    await enter('Password')
    await waitFor(() => expect(sessionStore.user()).toEqual(user))
  })

  describe('with a second factor', () => {
    async function begin() {
      api.on(signIn, (input) => {
        const { code } = input as { code?: string }
        if (code === '123456') return { message: 'Signed in', data: signedIn }
        const refusal = code === undefined ? 'second_factor_required' : 'second_factor_wrong'
        return { status: 403, code: refusal, error: errorSentences[refusal] }
      })
      show(<SignInForm />)
      write('E-mail', email)
      write('Password', secret)
      await enter('Password')
      return screen.findByLabelText('Code')
    }

    test('asks for a code without an error, shows wrong codes at the field, and signs in', async () => {
      const code = await begin()
      expect(document.activeElement).toBe(code)
      expect(described('Code')).toMatch(/^Your password is correct\. Now enter the code/)
      expect(notices).toEqual([])
      await press('Sign in')
      expect(await screen.findByText('Please enter the code.')).toBeTruthy()
      write('Code', '000000')
      await enter('Code')
      expect(await screen.findByText(errorSentences.second_factor_wrong)).toBeTruthy()
      expect(sessionStore.user()).toBeNull()
      write('Code', '123456')
      await enter('Code')
      await waitFor(() => expect(sessionStore.user()).toEqual(user))
      const given = { email, password: secret }
      expect(api.sent.map(([, input]) => input)).toEqual([
        given,
        { ...given, code: '000000' },
        { ...given, code: '123456' },
      ])
    })

    test('accepts a recovery code, without the errors of earlier codes, or another account', async () => {
      await begin()
      const refused = errorSentences.too_many_requests.codes
      const busy = { status: 429, code: 'too_many_requests', error: refused, params: { what: 'codes' } }
      api.on(signIn, () => busy)
      write('Code', '000000')
      await enter('Code')
      await screen.findByText(refused)
      await press('Use a recovery code')
      expect(document.activeElement).toBe(field('Recovery code'))
      expect(screen.queryByText(refused)).toBeNull()
      expect(takenBack).toEqual([refused])
      api.on(signIn, () => ({ status: 403, code: 'second_factor_wrong', error: 'x' }))
      write('Recovery code', 'abcd-efgh-jkmn-pqrs')
      await enter('Recovery code')
      expect(
        await screen.findByText(/^This recovery code is not correct, .* enter another one\.$/),
      ).toBeTruthy()
      await press('Use the app instead')
      expect(document.activeElement).toBe(field('Code'))
      await press('Use another account')
      expect([field('E-mail').value, field('Password').value]).toEqual([email, ''])
    })
  })
})

describe('signing up', () => {
  const fill = async () => {
    write('Name', 'Ayesha Khan')
    write('E-mail', email)
    write('Phone', '0300 1234567')
    write('Password', secret)
    await userEvent.click(screen.getByRole('checkbox'))
    await press('Create account')
  }

  test('shows every validation message, with a focused summary of their number', async () => {
    show(<SignUpForm next={null} />)
    await press('Create account')
    for (const [label, message] of [
      ['Name', 'Name should be greater than 3 characters.'],
      ['E-mail', 'Email is required'],
      ['Phone', 'Phone number must be at least 10 digits'],
      ['Password', 'Password must be at least 8 characters long'],
    ] as const)
      await waitFor(() => expect(described(label)).toContain(message))
    expect(screen.getAllByText('You must agree to the terms and conditions.').length).toBeGreaterThan(0)
    const summary = screen.getByText('5 answers need your attention').closest('[role=alert]')
    expect(document.activeElement).toBe(summary)
  })

  test('checks off password rules while typing, according to the schema', () => {
    expect([...brokenRules('')]).toEqual(['length', 'lowercase', 'uppercase', 'digit', 'special'])
    expect([...brokenRules('ABC1')]).toEqual(['length', 'lowercase', 'special'])
    expect([...brokenRules(secret)]).toEqual([])
    show(<SignUpForm next={null} />)
    const missing = () =>
      [...screen.getByLabelText('Your password needs').querySelectorAll('li')].filter((line) =>
        line.textContent?.includes('missing'),
      ).length
    const counts = ['', 'aB3', secret].map((value) => {
      write('Password', value)
      return missing()
    })
    expect(counts).toEqual([5, 2, 0])
    // Phones read the rules here.
    expect(field('Password').getAttribute('passwordrules')).toBe(
      'minlength: 8; maxlength: 128; required: lower; required: upper; required: digit; required: [@$!%*?&];',
    )
    write('Password', 'Passw\u06f3rd!')
    expect([missing(), described('Password')]).toEqual([1, 'Only the digits 0 to 9 count as a number.'])
  })

  test('shows a taken email at its field and a barred one in the form, then creates the account and signs in', async () => {
    show(<SignUpForm next={null} />)
    const taken = 'An account with this email already exists.'
    api.on(signUp, () => ({ status: 409, error: taken, code: 'email_taken' }))
    await fill()
    await waitFor(() => expect(described('E-mail')).toBe(taken))
    expect(document.activeElement).toBe(field('E-mail'))
    const { barred } = errorSentences
    api.on(signUp, () => ({ status: 403, error: barred, code: 'barred' }))
    await press('Create account')
    await isAlert(barred)
    expect(sessionStore.user()).toBeNull()
    api.on(signUp, () => ({ status: 201, message: 'Created', data: null }))
    api.on(signIn, () => ({ message: '', data: signedIn }))
    await press('Create account')
    await waitFor(() => expect(sessionStore.user()).toEqual(user))
    expect(api.sent.slice(-2)).toEqual([
      [
        signUp,
        { name: 'Ayesha Khan', email, phone: '+923001234567', password: secret, agree: true, language: 'en' },
      ],
      [signIn, { email, password: secret }],
    ])
  })

  test('opens the sign-in page if the account was created but sign-in failed', async () => {
    api.on(signUp, () => ({ status: 201, message: 'Your account has been created.', data: null }))
    api.on(signIn, () => ({ status: 429, error: 'Too many attempts.', code: 'too_many_requests' }))
    show(<SignUpForm next="/proposals" />)
    await fill()
    await waitFor(() => expect(at()).toContain('/auth/sign-in?next=%2Fproposals'))
    expect(notices).toEqual(['success: Your account has been created.'])
  })
})

describe('a forgotten password', () => {
  test('is replaced after two equal entries, and the new password signs in', async () => {
    show(<ResetPasswordForm link={{ email, code: '123456' }} />)
    write('New password', secret)
    write('New password again', 'other')
    await press('Change password')
    await waitFor(() => expect(described('New password again')).toBe('Passwords do not match'))
    const error = 'Please choose another password.'
    api.on(reset, () => ({ status: 400, error, code: 'invalid_input', fields: { password: error } }))
    write('New password again', secret)
    await press('Change password')
    await waitFor(() => expect(described('New password')).toContain(error))
    api.on(reset, () => ({ message: '', data: null }))
    await press('Change password')
    await waitFor(() => expect(at()).toBe(`/auth/sign-in{"email":"${email}"}`))
    const sent = [reset, { email, code: '123456', password: secret, confirmPassword: secret }]
    expect(api.sent).toEqual([sent, sent])
    expect(notices.at(-1)).toBe('success: Your password has been changed. Please sign in.')
  })

  test('offers a new link if the code is missing or already used', async () => {
    const asksAnew = () =>
      expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
        '/auth/forgot-password',
      )
    const { unmount } = show(<ResetPasswordForm link={null} />)
    asksAnew()
    unmount()
    const error = 'This link is no longer valid.'
    api.on(reset, () => ({ status: 400, error, code: 'invalid_input', fields: { code: error } }))
    show(<ResetPasswordForm link={{ email, code: '1' }} />)
    write('New password', secret)
    write('New password again', secret)
    await enter('New password again')
    await isAlert(error)
    expect(screen.queryByLabelText('New password')).toBeNull()
    asksAnew()
  })
})
