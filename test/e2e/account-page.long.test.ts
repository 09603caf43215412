import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api/client'
import { authenticator } from '#test/support/api/authenticator'
import { browse, type Browsing, desktop, phone, unexpected } from '#test/support/browser/browser'
import { password } from '#test/support/api/test-stage'
import { button, field, heading, showsText, signIn } from './page-steps'
import { dependentSteps, siteUrl } from './stage'

/* A member on two devices uses her account page, by keyboard. Each step depends on the previous ones. */

const step = dependentSteps()
const email = `${randomUUID()}@example.com`
const next = 'N3wPassw0rd!'
let atDesk: Browsing
let onPhone: Browsing
let page: Page
let other: Page

beforeAll(async () => {
  const account = { name: 'Hira Malik', email, phone: '+923005550155', password, agree: true }
  expect((await new Api(siteUrl()).post('/auth/sign-up', account)).status).toBe(201)
  atDesk = await browse({ ...desktop, baseURL: siteUrl() })
  onPhone = await browse({ ...phone, baseURL: siteUrl() })
  page = await atDesk.context.newPage()
  other = await onPhone.context.newPage()
  for (const one of [other, page]) {
    await one.goto('/auth/sign-in?next=/dashboard/account')
    await signIn(one, email, '/dashboard/account')
  }
})
afterAll(async () => {
  await atDesk?.close()
  await onPhone?.close()
})

/** Presses a button by keyboard. */
async function press(name: string) {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
}
/** Waits until the element with this text has the focus. */
const focuses = (text: string) =>
  page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, text)

step('she changes her name and phone', async () => {
  await press('Change name or phone')
  await page.waitForURL('/dashboard/account#details')
  await page.locator('input[name=name]:focus').waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Hira Zafar')
  await field(page, 'Your password').fill(password)
  await page.keyboard.press('Enter')
  await showsText(page, 'Your details are saved.')
  await page.locator('[data-account-name]', { hasText: 'Hira Zafar' }).waitFor()
  await focuses('Change name or phone')
})

step('Back closes a form', async () => {
  for (const [opener, label, focus] of [
    ['Change password', 'Current password', 'Change password'],
    ['Set up', 'Your password', 'Two-step sign-in'],
  ] as const) {
    await press(opener)
    await field(page, label).waitFor()
    await page.goBack()
    await field(page, label).waitFor({ state: 'hidden' })
    await focuses(focus)
  }
})

step('she signs out her other device, which leaves at once', async () => {
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await devices.nth(1).waitFor()
  expect(await devices.allInnerTexts()).toEqual([
    expect.stringMatching(/^Chrome on Linux\s+This device\s+Signed in on/),
    expect.stringMatching(/^Chrome on Linux\s+Signed in on .*\s+Last used today\s+Sign out$/),
  ])
  await press('Sign out Chrome on Linux')
  await page.getByRole('alertdialog', { name: 'Sign out Chrome on Linux?' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await showsText(page, 'You are signed in on this device only.')
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  await focuses('Devices')
  await other.reload()
  await other.waitForURL(/\/auth\/sign-in/)
})

step('she changes her password, and stays signed in', async () => {
  await press('Change password')
  await field(page, 'Current password').fill('wrong')
  await field(page, 'New password').fill(next)
  await field(page, 'New password again').fill(next)
  await page.keyboard.press('Enter')
  await showsText(page, 'This password is not correct.')
  await field(page, 'Current password').fill(password)
  await page.keyboard.press('Enter')
  await showsText(page, 'Your password has been changed.')
  await page.reload()
  await heading(page, 'Devices').waitFor()
  await other.goto('/auth/sign-in?next=/dashboard/account')
  await signIn(other, email, '/dashboard/account', next)
})

step('she turns on two-step sign-in, which signs out her other device', async () => {
  await press('Set up')
  await field(page, 'Your password').fill(next)
  await page.keyboard.press('Enter')
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await field(page, 'Code').fill(authenticator(secret).code())
  await page.keyboard.press('Enter')
  await heading(page, 'Save these recovery codes').waitFor()
  await press('I have saved them')
  await showsText(page, '10 recovery codes are left.')
  await showsText(page, 'You are signed in on this device only.')
  await other.reload()
  await other.waitForURL(/\/auth\/sign-in/)
  expect(unexpected(atDesk.complaints, '401 /api/auth/password')).toEqual([])
  // Her phone may be loading its page when its session ends: each of its calls is refused.
  const pageCalls = ['auth/refresh', 'auth/second-factor', 'auth/sessions']
  const refused = pageCalls.map((call) => `401 /api/${call}`)
  expect(unexpected(onPhone.complaints, ...refused)).toEqual([])
})
