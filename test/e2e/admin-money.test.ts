import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { browse, type Browsing, desktop, phone, unexpected } from '#test/support/browser'
import { type Stack, startStack } from '#test/support/stack'
import { administer, dialog, enter, table, tabTo } from './admin-steps'
import { button, link, reads } from './people'
import { steps } from './steps'

/* What an administrator does about money: plans by mouse and by keyboard, a refund on a phone. */

let stack: Stack
let desk: Browsing
let page: Page

beforeAll(async () => {
  stack = await startStack({ seed: 'demo', web: true })
  desk = await browse({ ...desktop, baseURL: stack.url })
  page = await desk.context.newPage()
  await administer(page, '/dashboard/subscription-plans')
}, 240_000)
afterAll(async () => {
  await desk?.close()
  await stack?.stop()
}, 30_000)

describe('plans', () => {
  const step = steps()

  step('are created by mouse, once all is filled in', async () => {
    await table(page, 'Subscription plans').waitFor()
    await button(page, 'Create plan').click()
    const form = dialog(page, 'Create plan')
    await form.getByRole('button', { name: 'Create plan' }).click()
    await form.getByText('Messages Limit is required!').first().waitFor()
    for (const [label, value] of [
      ['Plan name', 'Diamond'],
      ['Price', '20000'],
      ['Duration', '365'],
      ['Messages limit', '2000'],
      ['Proposals limit', '300'],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(value)
    await form.getByText('Featured profile', { exact: true }).click()
    await form.getByRole('button', { name: 'Create plan' }).click()
    await reads(page, 'Plan created.')
    await page.waitForURL(/\/dashboard\/subscription-plans\/[\w-]+$/)
    await reads(page, 'Rs. 20,000')
    await form.waitFor({ state: 'detached' })
  })

  step('are changed by keyboard alone', async () => {
    await enter(page, button(page, 'Edit'))
    const form = dialog(page, 'Edit Diamond')
    await tabTo(page, form.getByLabel('Price', { exact: true }))
    await page.keyboard.press('Control+A')
    await page.keyboard.type('18500')
    await page.keyboard.press('Enter')
    await reads(page, 'Plan updated.')
    await form.waitFor({ state: 'detached' })
    await reads(page, 'Rs. 18,500')
    await link(page, 'All plans').click()
    await table(page, 'Subscription plans').getByText('Rs. 18,500').waitFor()
    expect(unexpected(desk.complaints)).toEqual([])
  })
})

describe('payments', () => {
  const step = steps()

  step('are refunded on a phone with a reason, and stay so', async () => {
    const visit = await browse({ ...phone, baseURL: stack.url })
    try {
      const at = await visit.context.newPage()
      await administer(at, '/dashboard/payments')
      await table(at, 'Payments').waitFor()
      await at.getByLabel('Status', { exact: true }).selectOption('completed')
      await at.waitForURL(/[?&]status=completed/)
      await table(at, 'Payments')
        .getByText('Not confirmed yet', { exact: true })
        .waitFor({ state: 'detached' })
      await table(at, 'Payments').getByRole('link').first().tap()
      await at.waitForURL(/\/dashboard\/payments\/bas_/)
      await button(at, 'Record refund').tap()
      expect(await at.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      const question = dialog(at, 'Record a refund?')
      await question.getByLabel('Reason', { exact: true }).fill('Asked for within a day.')
      await question.getByRole('button', { name: 'Record refund' }).tap()
      await question.waitFor({ state: 'detached' })
      await at.reload()
      await reads(at, 'There is nothing you can change on this payment.')
      await reads(at, 'Refunded')
      await reads(at, 'Asked for within a day.')
      expect(unexpected(visit.complaints)).toEqual([])
    } finally {
      await visit.close()
    }
  })
})
