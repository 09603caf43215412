import { afterAll, beforeAll, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { browse, type Browsing, phone, unexpected } from '#test/support/browser'
import { type Stack, startStack } from '#test/support/stack'
import { button, fillSignIn, link, reads, remembered, signIn } from './people'
import { steps } from './steps'

/* Bilal, who has a bought plan, leaves for good. Each step depends on the previous ones. */

const step = steps()
const question = 'Do you want to permanently delete your account?'

let stack: Stack
let his: Browsing
let him: Page
let otherTab: Page

beforeAll(async () => {
  stack = await startStack({ seed: 'demo', web: true })
  his = await browse({ ...phone, baseURL: stack.url })
  ;[him, otherTab] = [await his.context.newPage(), await his.context.newPage()]
}, 180_000)

afterAll(async () => {
  await his?.close()
  await stack?.stop()
}, 30_000)

step('he is told what happens to the plan that he paid for, and may think again', async () => {
  await him.goto('/auth/sign-in?next=/dashboard/settings')
  await signIn(him, 'bilal@example.com', '/dashboard/settings')
  await otherTab.goto('/dashboard/proposals')
  await button(him, question).click()
  await him.getByRole('alertdialog', { name: 'Delete your account permanently?' }).waitFor()
  await reads(him, /^Your Gold plan, paid until \d\d, \w+, \d{4}, ends with your account/)
  expect(await him.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
  await button(him, 'Cancel').click()
  await him.getByRole('alertdialog').waitFor({ state: 'hidden' })
  expect((await remembered(him))?.['email']).toBe('bilal@example.com')
})

step('the way there is on his profile too', async () => {
  await him.goto('/dashboard/profile')
  await button(him, question).waitFor()
})

step('confirming leads to the home page, which says so once', async () => {
  await him.goto('/dashboard/settings')
  await button(him, question).click()
  await button(him, 'Confirm').click()
  await him.waitForURL('/')
  await reads(him, 'Your account has been permanently deleted successfully')
  expect(await remembered(him)).toBeNull()
  await link(him, 'Sign in').first().waitFor({ state: 'attached' })
  await him.reload()
  await him.locator('h1').waitFor()
  expect(await him.getByText('permanently deleted').isVisible()).toBe(false)
})

step('his other tab is signed out, and nobody enters with his address', async () => {
  await otherTab.waitForURL(/\/auth\/sign-in/)
  await him.goto('/auth/sign-in')
  await fillSignIn(him, 'bilal@example.com')
  await reads(him, 'Incorrect e-mail or password.')
})

step('nothing went wrong in the background', () => {
  expect(unexpected(his.complaints, '401 /api/auth/sign-in')).toEqual([])
  return Promise.resolve()
})
