import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { brand } from '#shared/brand'
import type { Counts } from '#shared/schemas/entities'
import { Api } from '#test/support/api'
import { browse, type Browsing, desktop, unexpected } from '#test/support/browser'
import { eventually } from '#test/support/eventually'
import { type Stack, startStack } from '#test/support/stack'
import { password } from '#test/support/target'
import { untilFound } from './found'
import { button, heading, link, reads, signIn } from './people'
import { steps } from './steps'

/* The demo's two members on their own pages: Ayesha, on Free again after a plan that has ended, and Bilal with a paid plan. */

const step = steps()

let stack: Stack
let hers: Browsing
let his: Browsing
let her: Page
let him: Page

/** The counts follow from the stream, which is still at work on the seed when the stack is ready. */
async function untilCounted(email: string): Promise<void> {
  const api = new Api(stack.url)
  const { tokens } = (await api.post('/auth/sign-in', { email, password })).body.data
  const token = tokens.accessToken as string
  const counts = async () => (await api.get('/notifications/counts', { token })).body.data as Counts
  await eventually(counts, ({ proposals, notifications }) => proposals === 3 && notifications === 3, 60_000)
}

async function enter(browsing: Browsing, email: string): Promise<Page> {
  const page = await browsing.context.newPage()
  await page.goto('/auth/sign-in')
  await signIn(page, email, '/dashboard')
  return page
}

beforeAll(async () => {
  stack = await startStack({ seed: 'demo', web: true })
  await Promise.all([untilCounted('ayesha@example.com'), untilFound(stack.url)])
  const options = { ...desktop, baseURL: stack.url }
  ;[hers, his] = await Promise.all([browse(options), browse(options)])
  ;[her, him] = await Promise.all([enter(hers, 'ayesha@example.com'), enter(his, 'bilal@example.com')])
}, 180_000)
afterAll(async () => {
  await Promise.all([hers?.close(), his?.close()])
  await stack?.stop()
}, 30_000)

const row = (page: Page, text: RegExp) => page.getByRole('row').filter({ hasText: text })

describe('home', () => {
  step('says what waits, how much of the profile is there, and who fits', async () => {
    await reads(her, 'Proposals to answer')
    await reads(her, 'New notifications')
    await reads(her, '6 of 6 sections and your picture')
    await heading(her, 'Your plan').waitFor()
    const fitting = her.getByRole('list', { name: 'People who fit' })
    const people = fitting.getByRole('article')
    await people.first().waitFor()
    expect(await people.count()).toBe(4)
    for (const card of await people.all()) expect(await card.innerText()).toMatch(/\d+, Male/)
    await fitting
      .getByText(/^Meets .* wish(es)?\./)
      .nth(3)
      .waitFor()
  })
})

describe('notifications', () => {
  step('mark one as read without leaving, and another by opening it', async () => {
    await her.goto('/dashboard/notifications')
    const unread = her.getByRole('link', { name: /^Unread:/ })
    await unread.first().waitFor()
    expect(await unread.count()).toBe(3)
    await button(her, 'Mark as read').first().click()
    await her.waitForFunction(() => document.querySelectorAll('[aria-label="Mark as read"]').length === 2)
    expect(new URL(her.url()).pathname).toBe('/dashboard/notifications')
    await unread.first().click()
    await her.waitForURL(/\/dashboard\/proposals\/pr_/)
    await her.goBack()
    await her.waitForFunction(() => document.querySelectorAll('[aria-label="Mark as read"]').length === 1)
    // The page shows it before it is saved.
    const saved = her.waitForResponse('**/api/notifications/update')
    await button(her, 'Mark all as read').click()
    await button(her, 'Mark as read').waitFor({ state: 'hidden' })
    await saved
    await her.reload()
    await her.getByRole('group', { name: 'Notifications' }).waitFor()
    expect(await button(her, 'Mark all as read').count()).toBe(0)
  })
})

describe('a plan', () => {
  step('that was bought shows days, use and what came before', async () => {
    await him.goto('/dashboard/subscription')
    await heading(him, 'Gold').waitFor()
    await reads(him, /70 days left\. Ends on \d\d, /)
    await him.getByRole('progressbar', { name: 'Days' }).waitFor()
    await row(him, /Gold.*Rs\. 6,000.*Active/s).waitFor()
    await row(him, /Silver.*Rs\. 2,500.*Ended/s).waitFor()
    expect(await link(him, 'Upgrade').getAttribute('href')).toBe('/packages')
  })

  step('that is Free shows when it renews, and no duration', async () => {
    await her.goto('/dashboard/subscription')
    await heading(her, 'Free').waitFor()
    await reads(her, /^Starts again from zero on \d\d, /)
    expect(await her.getByRole('progressbar', { name: 'Days' }).count()).toBe(0)
    await row(her, /Silver.*Ended/s).waitFor()
  })
})

describe('payments', () => {
  step('show what was paid and what failed, in newest order', async () => {
    await him.goto('/dashboard/payment')
    await row(him, /Silver/).waitFor()
    const rows = (await him.getByRole('table', { name: 'Payments' }).getByRole('row').allInnerTexts()).slice(
      1,
    )
    expect(rows.map((text) => /Completed|Failed/.exec(text)?.[0])).toEqual([
      'Completed',
      'Failed',
      'Completed',
    ])
    expect(rows[0]).toMatch(/\d\d\/\d\d\/\d\d at \d\d:\d\d [AP]M/)
  })

  step('have a receipt, of which paper shows nothing else', async () => {
    await link(him, 'Open the receipt').first().click()
    const receipt = him.getByRole('article', { name: 'Receipt' })
    for (const text of ['Bilal Chaudhry', 'Gold plan', 'Rs. 6,000', brand.legalName])
      await receipt.getByText(text).first().waitFor()
    await him.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await him.evaluate(() => document.documentElement.classList.add('dark'))
    const shown = (await him.locator('body').innerText()).replaceAll(/\s+/g, ' ').trim()
    expect(shown).toBe((await receipt.innerText()).replaceAll(/\s+/g, ' ').trim())
    expect(await receipt.evaluate((article) => getComputedStyle(article).backgroundColor)).toBe(
      'rgb(253, 250, 243)',
    )
    await him.emulateMedia({ media: 'screen' })
  })

  step("open nobody else's", async () => {
    const address = new URL(him.url()).pathname
    await her.goto(address)
    await reads(her, 'We could not find this payment')
    await link(her, 'All payments').click()
    await row(her, /Gold.*Failed/s).waitFor()
  })

  step('leave no error in the console', async () => {
    expect(unexpected(hers.complaints, '404 /api/payments/get')).toEqual([])
    expect(unexpected(his.complaints)).toEqual([])
  })
})
