import type { Page } from 'playwright-core'
import type { SecondFactor } from '#shared/schemas/entities'
import {
  mockApi,
  screenAs,
  replyData,
  replyError,
  pressButton,
  type Screen,
  showsText,
} from '#test/support/screens/screen'

/* The second factor, with mocked answers: nobody in the demo has one. */

const call = '**/api/auth/second-factor'
const since = '2026-11-02T09:00:00.000Z'
const off: SecondFactor = { recovery_left: 0, required: false }
const on: SecondFactor = { since, recovery_left: 8, required: true }
const key = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: `otpauth://totp/Humsafar:${'a.very.long.address.of.an.administrator'.repeat(2)}%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Humsafar`,
}
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `${'abcdefghij'[at]}bcd2fgh3jkm4pqr`)
const replyJson = (data: unknown) => ({ json: { message: '', data } })

const wrong = replyError(403, 'second_factor_wrong', 'This code is not correct, or was used before.')

/** The devices are below the second factor. */
const loaded =
  (ready: Screen['ready']): Screen['ready'] =>
  async (page) => {
    await showsText('You are signed in on this device only.')(page)
    await ready(page)
  }

/** An administrator's account page with this factor; a code for a new one is refused. */
const page = (name: string, factor: SecondFactor, ready: Screen['ready']): Screen =>
  screenAs.admin(`admin-account${name}`, '/dashboard/account', loaded(ready), async (at) => {
    await at.route('**/api/auth/sessions', replyData([{ session_id: 'a', began_at: since, current: true }]))
    await at.route(call, (route) => {
      const method = route.request().method()
      if (method === 'GET') return route.fulfill(replyJson(factor))
      return method === 'POST' ? route.fulfill(replyJson(key)) : wrong(route)
    })
    await at.route('**/api/auth/second-factor/recovery-codes', (route) =>
      route.fulfill(replyJson({ recovery_codes: recoveryCodes })),
    )
  })

async function prove(page: Page, code?: string) {
  await page.getByLabel('Your password', { exact: true }).fill('Passw0rd!')
  if (code) await page.getByLabel('Code', { exact: true }).fill(code)
}
export const securityScreens: Screen[] = [
  screenAs.visitor(
    'sign-in-code',
    '/auth/sign-in',
    async (page) => {
      await page.getByLabel('E-mail').fill('admin@example.com')
      await page.getByLabel('Password', { exact: true }).fill('Passw0rd!')
      await pressButton(page, 'Sign in')
      await showsText('Use a recovery code')(page)
    },
    mockApi('**/api/auth/sign-in', replyError(403, 'second_factor_required', 'x')),
  ),
  page('', on, showsText('Move to another app')),
]

export const securityStates: Screen[] = [
  page('-scan-wrong', off, async (page) => {
    await pressButton(page, 'Set up')
    await prove(page)
    await pressButton(page, 'Continue')
    await page.getByRole('img', { name: 'QR code' }).waitFor()
    await page.getByLabel('Code', { exact: true }).fill('123456')
    await pressButton(page, 'Turn on')
    await showsText('This code is not correct')(page)
  }),
  page('-codes', on, async (page) => {
    await pressButton(page, 'New recovery codes')
    await prove(page, '123456')
    await pressButton(page, 'Make new codes')
    await showsText('Save these recovery codes')(page)
  }),
]
