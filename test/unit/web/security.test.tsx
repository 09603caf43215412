import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { errorSentences } from '#shared/sentences/error'
import { sessionStore } from '#web/lib/session/browser'
import { call } from '#web/lib/api'
import type { FakeReply } from '#test/support/fake-api'
import { makeUser, signedInAs } from '#test/support/session'
import { off, on, password, press, prove, recoveryCodes, route, securityStage, user } from './security-stage'

const { api, notices, show, bodyOf } = securityStage()

test('it is set up with the password, the picture or the key, and a code; the recovery codes are shown, and the session goes on', async () => {
  const state = show(off, makeUser({ role: 'admin', second_factor_missing: true }))
  const next = signedInAs(user)
  api.on(`PUT ${route}`, (input): FakeReply => {
    if ((input as { code: string }).code !== '123456')
      return { status: 403, code: 'second_factor_wrong', error: errorSentences.second_factor_wrong }
    state.factor = on
    return { message: '', data: { recovery_codes: recoveryCodes, session: next } }
  })
  await press('Set up')
  await prove()
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Code'), '000000{Enter}')
  expect(
    await screen.findByText(/^This code is not correct\. Please enter the newest one of the entry/),
  ).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Code'))
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}')
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }))
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'aaaa-bbbb-cccc-dddd',
    'eeee-ffff-gggg-hhhh',
  ])
  expect(document.activeElement?.textContent).toBe('Keep these recovery codes')
  expect(sessionStore.user()).toEqual(user)
  expect(await sessionStore.tokens()).toMatchObject({ accessToken: next.tokens.accessToken })
  await press('I have kept them')
  expect(await screen.findByText('On')).toBeTruthy()
  expect(bodyOf(`POST ${route}`)).toEqual([{ password }])
  expect(bodyOf(`PUT ${route}`).at(-1)).toEqual({ password, code: '123456' })
})

test('where it is required and missing, there is nothing but setting it up', async () => {
  show({ ...off, required: true })
  expect(await screen.findByText(/Please set it up first/)).toBeTruthy()
  expect(screen.getByLabelText('Your password')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('it is turned off with password and code, unless it is required', async () => {
  const state = show(on)
  api.on(`POST ${route}/off`, () => {
    state.factor = off
    return { message: 'Two-step sign-in is off.', data: null }
  })
  await press('Turn off')
  await prove('123456')
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
  expect(bodyOf(`POST ${route}/off`)).toEqual([{ password, code: '123456' }])
  expect(notices).toEqual(['success: Two-step sign-in is off.'])
})

test('where it is required, it moves and has new recovery codes, but is not turned off', async () => {
  show({ ...on, required: true, recovery_left: 0 })
  expect(await screen.findByText(/No recovery code is left/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
  api.on(`POST ${route}/recovery-codes`, () => ({ message: '', data: { recovery_codes: recoveryCodes } }))
  await press('New recovery codes')
  await prove('123456')
  expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeTruthy()
  await press('I have kept them')
  await press('Move to another app')
  await prove('abcd-efgh-ijkl-mnop')
  await screen.findByText('GEZD GNBV GY3T QOJQ')
  expect(screen.getByRole('button', { name: 'Move' })).toBeTruthy()
  expect(bodyOf(`POST ${route}`)).toEqual([{ password, code: 'abcd-efgh-ijkl-mnop' }])
})

test('a wrong password is told at its field; a page that cannot be read says so', async () => {
  show(off)
  api.on(`POST ${route}`, () => ({ status: 401, code: 'invalid_credentials', error: 'x' }))
  await press('Set up')
  await prove()
  expect(await screen.findByText('This password is not correct.')).toBeTruthy()
})

test('a call that is refused for want of it leads to where it is set up', async () => {
  sessionStore.adopt(signedInAs(user))
  api.on('GET /api/console/figures', () => ({ status: 403, code: 'second_factor_missing', error: 'x' }))
  await expect(call('console.figures')).rejects.toThrow()
  await waitFor(() => expect(sessionStore.user()?.second_factor_missing).toBe(true))
})
