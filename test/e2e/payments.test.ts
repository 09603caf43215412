import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { planSeeds } from '#shared/options/plans'
import { Api } from '#test/support/api/client'
import { browse, type Browsing, phone, unexpected } from '#test/support/browser/browser'
import { password } from '#test/support/api/test-stage'
import { answerPayment, type Buyer, checkOut, goAndPay, joinBuyer, subscriptionOf } from './payment-steps'
import { button, fillSignUp, heading, link, showsText, signIn } from './page-steps'
import { siteUrl, dependentSteps } from './stage'

/*
 * A visitor on a phone chooses a plan, signs up and buys it; other ways start no plan. Each step depends on the previous ones.
 */

const step = dependentSteps()
const [, silver, gold, platinum] = planSeeds
const sana = {
  name: 'Sana Malik',
  email: `${randomUUID()}@example.com`,
  phone: `3${randomInt(100_000_000, 999_999_999)}`,
}

let api: Api
let visit: Browsing
let page: Page
let buyer: Buyer

beforeAll(async () => {
  api = new Api(siteUrl())
  visit = await browse({ ...phone, baseURL: siteUrl() })
  page = await visit.context.newPage()
})
afterAll(() => visit?.close())

const planRow = (plan: string) =>
  page
    .getByRole('table', { name: 'Plans' })
    .getByRole('row')
    .filter({ has: heading(page, plan) })
const dialog = (plan: string) => page.getByRole('dialog', { name: `${plan} plan`, exact: true })
const current = (plan: string) => planRow(plan).getByText('Your Current Plan').waitFor()
const planNow = async () => (await subscriptionOf(api, buyer)).subscription_plans.name

/** Continues to PayFast's page, which shows the amount. */
async function begin(plan: string, price: string, amount: string) {
  await dialog(plan).getByText('Starts', { exact: true }).waitFor()
  await button(page, `Pay ${price}`).click()
  await page.waitForURL('**/_dev/payfast/**')
  await showsText(page, amount)
}
const returned = (path: string) => (url: URL) =>
  url.pathname === path && (url.searchParams.get('basket_id') ?? '').startsWith('bas_')

describe('a plan', () => {
  step('the choice of a plan continues after the visitor has signed up', async () => {
    await page.goto('/packages')
    await planRow('Silver').getByText('Rs. 2,500').waitFor()
    await planRow('Silver').getByRole('link', { name: 'Choose Now' }).click()
    await page.waitForURL(`/auth/sign-in?next=${encodeURIComponent('/packages?plan=silver')}`)
    await page.getByRole('link', { name: 'Create your account' }).click()
    await fillSignUp(page, sana)
    await button(page, 'Create account').click()
    await page.waitForURL('/packages?plan=silver')
    await dialog('Silver').getByText('It starts as soon as your payment is confirmed.').waitFor()
    await dialog('Silver').getByText('It does not renew automatically', { exact: false }).waitFor()
    const { user, tokens } = (await api.post('/auth/sign-in', { email: sana.email, password })).body.data
    buyer = { ...sana, id: user.id, token: tokens.accessToken, phone: `+92${sana.phone}` }
  })

  step('the buyer leaves PayFast’s page by Back and starts again', async () => {
    await begin('Silver', 'Rs. 2,500', 'PKR 2500.00')
    await page.goBack()
    await dialog('Silver').getByText('A payment for this plan is still pending').waitFor()
    expect(await button(page, 'Pay Rs. 2,500').getAttribute('aria-busy')).toBeNull()
  })

  step('a payment cancelled at PayFast changes nothing', async () => {
    await begin('Silver', 'Rs. 2,500', 'PKR 2500.00')
    await button(page, 'Cancel').click()
    await page.waitForURL(returned('/packages'))
    await showsText(page, 'You cancelled the payment. Nothing was charged. Your plan stays as it was.')
    await current('Free')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await planNow()).toBe('Free')
  })

  step('the paid plan is active, with its limits and a receipt', async () => {
    await planRow('Silver').getByRole('button', { name: 'Choose Now' }).click()
    await begin('Silver', 'Rs. 2,500', 'PKR 2500.00')
    await button(page, 'Pay').click()
    await page.waitForURL(returned('/success'))
    await heading(page, 'Thank you. Your payment was received.').waitFor()
    await showsText(page, /^Your Silver plan has started and lasts until \d+ \w+ \d{4}/)
    await link(page, 'Your subscription').click()
    await heading(page, 'Silver').waitFor()
    await link(page, 'Payments and receipts').click()
    await link(page, 'Open the receipt').click()
    const receipt = page.getByRole('article', { name: 'Receipt' })
    for (const text of [sana.name, 'Silver plan', 'Amount paid', 'Rs. 2,500'])
      await receipt.getByText(text).first().waitFor()
    expect(await planNow()).toBe('Silver')
  })

  step('the buyer can upgrade, and the deletion dialog names the plan', async () => {
    await page.goto('/packages')
    await current('Silver')
    await planRow('Platinum').getByRole('button', { name: 'Upgrade Now' }).click()
    await dialog('Platinum')
      .getByText(/The unused part of Silver adds \d+ days\./)
      .waitFor()
    await page.goto('/dashboard/settings')
    await button(page, 'Do you want to permanently delete your account?').click()
    await showsText(page, /^Your Silver plan, paid until \d+ \w+ \d{4}, ends with your account/)
    await button(page, 'Cancel').click()
  })
})

describe('no plan starts', () => {
  step('a payment that the bank declines starts no plan and shows the reason', async () => {
    await goAndPay(page, await checkOut(api, buyer, gold!.id), buyer)
    await answerPayment(page, 'Balance too low')
    await page.waitForURL(/\/failure\?/)
    await heading(page, 'Your payment did not go through').waitFor()
    await showsText(page, /There was not enough money in the account\. Nothing was charged\./)
    expect(await planNow()).toBe(silver!.name)
  })

  step('opening the success page by hand starts no plan', async () => {
    const { basketId } = await checkOut(api, buyer, platinum!.id)
    await page.goto(`/success?basket_id=${basketId}&transaction_id=1&err_code=000&err_msg=Success`)
    await heading(page, 'We are waiting for the bank').waitFor()
    const { body } = await api.get('/payments/get', { token: buyer.token, query: { payment_id: basketId } })
    expect(body.data.status).toBe('pending')
    expect(await planNow()).toBe(silver!.name)
  })

  step('a payment of another member is not shown; a signed-out buyer returns to their own', async () => {
    const stranger = await joinBuyer(api, 'Omar Sheikh', 14)
    const { basketId } = await checkOut(api, stranger, gold!.id)
    await page.goto(`/success?basket_id=${basketId}`)
    await heading(page, 'We could not find this payment').waitFor()
    await visit.context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/success?basket_id=${basketId}&err_code=000`)
    await page.waitForURL(/\/auth\/sign-in\?next=/)
    await signIn(page, stranger.email, `/success?basket_id=${basketId}&err_code=000`)
    await heading(page, 'We are waiting for the bank').waitFor()
    expect(unexpected(visit.complaints, '404 /api/payments/get')).toEqual([])
  })
})
