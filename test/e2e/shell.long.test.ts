import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { browse, type Browsing, desktop, phone, unexpected } from '#test/support/browser'
import { button, heading, link, reads, remembered, signIn } from './people'
import { oneChromium, site } from './stage'

/* What stands around every page of the dashboard, what the app says when a call fails, and what it loads when. */

const ayesha = 'ayesha@example.com'
const networkText = 'No internet connection. Please check your network.'

oneChromium()
let visit: Browsing
let page: Page
/** Error responses that a test causes on purpose, in the format of `unexpected`. */
let refusals: string[]

/** A new browser, signed in. */
async function enter(email: string, path: string, options: Parameters<typeof browse>[0] = desktop) {
  visit = await browse({ ...options, baseURL: site() })
  page = await visit.context.newPage()
  await page.goto(`/auth/sign-in?next=${encodeURIComponent(path)}`)
  await signIn(page, email, path)
}

beforeEach(() => {
  refusals = []
})
afterEach(async () => {
  await visit.close()
  // A network that a test takes away is not.
  const complaints = visit.complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))
  expect(unexpected(complaints, ...refusals)).toEqual([])
})

/** Waits for this title in the top bar. */
const barReads = (title: string) => page.locator('header h1').getByText(title, { exact: true }).waitFor()
const messages = () => page.getByRole('region', { name: 'Messages' })
const sidebar = () => page.locator('aside')
const entries = () =>
  page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link')
    .evaluateAll((links) => links.map((one) => one.getAttribute('href')))
const current = () =>
  sidebar()
    .locator('[aria-current=page]')
    .evaluateAll((links) => links.map((one) => one.getAttribute('href')))

/** The API requests from now on, as `GET /profile/get`. */
function requests(): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) sent.push(`${request.method()} ${pathname.slice('/api'.length)}`)
  })
  return sent
}

const failed = (error: string) => ({ status: 500, json: { error, code: 'internal' } })

describe('the shell', () => {
  it('leads a member everywhere from a sidebar of 265 px, and marks where one is', async () => {
    await enter(ayesha, '/dashboard')
    await sidebar().waitFor()
    expect((await sidebar().boundingBox())?.width).toBe(265)
    expect(await sidebar().locator('a').first().getAttribute('href')).toBe('/dashboard')
    expect(await link(page, 'Go back to home').getAttribute('href')).toBe('/')
    expect(await entries()).toEqual([
      '/dashboard',
      '/dashboard/proposals',
      '/dashboard/connections',
      '/dashboard/shortlist',
      '/dashboard/searches',
      '/dashboard/live-chat',
      '/dashboard/notifications',
      '/dashboard/subscription',
      '/dashboard/payment',
      '/dashboard/profile',
      '/dashboard/settings',
      '/dashboard/help',
    ])
    expect(await current()).toEqual(['/dashboard'])
    await sidebar()
      .getByRole('link', { name: /^Proposals/ })
      .click()
    await page
      .getByRole('link', { name: /^(Read and answer|Open): / })
      .first()
      .click()
    await page.waitForURL(/\/dashboard\/proposals\/.+/)
    await barReads('Proposal Details')
    expect(await current()).toEqual(['/dashboard/proposals'])
    const { height = 0, y = 0 } = (await button(page, 'Logout').first().boundingBox()) ?? {}
    expect(y + height).toBeGreaterThan(desktop.viewport.height - 60)
  })

  it('has a menu under one’s name, with the picture', async () => {
    await enter(ayesha, '/dashboard')
    const account = page.locator('[data-account]')
    expect(await account.locator('summary').innerText()).toContain('Ayesha Siddiqui')
    expect(await account.locator('summary image, summary img').count()).toBe(1)
    await account.locator('summary').click()
    const rows = account.locator('a, button')
    expect(await rows.allInnerTexts()).toEqual([
      'Profile',
      'Proposals',
      'Notifications',
      'Settings',
      'Logout',
    ])
    await rows.filter({ hasText: 'Settings' }).click()
    await page.waitForURL('/dashboard/settings')
    await rows.first().waitFor({ state: 'hidden' })
    await account.locator('summary').click()
    await rows.filter({ hasText: 'Logout' }).click()
    await page.waitForURL('/auth/sign-in')
    await messages().getByText('Sign out successfully!').waitFor()
    expect(await remembered(page)).toBeNull()
  })

  it('slides in on a phone, and closes on navigation, to where one is as well', async () => {
    await enter(ayesha, '/dashboard/connections', phone)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    expect(await sidebar().isVisible()).toBe(false)
    for (const name of ['Settings', 'Settings', 'Dashboard']) {
      await button(page, 'Menu').click()
      await menu.waitFor()
      expect((await menu.boundingBox())?.width).toBe(265)
      await menu.getByRole('link', { name, exact: true }).click()
      await menu.waitFor({ state: 'hidden' })
      await barReads(name)
    }
  })

  it.each([
    [ayesha, ['/dashboard/users', '/dashboard/contacts/c1', '/dashboard/nothing']],
    ['admin@example.com', ['/dashboard/settings', '/dashboard/proposals', '/dashboard/proposals/pr_1']],
  ])('says to %s in the bar and on the page that what is not for them is not found', async (email, paths) => {
    await enter(email, '/dashboard')
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('main').getByRole('heading', { name: 'Page Not Found' }).waitFor()
      await barReads('Page Not Found')
      expect(await page.title()).toMatch(/^Page Not Found/)
      expect(await current()).toEqual([])
    }
  })

  it('says that one has signed out from a content page too', async () => {
    await enter(ayesha, '/about')
    await page.locator('[data-account] summary').click()
    await button(page, 'Logout').click()
    await page.waitForURL('/auth/sign-in')
    await messages().getByText('Sign out successfully!').waitFor()
    await page.reload()
    await heading(page, 'Sign in').waitFor()
    expect(await messages().getByText('Sign out').count()).toBe(0)
  })
})

