import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { brand } from '#shared/brand'
import type { Counts } from '#shared/schemas/entities'
import { Api } from '#test/support/api'
import { caughtUp } from '#test/support/caught-up'
import { browse, type Browsing, desktop, phone, unexpected } from '#test/support/browser'
import { eventually } from '#test/support/eventually'
import { type Stack, startStack } from '#test/support/stack'
import { password } from '#test/support/target'
import { button, heading, link, reads, signIn } from './people'
import { steps } from './steps'

/*
 * The demo's two members on their own pages, on a stack that nobody else changes: Ayesha, on Free again after a plan that has
 * ended, and Bilal with a paid plan; and who fits them.
 */

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
  await Promise.all([untilCounted('ayesha@example.com'), caughtUp(stack.url)])
  const options = { ...desktop, baseURL: stack.url }
  ;[hers, his] = await Promise.all([browse(options), browse(options)])
  ;[her, him] = await Promise.all([enter(hers, 'ayesha@example.com'), enter(his, 'bilal@example.com')])
})
afterAll(async () => {
  await Promise.all([hers?.close(), his?.close()])
  await stack?.stop()
})

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

const at = (page: Page, query: string) =>
  page.waitForURL((url) => url.pathname + url.search === `/proposals${query}`)
const list = (page: Page) => page.getByRole('list', { name: 'Profiles' })
/** How many of the viewer's wishes are met, by each line under a card. */
async function metOf(page: Page): Promise<number[]> {
  const lines = await list(page)
    .getByText(/^Meets .* of your \d+ wishes\.$/)
    .allInnerTexts()
  return lines.map((line) =>
    Number(/^Meets (\d+) of/.exec(line)?.[1] ?? (line.startsWith('Meets all') ? 99 : 0)),
  )
}

describe('who fits, on a phone', () => {
  const step = steps()
  let hersByPhone: Browsing
  let her: Page
  beforeAll(async () => {
    hersByPhone = await browse({ ...phone, baseURL: stack.url })
  })
  afterAll(() => hersByPhone?.close())

  step('the list begins with who fits, and says under each card how', async () => {
    her = await enter(hersByPhone, 'ayesha@example.com')
    await link(her, 'Browse profiles').first().tap()
    await reads(her, /profiles? shown$/)
    await reads(her, 'Only people who meet what you said must fit, and whose musts you meet.')
    const first = list(her).getByRole('listitem').first()
    const card = first.getByRole('link').first()
    const line = await card.getAttribute('aria-describedby')
    expect(await her.locator(`[id="${line}"]`).innerText()).toMatch(/^Meets \d+ of your \d+ wishes\./)
    expect((await metOf(her)).length).toBe(await list(her).getByRole('article').count())
  })

  step('everybody is one press away, and Back leads to who fits', async () => {
    const name = list(her).getByRole('heading').first()
    const best = await name.innerText()
    const more = her.getByRole('link', { name: /^Show everyone \(\d+ more\)$/ })
    await more.tap()
    await at(her, '?all=1')
    await reads(her, 'Everyone is shown, whether they fit or not.')
    await list(her)
      .getByText(/^Meets/)
      .first()
      .waitFor({ state: 'detached' })
    await list(her).getByRole('article').first().waitFor()
    await her.reload()
    await reads(her, 'Everyone is shown, whether they fit or not.')
    await her.goBack()
    await at(her, '')
    await more.waitFor()
    await list(her)
      .getByText(/^Meets/)
      .first()
      .waitFor()
    expect(await name.innerText()).toBe(best)
  })

  step('a profile tells every wish of both, and its sentence is that of the card', async () => {
    const card = list(her).getByRole('article').first()
    const line = await list(her)
      .getByText(/^Meets/)
      .first()
      .innerText()
    await card.getByRole('link').first().tap()
    await heading(her, 'How you fit').waitFor()
    await reads(her, new RegExp(`^${line}`))
    const [, met, of] = /^Meets (\d+) of your (\d+) wishes\.$/.exec(line) ?? []
    const yours = her.getByRole('region', { name: 'What you look for' })
    expect(await yours.getByText('Does not fit').count()).toBe(Number(of) - Number(met))
    await yours.getByRole('button', { name: `${met} wishes that fit` }).tap()
    expect(await yours.getByRole('listitem').count()).toBe(Number(of))
    await her.getByRole('region', { name: 'What they look for' }).getByRole('listitem').first().waitFor()
  })

  step('what must fit narrows no search', async () => {
    const total = async (query: string) => {
      await her.goto(`/proposals${query}`)
      const words = her.locator('#people-found').filter({ hasText: /\d (person|people)$/ })
      return Number.parseInt(await words.innerText())
    }
    const searched = await total('?age_min=18')
    const fitting = await total('?sort=newest')
    const more = await her.getByRole('link', { name: /^Show everyone/ }).innerText()
    expect(fitting).toBeLessThan(searched)
    expect(fitting + Number(/\d+/.exec(more)?.[0])).toBe(searched)
    expect(unexpected(hersByPhone.complaints)).toEqual([])
  })
})

describe('who fits, at a desk', () => {
  const step = steps()

  step('who fits best is first, unless another order is chosen', async () => {
    await him.goto('/proposals')
    const order = him.getByLabel('Order')
    await order.waitFor()
    expect(await order.inputValue()).toBe('fit')
    await order.selectOption('newest')
    await at(him, '?sort=newest')
    await him
      .locator('#people-found')
      .filter({ hasText: /\d (person|people)$/ })
      .waitFor()
    await order.selectOption('fit')
    await at(him, '')
  })

  step('where search does not answer, the list is there', async () => {
    await him.route('**/api/search/people*', (route) =>
      route.fulfill({ status: 503, json: { error: 'We are busy.', code: 'busy' } }),
    )
    await him.reload()
    await reads(him, /profiles shown$/)
    expect(await metOf(him)).toEqual([])
    await him.unrouteAll({ behavior: 'ignoreErrors' })
    await button(him, 'Load more').click()
    await reads(him, /^(2[5-9]|[3-9]\d) profiles shown$/)
    expect(unexpected(his.complaints, '503 /api/search/people')).toEqual([])
  })
})
