import type { Page, Route } from 'playwright-core'
import type { SecondFactor } from '#shared/schemas/entities'
import {
  mockApi,
  screenAs,
  replyChanged,
  replyData,
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

const refusing = (status: number, code: string, error: string) => (route: Route) =>
  route.fulfill({ status, json: { error, code } })

const wrong = refusing(403, 'second_factor_wrong', 'This code is not correct, or was used before.')

/** The devices are below the second factor. */
const loaded =
  (ready: Screen['ready']): Screen['ready'] =>
  async (page) => {
    await showsText('You are signed in on this device only.')(page)
    await ready(page)
  }

/** An administrator's account page with this factor; a code for a new one is refused by `refused`. */
const page = (name: string, factor: SecondFactor, ready: Screen['ready'], refused = wrong): Screen =>
  screenAs.admin(`admin-account${name}`, '/dashboard/account', loaded(ready), async (at) => {
    await at.route('**/api/auth/sessions', replyData([{ session_id: 'a', began_at: since, current: true }]))
    await at.route(call, (route) => {
      const method = route.request().method()
      if (method === 'GET') return route.fulfill(replyJson(factor))
      return method === 'POST' ? route.fulfill(replyJson(key)) : refused(route)
    })
    await at.route('**/api/auth/second-factor/recovery-codes', (route) =>
      route.fulfill(replyJson({ recovery_codes: recoveryCodes })),
    )
  })

async function prove(page: Page, code?: string) {
  await page.getByLabel('Your password', { exact: true }).fill('Passw0rd!')
  if (code) await page.getByLabel('Code', { exact: true }).fill(code)
}
async function scan(page: Page) {
  await pressButton(page, 'Set up')
  await prove(page)
  await pressButton(page, 'Continue')
  await page.getByRole('img', { name: 'QR code' }).waitFor()
}

/** The second step of signing in. */
const coding = (name: string, ready: Screen['ready'], again = 'second_factor_required'): Screen =>
  screenAs.visitor(
    `sign-in-code${name}`,
    '/auth/sign-in',
    async (page) => {
      await page.getByLabel('E-mail').fill('admin@example.com')
      await page.getByLabel('Password', { exact: true }).fill('Passw0rd!')
      await pressButton(page, 'Sign in')
      await page.getByLabel('Code', { exact: true }).waitFor()
      await ready(page)
    },
    mockApi('**/api/auth/sign-in', (route) => {
      const coded = (route.request().postData() ?? '').includes('"code"')
      return refusing(
        403,
        coded ? again : 'second_factor_required',
        coded ? 'This code is not correct, or was used before. Please enter the next one.' : 'x',
      )(route)
    }),
  )

export const securityScreens: Screen[] = [
  coding('', showsText('Use a recovery code')),
  page('', on, showsText('Move to another app')),
]

export const securityStates: Screen[] = [
  coding('-recovery', async (page) => {
    await pressButton(page, 'Use a recovery code')
    await page.getByLabel('Recovery code').waitFor()
  }),
  coding(
    '-wrong',
    async (page) => {
      await page.getByLabel('Code', { exact: true }).fill('123456')
      await pressButton(page, 'Sign in')
      await showsText('This code is not correct')(page)
    },
    'second_factor_wrong',
  ),
  page('-off', off, showsText('Set up')),
  page('-few', { since, recovery_left: 0, required: false }, showsText('Make new recovery codes soon')),
  {
    ...page('-missing', off, showsText('Please set it up first')),
    ready: showsText('Please set it up first'),
    prepare: async (at) => {
      await at.route(call, (route) => route.fulfill(replyJson({ ...off, required: true })))
      await at.route(
        '**/api/auth/refresh',
        replyChanged<{ user: { second_factor_missing?: true } }>(({ user }) => {
          user.second_factor_missing = true
        }),
      )
    },
  },
  page('-scan', off, scan),
  page('-scan-wrong', off, async (page) => {
    await scan(page)
    await page.getByLabel('Code', { exact: true }).fill('123456')
    await pressButton(page, 'Turn on')
    await showsText('This code is not correct')(page)
  }),
  page(
    '-scan-over',
    off,
    async (page) => {
      await scan(page)
      await page.getByLabel('Code', { exact: true }).fill('123456')
      await pressButton(page, 'Turn on')
      await page.getByLabel('Your password', { exact: true }).waitFor()
    },
    refusing(409, 'conflict', 'This set-up has ended. Please start again.'),
  ),
  page('-codes', on, async (page) => {
    await pressButton(page, 'New recovery codes')
    await prove(page, '123456')
    await pressButton(page, 'Make new codes')
    await showsText('Save these recovery codes')(page)
  }),
  page('-move', on, async (page) => {
    await pressButton(page, 'Move to another app')
    await showsText('From your authenticator app, or a recovery code.')(page)
  }),
]
