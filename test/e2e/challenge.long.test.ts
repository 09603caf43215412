import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { browse, type Browsing, phone, unexpected } from '#test/support/browser'
import { type Stack, startStack } from '#test/support/stack'
import { button, field, fillSignUp } from './people'

/* A stage that has the browser work before somebody signs up, or is sent a link. */

let stack: Stack
let browsing: Browsing
let page: Page

beforeAll(async () => {
  stack = await startStack({ seed: 'none', web: true, env: { CHALLENGE: 'work' } })
  browsing = await browse({ ...phone, baseURL: stack.url })
  page = await browsing.context.newPage()
})

afterAll(async () => {
  await browsing?.close()
  await stack?.stop()
})

const solver = () =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/challenge-[^/]*\.js$/.test(name)),
  )

it('somebody who signs up notices nothing of it but a moment, and gets its code only then', async () => {
  await page.goto('/auth/sign-up')
  await fillSignUp(page, {
    name: 'Sana Rehman',
    email: `${randomUUID()}@example.com`,
    phone: '300 5550198',
  })
  expect(await solver()).toHaveLength(0)
  await button(page, 'Create account').click()
  await page.waitForURL('/create-profile')
  expect(unexpected(browsing.complaints, '403 /api/auth/sign-up')).toEqual([])
  expect(browsing.complaints).toHaveLength(1)
})

it('so does somebody who forgot a password', async () => {
  await browsing.context.clearCookies()
  await page.goto('/auth/forgot-password')
  await field(page, 'E-mail').fill('sana@example.com')
  await button(page, 'Send me a link').click()
  await button(page, 'Use another address').waitFor()
  expect(await solver()).toHaveLength(1)
})
