import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { errorSentences } from '#shared/sentences/error'
import { SignInForm } from '#web/features/auth/sign-in-form'
import { sessionStore } from '#web/lib/session/browser'
import { makeUser, signedInAs } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const user = makeUser({ role: 'admin' })
const { api, notices, takenBack } = webStage()
const right = '123456'

/** Asks for a code, and takes one. */
function answerSignIn() {
  api.on('POST /api/auth/sign-in', (input) => {
    const { code } = input as { code?: string }
    if (code === right) return { message: 'Signed in', data: signedInAs(user) }
    const refusal = code === undefined ? 'second_factor_required' : 'second_factor_wrong'
    return { status: 403, code: refusal, error: errorSentences[refusal] }
  })
}

/** What a screen reader says of it, besides the label. */
const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

async function begin() {
  answerSignIn()
  renderWeb(<SignInForm />)
  await userEvent.type(screen.getByLabelText('E-mail'), 'boss@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'Passw0rd!{Enter}')
  return screen.findByLabelText('Code')
}

test('who has a second factor is asked for a code, by a field that telephones fill in, and signs in by Enter', async () => {
  const code = await begin()
  expect(document.activeElement).toBe(code)
  expect(described(code)).toMatch(/^Your password is right\. Now enter the code/)
  expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric',
  ])
  // That a code is asked for is no failure.
  expect(notices).toEqual([])
  await userEvent.type(code, `${right}{Enter}`)
  await waitFor(() => expect(sessionStore.user()).toEqual(user))
  expect(api.sent.map(([, input]) => input)).toEqual([
    { email: 'boss@example.com', password: 'Passw0rd!' },
    { email: 'boss@example.com', password: 'Passw0rd!', code: right },
  ])
})

test('a missing and a wrong code are told at the field', async () => {
  const code = await begin()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Please enter the code.')).toBeTruthy()
  await userEvent.type(code, '000000{Enter}')
  expect(await screen.findByText(errorSentences.second_factor_wrong)).toBeTruthy()
  expect(document.activeElement).toBe(code)
  expect(described(code)).toMatch(/enter the code.* This code is not correct/)
  expect(sessionStore.user()).toBeNull()
})

test('a recovery code is typed with letters; one can go back to the app, or to another account', async () => {
  await begin()
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  const recovery = screen.getByLabelText('Recovery code')
  expect(document.activeElement).toBe(recovery)
  expect([recovery.getAttribute('autocomplete'), recovery.getAttribute('inputmode')]).toEqual(['off', 'text'])
  await userEvent.click(screen.getByRole('button', { name: 'Use the app instead' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  await userEvent.click(screen.getByRole('button', { name: 'Use another account' }))
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('boss@example.com')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})

test('what was said of codes of the app is not said of recovery codes', async () => {
  const code = await begin()
  const refused = errorSentences.too_many_requests.codes
  api.on('POST /api/auth/sign-in', () => ({
    status: 429,
    code: 'too_many_requests',
    error: refused,
    params: { what: 'codes' },
  }))
  await userEvent.type(code, '000000{Enter}')
  await screen.findByText(refused)
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(screen.queryByText(refused)).toBeNull()
  expect(takenBack).toEqual([refused])
})
