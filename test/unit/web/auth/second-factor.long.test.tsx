import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SecondFactor } from '#shared/schemas/entities'
import { sessionStore } from '#web/lib/session/browser'
import { AccountPage } from '#web/pages/auth/account-page'
import { makeUser, signedInAs } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { beforeEach, expect, test } from '@jest/globals'
import { errorSentences } from '#shared/sentences/error'
import { call } from '#web/lib/api'
import type { FakeReply } from '#test/support/web/fake-api'
import decodeQR from 'qr/decode.js'
import { QrPicture } from '#web/features/auth/second-factor/qr-picture'

const user = makeUser({ role: 'admin' })
const password = 'Passw0rd!'
const off: SecondFactor = { recovery_left: 0, required: false }
const on: SecondFactor = { since: '2026-11-02T09:00:00.000Z', recovery_left: 8, required: false }
const recoveryCodes = ['aaaabbbbccccdddd', 'eeeeffffgggghhhh']
const route = '/api/auth/second-factor'
const secret = 'GEZDGNBVGY3TQOJQ'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
async function prove(code?: string) {
  await userEvent.type(screen.getByLabelText('Your password'), password)
  if (code) await userEvent.type(screen.getByLabelText('Code'), code)
  await userEvent.keyboard('{Enter}')
}

/** The account page, before a server that tests decide. */
function securityStage() {
  const { api, notices } = webStage()
  beforeEach(() => api.on('GET /api/auth/sessions', () => ({ message: '', data: [] })))

  /** Shows the page; what is returned can be changed as if in another tab. */
  function show(factor: SecondFactor, who = user) {
    const state = { factor }
    api.on(`GET ${route}`, () => ({ message: '', data: state.factor }))
    api.on(`POST ${route}`, () => ({
      message: '',
      data: { secret, uri: `otpauth://totp/x?secret=${secret}` },
    }))
    sessionStore.adopt(signedInAs(who))
    renderWeb(<AccountPage />, { path: '/dashboard/account', session: 'live' })
    return state
  }

  return {
    api,
    notices,
    show,
    bodyOf: (wanted: string) => api.sent.filter(([sent]) => sent === wanted).map(([, input]) => input),
  }
}

const { api, notices, show, bodyOf } = securityStage()

test('a second factor is set up with password, QR code or key, and code; then the recovery codes are shown and the session continues', async () => {
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
    await screen.findByText(/^This code is not correct\. Please enter the current code of the account/),
  ).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Code'))
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}')
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }))
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'aaaa-bbbb-cccc-dddd',
    'eeee-ffff-gggg-hhhh',
  ])
  expect(document.activeElement?.textContent).toBe('Save these recovery codes')
  expect(sessionStore.user()).toEqual(user)
  expect(await sessionStore.tokens()).toMatchObject({ accessToken: next.tokens.accessToken })
  await press('I have saved them')
  expect(await screen.findByText('On')).toBeTruthy()
  expect(bodyOf(`POST ${route}`)).toEqual([{ password }])
  expect(bodyOf(`PUT ${route}`).at(-1)).toEqual({ password, code: '123456' })
})

test('a second factor is turned off with password and code, unless it is required', async () => {
  const state = show(on)
  api.on(`POST ${route}/off`, (input): FakeReply => {
    if ((input as { code: string }).code !== '123456')
      return { status: 403, code: 'second_factor_wrong', error: errorSentences.second_factor_wrong }
    state.factor = off
    return { message: 'Two-step sign-in is off.', data: null }
  })
  await press('Turn off')
  await prove('abcd-efgh-jkmn-pqrs')
  expect(await screen.findByText(/^This code is not correct.*, or another recovery code\.$/)).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Code'))
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}')
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
  expect(bodyOf(`POST ${route}/off`).at(-1)).toEqual({ password, code: '123456' })
  expect(notices.at(-1)).toBe('success: Two-step sign-in is off.')
})

test('a required second factor can be moved and get new recovery codes, but not be turned off', async () => {
  show({ ...on, required: true, recovery_left: 0 })
  expect(await screen.findByText(/No recovery code is left/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
  api.on(`POST ${route}/recovery-codes`, () => ({ message: '', data: { recovery_codes: recoveryCodes } }))
  await press('New recovery codes')
  await prove('123456')
  expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeTruthy()
  await press('I have saved them')
  await press('Move to another app')
  await prove('abcd-efgh-ijkl-mnop')
  await screen.findByText('GEZD GNBV GY3T QOJQ')
  expect(screen.getByRole('button', { name: 'Move' })).toBeTruthy()
  expect(bodyOf(`POST ${route}`)).toEqual([{ password, code: 'abcd-efgh-ijkl-mnop' }])
})

test('a wrong password is shown at its field', async () => {
  show(off)
  api.on(`POST ${route}`, () => ({ status: 401, code: 'invalid_credentials', error: 'x' }))
  await press('Set up')
  await prove()
  expect(await screen.findByText('This password is not correct.')).toBeTruthy()
})

test('a second factor that fails to load says so and can be retried', async () => {
  sessionStore.adopt(signedInAs(user))
  api.on(`GET ${route}`, () => ({ status: 500, code: 'internal', error: 'x' }))
  renderWeb(<AccountPage />, { path: '/dashboard/account', session: 'live' })
  expect(await screen.findByRole('alert')).toBeTruthy()
  api.on(`GET ${route}`, () => ({ message: '', data: off }))
  await press('Try again')
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
})

test('a call refused for lack of a second factor leads to its setup', async () => {
  sessionStore.adopt(signedInAs(user))
  api.on('GET /api/console/figures', () => ({ status: 403, code: 'second_factor_missing', error: 'x' }))
  await expect(call('console.figures')).rejects.toThrow()
  await waitFor(() => expect(sessionStore.user()?.second_factor_missing).toBe(true))
})

/* What happens between the steps: where the focus goes, and what other tabs and lost answers do. */

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

test('an expired setup of a second factor starts again with an explanation', async () => {
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

test('a second factor set up in another tab is noticed', async () => {
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

test('repeating the setup after a lost answer ends the session', async () => {
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

const scale = 4

/** The picture's squares as a camera sees them. */
function pixelsOf(svg: Element) {
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2]) * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  const squares =
    svg
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)/g) ?? []
  for (const [, x, y] of squares)
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++) {
        const at = ((Number(y) * scale + row) * side + Number(x) * scale + column) * 4
        data.set([0, 0, 0], at)
      }
  return { width: side, height: side, data }
}

test('the QR code decodes to its content', () => {
  const text =
    'otpauth://totp/Humsafar:a%2Bb%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Humsafar'
  renderWeb(<QrPicture text={text} label="The picture" />)
  expect(decodeQR(pixelsOf(screen.getByRole('img', { name: 'The picture' })))).toBe(text)
})
