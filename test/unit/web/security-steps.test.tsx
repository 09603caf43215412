import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { errorSentences } from '#shared/sentences/error'
import { sessionStore } from '#web/lib/session/browser'
import { makeUser } from '#test/support/session'
import { off, on, press, prove, recoveryCodes, route, securityStage } from './security-stage'

/* What happens between the steps: where the focus goes, and what other tabs and lost answers do. */

const { api, notices, show } = securityStage()

const focused = () => document.activeElement?.textContent
const begun = async () => {
  await press('Set up')
  await prove()
  await screen.findByRole('img', { name: /QR code/ })
}
const refuses = (what: 'second_factor_begun' | 'second_factor_gone') => () => ({
  status: 409,
  code: 'conflict',
  error: errorSentences.conflict[what],
  params: { what },
})

test('each step is read from its title, and what is left leads back to the title of the card', async () => {
  show(off)
  await begun()
  expect(focused()).toBe('Add this account to your app')
  expect(screen.queryByText(/your password is not enough/)).toBeNull()
  await press('Cancel')
  await waitFor(() => expect(focused()).toBe('Two-step sign-in'))
})

test('recovery codes that were kept lead back there, too; until then, leaving the page is asked about', async () => {
  show(on)
  api.on(`POST ${route}/recovery-codes`, () => ({ message: '', data: { recovery_codes: recoveryCodes } }))
  const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
  await press('New recovery codes')
  expect(asks()).toBe(false)
  await prove('123456')
  await screen.findByText('aaaa-bbbb-cccc-dddd')
  expect(asks()).toBe(true)
  await press('I have kept them')
  expect(asks()).toBe(false)
  await waitFor(() => expect(focused()).toBe('Two-step sign-in'))
})

test('where one is led to it, what it is for is read before the password', async () => {
  show({ ...off, required: true }, makeUser({ role: 'admin', second_factor_missing: true }))
  const field = await screen.findByLabelText('Your password')
  expect(document.activeElement).not.toBe(field)
  await prove()
  await screen.findByRole('img', { name: /QR code/ })
  await press('Cancel')
  expect(document.activeElement).toBe(await screen.findByLabelText('Your password'))
})

test('the key is copied as apps take it', async () => {
  userEvent.setup()
  show(off)
  await begun()
  await press('Copy the key')
  expect(await navigator.clipboard.readText()).toBe('GEZDGNBVGY3TQOJQ')
  expect(notices).toEqual(['success: Key copied.'])
})

test('a code that may be a recovery code is typed with letters', async () => {
  show(on)
  await press('Move to another app')
  const code = screen.getByLabelText('Code')
  expect([code.getAttribute('inputmode'), code.getAttribute('autocomplete')]).toEqual([
    'text',
    'one-time-code',
  ])
})

test('a set-up that is over begins again, and says why', async () => {
  show(off)
  await begun()
  api.on(`PUT ${route}`, refuses('second_factor_begun'))
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}')
  expect(document.activeElement).toBe(await screen.findByLabelText('Your password'))
  expect(screen.getByText(errorSentences.conflict.second_factor_begun)).toBeTruthy()
  await prove()
  await screen.findByRole('img', { name: /QR code/ })
  expect(screen.queryByText(errorSentences.conflict.second_factor_begun)).toBeNull()
})

test('what was turned off in another tab meanwhile is seen', async () => {
  const state = show(on)
  await press('Turn off')
  api.on(`POST ${route}/off`, refuses('second_factor_gone'))
  state.factor = off
  await prove('123456')
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
  expect(notices).toEqual([`error: ${errorSentences.conflict.second_factor_gone}`])
})

test('what was set up in another tab meanwhile is seen', async () => {
  const state = show(off)
  await press('Set up')
  api.on(`POST ${route}`, () => ({
    status: 403,
    code: 'second_factor_required',
    error: errorSentences.second_factor_required,
  }))
  state.factor = on
  await prove()
  expect(await screen.findByRole('button', { name: 'Move to another app' })).toBeTruthy()
  expect(notices).toEqual(['info: Two-step sign-in is on already.'])
})

test('where the answer was lost, the next try finds that the session has ended', async () => {
  show(off)
  await begun()
  api.on(`PUT ${route}`, () => new Error('lost'))
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}')
  await screen.findByText('No internet connection. Please check your network.')
  const over = () => ({ status: 401, code: 'unauthorized', error: errorSentences.unauthorized.session_ended })
  api.on(`PUT ${route}`, over)
  api.on('POST /api/auth/refresh', over)
  await press('Turn on')
  await waitFor(() => expect(sessionStore.user()).toBeNull())
  expect(sessionStore.endReason()).toBe('expired')
})
