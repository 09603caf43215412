import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { planSeeds } from '#shared/options/plans'
import { minuteMs } from '#shared/units'
import { Api } from '#test/support/api/client'
import { browse, type Browsing, desktop, unexpected } from '#test/support/browser/browser'
import {
  answerPayment,
  type Buyer,
  checkOut,
  goAndPay,
  joinBuyer,
  subscriptionOf,
  sendLateWebhook,
} from './payment-steps'
import { limitBar, heading, link, showsText, signIn } from './page-steps'
import { dependentSteps, siteUrl } from './stage'

/* Late, immediate and cancelled payments, seen in two tabs. `payments.test.ts` tests the rest. */

const [, silver, gold] = planSeeds
const received = 'Thank you. Your payment was received.'

let api: Api

beforeAll(async () => {
  api = new Api(siteUrl())
})

/** Marks the page; the mark does not survive a reload. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { here: true }))
const wasReloaded = (page: Page) => page.evaluate(() => !('here' in window))

/** Returns to a tab after a minute. */
const comeBack = (page: Page) =>
  page.evaluate((ms) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ms
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, minuteMs)

/** The number of pages of a PDF. */
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

describe('payments on a desktop with two tabs', () => {
  const step = dependentSteps()
  let visit: Browsing
  let buyer: Buyer
  /** The tab that pays, and one that shows the subscription page. */
  let page: Page
  let other: Page

  beforeAll(async () => {
    buyer = await joinBuyer(api, 'Hira Malik', 12)
    visit = await browse({ ...desktop, baseURL: siteUrl() })
    ;[page, other] = [await visit.context.newPage(), await visit.context.newPage()]
  })
  afterAll(() => visit?.close())

  const planNow = async () => (await subscriptionOf(api, buyer)).subscription_plans.name
  const bell = (at: Page, unread: number) =>
    at.getByRole('link', { name: `Notifications, ${unread} unread` }).first()
  async function pay(plan: string, label: string, options?: { untold: boolean }) {
    const checkout = await checkOut(api, buyer, plan)
    await goAndPay(page, checkout, buyer)
    await answerPayment(page, label, options)
    return checkout.basketId
  }

  step('the page waits for a payment that the bank confirms late', async () => {
    await other.goto('/auth/sign-in?next=/dashboard/subscription')
    await signIn(other, buyer.email, '/dashboard/subscription')
    await heading(other, 'Free').waitFor()
    await mark(other)
    await page.goto('/dashboard')
    await pay(silver!.id, 'Pay', { untold: true })
    await page.waitForURL(/\/success\?.*err_code=000/)
    await heading(page, 'We are waiting for the bank').waitFor()
    expect(await planNow()).toBe('Free')
  })

  step('the page thanks for the confirmed payment without a reload', async () => {
    await mark(page)
    await sendLateWebhook(api, page.url())
    await heading(page, received).waitFor()
    await showsText(page, /^Your Silver plan has started and lasts until \d+ \w+ \d{4}/)
    await link(page, 'Your subscription').click()
    await heading(page, 'Silver').waitFor()
    await page
      .getByRole('row')
      .filter({ hasText: /Silver.*Active/s })
      .waitFor()
    await bell(page, 1).waitFor()
    expect(await wasReloaded(page)).toBe(false)
  })

  step('the other tab shows plan, limits, usage and notification, too', async () => {
    await comeBack(other)
    await bell(other, 1).waitFor()
    await heading(other, 'Silver').waitFor()
    await limitBar(other, 0, silver!.proposals_limit).waitFor()
    await limitBar(other, 0, silver!.messages_limit).waitFor()
    await bell(other, 1).click()
    await other.getByRole('link', { name: /^Unread: Your Silver plan has started/ }).click()
    await other.waitForURL('/dashboard/subscription')
    expect(await wasReloaded(other)).toBe(false)
  })

  step('the receipt prints on one page', async () => {
    await link(page, 'Payments and receipts').click()
    await link(page, 'Open the receipt').click()
    const receipt = page.getByRole('article', { name: 'Receipt' })
    for (const text of ['Hira Malik', 'Silver plan', 'Debit/Credit Card', 'Amount paid', 'Rs. 2,500'])
      await receipt.getByText(text).waitFor()
    expect(pagesIn(await page.pdf({ format: 'A4' }))).toBe(1)
  })

  step('a cancelled payment changes nothing, whichever result page is opened', async () => {
    const id = await pay(gold!.id, 'Cancel')
    await page.waitForURL(({ pathname }) => pathname === '/packages')
    for (const path of ['success', 'failure']) {
      await page.goto(`/${path}?basket_id=${id}&err_code=000`)
      await heading(page, 'This payment was cancelled').waitFor()
      await showsText(page, 'Your plan stays as it was.')
    }
    expect(await planNow()).toBe('Silver')
  })

  step('a more expensive plan is active on return if it was confirmed at once', async () => {
    await pay(gold!.id, 'Pay')
    await page.waitForURL(/\/success\?/)
    await heading(page, received).waitFor()
    await showsText(page, /^Your Gold plan has started and lasts until \d+ \w+ \d{4}/)
    expect(await planNow()).toBe('Gold')
  })

  step('the browser logs no error', async () => {
    expect(unexpected(visit.complaints)).toEqual([])
  })
})
