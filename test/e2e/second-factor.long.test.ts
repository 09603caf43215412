import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { authenticator } from '#test/support/authenticator'
import { browse, type Browsing, phone, unexpected } from '#test/support/browser'
import { type Stack, startStack } from '#test/support/stack'
import { password } from '#test/support/target'
import { button, field } from './people'

/* A stage that holds its administrators to a second factor: by the keyboard alone, on a telephone. */

const email = 'admin@example.com'
let stack: Stack
let browsing: Browsing
let page: Page

beforeAll(async () => {
  stack = await startStack({ seed: 'admin', web: true, env: { ADMIN_SECOND_FACTOR: 'required' } })
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

it('an administrator is led to set it up, keeps the recovery codes, and signs in with one', async () => {
  await signIn()
  await page.waitForURL('/dashboard/security')
  await page.getByText('Please set it up first').waitFor()
  // No way around it.
  await page.goto('/dashboard/users')
  await page.waitForURL('/dashboard/security')

  await field(page, 'Your password').fill(password)
  await page.keyboard.press('Enter')
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await field(page, 'Code').fill(authenticator(secret).code())
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  const [first = ''] = await codes.allInnerTexts()
  await button(page, 'I have kept them').click()
  await page.getByText('10 recovery codes are left.').waitFor()

  // The session goes on, as an administrator's.
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
  await page.goto('/dashboard/security')
  await page.getByText('9 recovery codes are left.').waitFor()
  expect(unexpected(browsing.complaints, '403 /api/auth/sign-in', '401 /api/auth/refresh')).toEqual([])
})
