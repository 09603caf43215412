import { afterEach, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { browse, type Browsing, desktop, unexpected } from '#test/support/browser/browser'
import { button, heading, showsText, signIn, storedUser } from './page-steps'
import { oneChromium, siteUrl } from './stage'
import { memberPages } from '#web/app/routes/skeletons'
import { keptAnswersKey } from '#web/lib/session/stored-user'

/* The app does not reload data that it already has. */

const ayesha = 'ayesha@example.com'

oneChromium()
let visit: Browsing
let page: Page

/** A new browser, signed in. */
async function enter(email: string, path: string) {
  visit = await browse({ ...desktop, baseURL: siteUrl() })
  page = await visit.context.newPage()
  await page.goto(`/auth/sign-in?next=${encodeURIComponent(path)}`)
  await signIn(page, email, path)
}

afterEach(async () => {
  await visit.close()
  expect(unexpected(visit.complaints)).toEqual([])
})
const sidebar = () => page.locator('aside')

/** Records the API requests from now on, such as `GET /profile/get`. */
function requests(): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) sent.push(`${request.method()} ${pathname.slice('/api'.length)}`)
  })
  return sent
}

describe('the app', () => {
  const position = () => page.evaluate(() => Math.round(scrollY))
  const settledAt = (top: number) => page.waitForFunction((wanted) => Math.abs(scrollY - wanted) <= 1, top)

  it('requests nothing when a member goes back from a profile to the list, and restores the scroll position', async () => {
    await enter(ayesha, '/proposals?all=1')
    const cards = page.getByRole('list', { name: 'People' }).getByRole('listitem')
    // The list renders in parts.
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
    // The URL changes before the page does.
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

  it('requests the first data of each page once', async () => {
    await enter(ayesha, '/dashboard')
    const profile = await page
      .locator('#main a[href^="/dashboard/user-profile/"]')
      .first()
      .getAttribute('href')
    const sent: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (request.method() === 'GET' && pathname.startsWith('/api/')) sent.push(pathname + search)
    })
    for (const path of [...Object.keys(memberPages), '/proposals'].map((one) =>
      one.replace(/.*\*$/, profile!),
    )) {
      sent.length = 0
      // Without answers kept from the last page, whose refresh would look the same.
      await page.evaluate((key) => localStorage.removeItem(key), keptAnswersKey)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      // Counts and conversations are requested again when the socket opens.
      const counted = sent.filter((one) => !/\/(notifications\/counts|chat\/conversations)$/.test(one))
      expect({ path, sent: counted }).toEqual({ path, sent: [...new Set(counted)] })
      expect(sent.length).toBeGreaterThan(0)
    }
  })

  it('forgets a member’s data when another signs in in a second tab while the code is loading', async () => {
    await enter(ayesha, '/dashboard/connections')
    const { id } = (await storedUser(page))!
    const chat = await page.locator('#main a[href*="?with="]').first().getAttribute('href')
    const profile = `/dashboard/user-profile/${chat!.split('=')[1]}`
    await page.goto(profile)
    await showsText(page, /^Connected since/)
    await page.goto('/about')
    const kept = () => page.evaluate((key) => localStorage.getItem(key) ?? '', keptAnswersKey)
    const connections = JSON.stringify(['connections', 'list', id])
    expect(await kept()).toContain(connections)
    const hold = async (path: string) => {
      let release = () => undefined as void
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route(path, async (route) => {
        await held
        await route.continue()
      })
      return () => release()
    }
    const goOn = await hold('**/assets/user-profile-page-*.js')
    await page.goto(profile, { waitUntil: 'commit' })
    await page.waitForResponse('**/api/auth/refresh')
    const other = await visit.context.newPage()
    await other.goto('/dashboard/settings')
    await button(other, 'Logout').first().click()
    await signIn(other, 'bilal@example.com', '/dashboard')
    const answer = await hold('**/api/profile/get/user-profile?*')
    goOn()
    await showsText(page, 'Bilal Chaudhry')
    expect(await page.getByText('Connected since').count()).toBe(0)
    answer()
    await button(page, 'Send a Proposal').first().waitFor()
    await page.goto('/about')
    expect(await kept()).not.toContain(connections)
  })

  it('requests no list when a member answers a proposal, and lowers the count at once', async () => {
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
    // Counts that are pushed after sign-in reload the list.
    await page.waitForLoadState('networkidle')
    // The server's count follows later than the browser's.
    const data = { proposals: waiting, notifications: 0, messages: 0 }
    await page.route('**/api/notifications/counts', (route) => route.fulfill({ json: { message: '', data } }))
    const sent = requests()
    await pending.first().getByRole('link').click()
    await button(page, 'Decline').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
    await showsText(page, 'You declined this proposal.')
    await badge(waiting - 1).waitFor()
    await page.goBack()
    await rows.first().waitFor()
    expect(await pending.count()).toBe(waiting - 1)
    expect(sent.filter((one) => /proposal/.test(one))).toEqual(['GET /proposal/get', 'PUT /proposal/update'])
    await badge(waiting - 1).waitFor()
  })

  it('requests no list when a member reads all notifications, and lowers the count at once', async () => {
    await enter(ayesha, '/dashboard/notifications')
    await button(page, 'Mark all as read').waitFor()
    await page.getByRole('link', { name: /^Notifications, \d+ unread/ }).waitFor()
    const sent = requests()
    // Holds the answer back during the check.
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
    // The app requests counts whenever its socket opens, which may happen just now.
    expect(sent.filter((one) => !/counts|chat/.test(one))).toEqual(['PUT /notifications/update'])
  })
})