describe('a failure', () => {
  it('to load a screen is told in place, and once by a toast', async () => {
    await enter(ayesha, '/dashboard')
    await page.route('**/api/proposal/get?*', (route) =>
      route.fulfill({ ...failed('It broke.'), status: 501 }),
    )
    refusals = ['501 /api/proposal/get']
    await page.goto('/dashboard/proposals')
    const place = page.getByRole('main').getByRole('alert')
    await place.getByText('It broke.').waitFor()
    await messages().getByText('It broke.').waitFor()
    await messages().getByRole('button', { name: 'Dismiss' }).click()
    const again = page.waitForResponse('**/api/proposal/get?*')
    await button(page, 'Try again').click()
    await again
    await page.locator('button:not([aria-busy=true])', { hasText: 'Try again' }).waitFor()
    expect(await messages().getByText('It broke.').count()).toBe(0)
    await page.unroute('**/api/proposal/get?*')
    await button(page, 'Try again').click()
    await page.getByRole('list', { name: 'Received proposals' }).waitFor()
  })

  it('of a form is told in place and by a toast; a missing network by one in 30 seconds', async () => {
    await enter(ayesha, '/dashboard/settings')
    const update = '**/api/profile/update/privacy-settings'
    await page.route(update, (route) => route.fulfill({ ...failed('Not now.'), status: 409 }))
    refusals = ['409 /api/profile/update/privacy-settings']
    await button(page, 'Save settings').click()
    await page.getByRole('main').getByRole('alert').getByText('Not now.').waitFor()
    await messages().getByText('Not now.').waitFor()
    await page.unroute(update)
    await page.route(update, (route) => route.abort('internetdisconnected'))
    await button(page, 'Save settings').click()
    await messages().getByText(networkText).waitFor()
    await messages().getByRole('alert').filter({ hasText: networkText }).getByRole('button').click()
    const again = page.waitForEvent('requestfailed')
    await button(page, 'Save settings').click()
    await again
    await page.getByRole('main').getByRole('alert').getByText(networkText).waitFor()
    expect(await messages().getByText(networkText).count()).toBe(0)
  })
})

