import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api'
import { browse, type Browsing, desktop, phone, unexpected } from '#test/support/browser'
import { type Stack, startStack } from '#test/support/stack'
import { password } from '#test/support/target'
import { button, fillSignUp, heading, link, reads, signIn } from './people'
import { steps } from './steps'

/*
 * From the packages to the page of the payment provider and back: a visitor who signs up on a phone, and a member at a desk.
 * Each step depends on the previous ones.
 */

const step = steps()

let stack: Stack
let hers: Browsing
let his: Browsing
let plain: Browsing
let her: Page
let him: Page

const someone = () => ({
  email: `${randomUUID()}@example.com`,
  phone: `3${randomInt(100_000_000, 999_999_999)}`,
})
const sana = { name: 'Sana Malik', ...someone() }
const omar = { name: 'Omar Sheikh', ...someone() }

beforeAll(async () => {
  stack = await startStack({ web: true })
  const baseURL = stack.url
  ;[hers, his, plain] = await Promise.all([
    browse({ ...phone, baseURL }),
    browse({ ...desktop, baseURL }),
    browse({ ...desktop, baseURL, javaScriptEnabled: false }),
  ])
  ;[her, him] = await Promise.all([hers.context.newPage(), his.context.newPage()])
  await new Api(baseURL).post('/auth/sign-up', {
    name: omar.name,
    email: omar.email,
    phone: `+92${omar.phone}`,
    password,
    agree: true,
  })
}, 180_000)

afterAll(async () => {
  await Promise.all([hers?.close(), his?.close(), plain?.close()])
  await stack?.stop()
}, 30_000)

const tile = (page: Page, plan: string) =>
  page
    .getByRole('list', { name: 'Plans' })
    .getByRole('listitem')
    .filter({ has: heading(page, plan) })
const dialog = (page: Page, plan: string) => page.getByRole('dialog', { name: `${plan} plan`, exact: true })
const current = (page: Page, plan: string) => tile(page, plan).getByText('Your Current Plan').waitFor()

/** Where things stand on the page. */
const layout = (page: Page) =>
  page
    .locator('main :is(h1, h2, h3, p, dt, a)')
    .evaluateAll((all) =>
      all.map((one) => [one.textContent, ...Object.values(one.getBoundingClientRect().toJSON())].join(' ')),
    )

/** How far what is shown has moved since the page was opened, as browsers measure it. */
const shift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const moves = observer.takeRecords() as (PerformanceEntry & { value: number })[]
    return moves.reduce((sum, { value }) => sum + value, 0)
  })

/** Goes to the provider, whose page names what is to be paid. */
async function pay(page: Page, plan: string, price: string, amount: string) {
  await dialog(page, plan).getByText('Begins', { exact: true }).waitFor()
  await button(page, `Pay ${price}`).click()
  await page.waitForURL('**/_dev/payfast/**')
  await reads(page, amount)
}

const returned = (path: string) => (url: URL) =>
  url.pathname === path && (url.searchParams.get('basket_id') ?? '').startsWith('bas_')

describe('a visitor on a phone', () => {
  step('reads the plans, and chooses one', async () => {
    await her.goto('/packages')
    await heading(her, 'Plans').waitFor()
    await tile(her, 'Gold').getByText('Rs. 6,000').waitFor()
    await link(her, 'Choose Now').nth(2).click()
    await her.waitForURL(`/auth/sign-in?next=${encodeURIComponent('/packages?plan=gold')}`)
  })

  step('signs up, and is asked about that plan', async () => {
    await her.getByRole('link', { name: 'Create your account' }).click()
    await her.waitForURL(`/auth/sign-up?next=${encodeURIComponent('/packages?plan=gold')}`)
    await fillSignUp(her, sana)
    await button(her, 'Create account').click()
    await her.waitForURL('/packages?plan=gold')
    await dialog(her, 'Gold').getByText('It begins as soon as it is paid.').waitFor()
    await dialog(her, 'Gold').getByText('It does not renew automatically', { exact: false }).waitFor()
  })

  step('closes the question with Cancel, and finds it again', async () => {
    await button(her, 'Cancel').click()
    await her.waitForURL('/packages')
    await current(her, 'Free')
    await tile(her, 'Gold').getByRole('button', { name: 'Choose Now' }).click()
    await dialog(her, 'Gold').waitFor()
    await her.goBack()
    await dialog(her, 'Gold').waitFor({ state: 'hidden' })
    expect(new URL(her.url()).search).toBe('')
    expect(await tile(her, 'Free').getByRole('button', { name: 'Choose Now' }).isDisabled()).toBe(true)
  })

  step('leaves the provider’s page by Back, and can begin again, knowing of the first payment', async () => {
    await tile(her, 'Gold').getByRole('button', { name: 'Choose Now' }).click()
    await pay(her, 'Gold', 'Rs. 6,000', 'PKR 6000.00')
    await her.goBack()
    await dialog(her, 'Gold').getByText('You began a payment for this plan').waitFor()
    expect(await button(her, 'Pay Rs. 6,000').getAttribute('aria-busy')).toBeNull()
  })

  step('cancels at the provider, and finds all as it was', async () => {
    await pay(her, 'Gold', 'Rs. 6,000', 'PKR 6000.00')
    await button(her, 'Cancel').click()
    await her.waitForURL(returned('/packages'))
    await reads(her, 'You cancelled the payment. Nothing was charged. Your plan stays as it was.')
    await current(her, 'Free')
    expect(await her.getByRole('dialog').count()).toBe(0)
  })

  step('pays', async () => {
    await tile(her, 'Gold').getByRole('button', { name: 'Choose Now' }).click()
    await pay(her, 'Gold', 'Rs. 6,000', 'PKR 6000.00')
    await button(her, 'Pay').click()
    await her.waitForURL(returned('/success'))
  })

  step('has the plan, and may upgrade from it', async () => {
    await her.goto('/packages')
    await current(her, 'Gold')
    await tile(her, 'Platinum').getByRole('button', { name: 'Upgrade Now' }).click()
    await dialog(her, 'Platinum')
      .getByText('The unused part of Gold adds 90 days.', { exact: false })
      .waitFor()
    expect(unexpected(hers.complaints)).toEqual([])
  })
})

describe('a member at a desk', () => {
  step('sees the same page without scripts as with them, and nothing moves when the app starts', async () => {
    const unscripted = await plain.context.newPage()
    await unscripted.goto('/packages')
    await him.goto('/packages')
    // Classes of the app, not of the build.
    await him.waitForFunction(() => document.querySelector('#root [class*="css-"]'))
    expect(await layout(him)).toEqual(await layout(unscripted))
    expect(await layout(him)).not.toEqual([])
  })

  step('signs in, comes back to the plan, and pays', async () => {
    await tile(him, 'Platinum').getByRole('link', { name: 'Choose Now' }).click()
    await signIn(him, omar.email, '/packages?plan=platinum')
    await pay(him, 'Platinum', 'Rs. 12,000', 'PKR 12000.00')
    await button(him, 'Pay').click()
    await him.waitForURL(returned('/success'))
  })

  step('has the plan, and is told what a lesser one would do', async () => {
    await him.goto('/packages')
    await current(him, 'Platinum')
    await tile(him, 'Silver')
      .getByText(/^Your Platinum plan continues until its end\./)
      .waitFor()
    expect(await button(him, 'Upgrade Now').count()).toBe(0)
    expect(await shift(him)).toBeLessThan(0.01)
    expect(unexpected(his.complaints)).toEqual([])
  })
})
