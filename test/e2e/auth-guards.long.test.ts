import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { authenticator } from '#test/support/api/authenticator'
import { browse, type Browsing, phone, unexpected } from '#test/support/browser/browser'
import { type Stack, startStack } from '#test/support/stack/stack'
import { password } from '#test/support/api/test-stage'
import { button, field, fillSignUp } from './page-steps'

/* A stack that requires a second factor of administrators, and a challenge before sign-up and password reset. */

const email = 'admin@example.com'
let stack: Stack
let browsing: Browsing
let page: Page

beforeAll(async () => {
  stack = await startStack({
    seed: 'admin',
    web: true,
    env: { ADMIN_SECOND_FACTOR: 'required', CHALLENGE: 'work' },
  })
  browsing = await browse({ ...phone, baseURL: stack.url })
  page = await browsing.context.newPage()
})

afterAll(async () => {
  await browsing?.close()
  await stack?.stop()
})

async function signIn() {
  await page.goto('/auth/sign-in')
  await field(page, 'E-mail').fill(email)
  await field(page, 'Password').fill(password)
  await page.keyboard.press('Enter')
}

const solver = () =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/solve-challenge-[^/]*\.js$/.test(name)),
  )

it('the browser loads the challenge only when a visitor signs up, and solves it', async () => {
  await page.goto('/auth/sign-up')
  await fillSignUp(page, { name: 'Sana Rehman', email: `${randomUUID()}@example.com`, phone: '300 5550198' })
  expect(await solver()).toHaveLength(0)
  await button(page, 'Create account').click()
  await page.waitForURL('/create-profile')
  expect(unexpected(browsing.complaints, '403 /api/auth/sign-up')).toEqual([])
  expect(browsing.complaints).toHaveLength(1)
})

it('the browser solves the challenge when a visitor asks for a new password', async () => {
  await browsing.context.clearCookies()
  await page.goto('/auth/forgot-password')
  await field(page, 'E-mail').fill('sana@example.com')
  await button(page, 'Send me a link').click()
  await button(page, 'Use another address').waitFor()
  expect(await solver()).toHaveLength(1)
})

it('an administrator must set up the second factor by keyboard, and signs in with a recovery code', async () => {
  browsing.complaints.length = 0
  await page.evaluate(() => localStorage.clear())
  await browsing.context.clearCookies()
  await signIn()
  await page.waitForURL('/dashboard/account')
  await page.getByText('Please set it up first').waitFor()
  // Other pages of the console lead back here.
  await page.goto('/dashboard/users')
  await page.waitForURL('/dashboard/account')

  await field(page, 'Your password').fill(password)
  await page.keyboard.press('Enter')
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await field(page, 'Code').fill(authenticator(secret).code())
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  const [first = ''] = await codes.allInnerTexts()
  await button(page, 'I have saved them').click()
  await page.getByText('10 recovery codes are left.').waitFor()

  // The session is now a full one.
  await page.goto('/dashboard/users')
  await page.getByRole('table', { name: 'Users' }).waitFor()

  await browsing.context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn()
  await field(page, 'Code').waitFor()
  await button(page, 'Use a recovery code').click()
  await field(page, 'Recovery code').fill(first)
  await page.keyboard.press('Enter')
  await page.waitForURL('/dashboard')
  await page.goto('/dashboard/account')
  await page.getByText('9 recovery codes are left.').waitFor()
  expect(unexpected(browsing.complaints, '403 /api/auth/sign-in', '401 /api/auth/refresh')).toEqual([])
})