describe('what is loaded', () => {
  const position = () => page.evaluate(() => Math.round(scrollY))
  const settledAt = (top: number) => page.waitForFunction((wanted) => Math.abs(scrollY - wanted) <= 1, top)

  it('is nothing again when one goes back from a profile to the list, which stands where it was left', async () => {
    await enter(ayesha, '/proposals?all=1')
    const cards = page.getByRole('list', { name: 'Profiles' }).getByRole('listitem')
    // The list is drawn in parts.
    const whole = page.getByText(/profiles shown$/)
    await whole.waitFor()
    const first = await cards.count()
    await button(page, 'Load more').click()
    await cards.nth(first).waitFor()
    const card = cards.nth(first + 2).getByRole('link')
    await card.scrollIntoViewIfNeeded()
    const [count, left] = [await cards.count(), await position()]
    expect(left).toBeGreaterThan(500)
    const sent = requests()
    await card.click()
    await page.waitForURL(/\/dashboard\//)
    // The address changes before the page does.
    await cards.first().waitFor({ state: 'detached' })
    await heading(page, await page.locator('main h2').first().innerText()).waitFor()
    await settledAt(0)
    await page.goBack()
    await page.waitForURL('/proposals?all=1')
    await settledAt(left)
    expect(await cards.count()).toBe(count)
    expect(sent.filter((one) => /all-profiles|proposal/.test(one))).toEqual([])
    await page.reload()
    await whole.waitFor()
    expect(await cards.count()).toBe(first)
  })

  it('of proposals is nothing again after reading one, nor when one is answered, and the count falls at once', async () => {
    await enter(ayesha, '/dashboard/proposals')
    const rows = page.getByRole('list', { name: 'Received proposals' }).getByRole('listitem')
    const pending = rows.filter({ hasText: 'To be answered' })
    await pending.first().waitFor()
    const waiting = await pending.count()
    const badge = (count: number) =>
      sidebar()
        .getByRole('link', { name: /^Proposals/ })
        .getByRole('img', { name: `${count} waiting` })
    await badge(waiting).waitFor()
    // Counts that are pushed after the sign-in load the list anew.
    await page.waitForLoadState('networkidle')
    // The server's count follows later than ours.
    const data = { proposals: waiting, notifications: 0, messages: 0 }
    await page.route('**/api/notifications/counts', (route) => route.fulfill({ json: { message: '', data } }))
    const sent = requests()
    await pending.first().getByRole('link').click()
    await button(page, 'Decline').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
    await reads(page, 'You declined this proposal.')
    await badge(waiting - 1).waitFor()
    await page.goBack()
    await rows.first().waitFor()
    expect(await pending.count()).toBe(waiting - 1)
    expect(sent.filter((one) => /proposal/.test(one))).toEqual(['GET /proposal/get', 'PUT /proposal/update'])
    await badge(waiting - 1).waitFor()
  })

  it('of notifications is nothing again when they are read, and the count falls at once', async () => {
    await enter(ayesha, '/dashboard/notifications')
    await button(page, 'Mark all as read').waitFor()
    await page.getByRole('link', { name: /^Notifications, \d+ unread/ }).waitFor()
    const sent = requests()
    // Not answered while we look.
    let goOn = () => undefined as void
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/api/notifications/update', async (route) => {
      await held
      await route.continue()
    })
    await button(page, 'Mark all as read').click()
    await page.locator('header').getByRole('link', { name: 'Notifications', exact: true }).waitFor()
    await page.getByRole('main').getByRole('img', { name: 'New' }).first().waitFor({ state: 'detached' })
    const answered = page.waitForResponse('**/api/notifications/update')
    goOn()
    await answered
    // The counts are asked for whenever the live connection opens, which may be just now.
    expect(sent.filter((one) => !/counts|chat/.test(one))).toEqual(['PUT /notifications/update'])
  })
})
