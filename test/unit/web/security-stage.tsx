import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SecondFactor } from '#shared/schemas/entities'
import { sessionStore } from '#web/lib/session/browser'
import { SecurityPage } from '#web/pages/security/security-page'
import { makeUser, signedInAs } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

export const user = makeUser({ role: 'admin' })
export const password = 'Passw0rd!'
export const off: SecondFactor = { recovery_left: 0, required: false }
export const on: SecondFactor = { since: '2026-11-02T09:00:00.000Z', recovery_left: 8, required: false }
export const recoveryCodes = ['aaaabbbbccccdddd', 'eeeeffffgggghhhh']
export const route = '/api/auth/second-factor'
const secret = 'GEZDGNBVGY3TQOJQ'

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
export async function prove(code?: string) {
  await userEvent.type(screen.getByLabelText('Your password'), password)
  if (code) await userEvent.type(screen.getByLabelText('Code'), code)
  await userEvent.keyboard('{Enter}')
}

/** The page on which administrators set up their second factor, before a server that tests decide. */
export function securityStage() {
  const { api, notices } = webStage()

  /** Shows the page; what is returned can be changed as if in another tab. */
  function show(factor: SecondFactor, who = user) {
    const state = { factor }
    api.on(`GET ${route}`, () => ({ message: '', data: state.factor }))
    api.on(`POST ${route}`, () => ({
      message: '',
      data: { secret, uri: `otpauth://totp/x?secret=${secret}` },
    }))
    sessionStore.adopt(signedInAs(who))
    renderWeb(<SecurityPage />, { path: '/dashboard/security', session: 'live' })
    return state
  }

  return {
    api,
    notices,
    show,
    bodyOf: (wanted: string) => api.sent.filter(([sent]) => sent === wanted).map(([, input]) => input),
  }
}
