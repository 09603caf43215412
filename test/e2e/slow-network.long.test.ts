import { afterEach, expect, it } from '@jest/globals'
import { caughtUp } from '#test/support/stack/stack'
import { browse, type Browsing, phone, unexpected } from '#test/support/browser/browser'
import { delayApi, recordShifts, shiftsOf, totalShift } from '#test/support/browser/layout-shift'
import { button, heading, link, showsText, signIn } from './page-steps'
import { oneChromium, siteUrl } from './stage'

/* A phone with a slow or temporarily missing network. */

oneChromium()
let visit: Browsing

async function enter(path: string, email = 'ayesha@example.com') {
  visit = await browse({ ...phone, baseURL: siteUrl() })
  const page = await visit.context.newPage()
  await page.goto(`/auth/sign-in?next=${encodeURIComponent(path)}`)
  await signIn(page, email, path)
  return page
}

/** Errors that a missing network causes. */
const ownDoing = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|The code of a page did not arrive/

afterEach(async () => {
  await visit.close()
  expect(unexpected(visit.complaints.filter((one) => !ownDoing.test(one)))).toEqual([])
})

it('the app shows at once that a page is loading', async () => {
  const page = await enter('/dashboard')
  await heading(page, 'Welcome, Ayesha').waitFor()
  let arrive: () => void = () => undefined
  const late = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/help-page-*.js', async (route) => {
    await late
    await route.continue()
  })
  await button(page, 'Menu').click()
  await link(page, 'Help').last().click()
  await page.locator('header h1').getByText('Help', { exact: true }).waitFor()
  await page.getByRole('main').getByText('Loading').waitFor({ state: 'attached' })
  expect(await heading(page, 'Welcome, Ayesha').isVisible()).toBe(false)
  await page.goBack()
  await heading(page, 'Welcome, Ayesha').waitFor()
  // The page that did not arrive never had it.
  await page.waitForFunction(() => document.activeElement?.id === 'main')
  await page.goForward()
  arrive()
  await heading(page, 'Write to us').waitFor()
})

it('the app says that the network is missing, and shows the page once it is back', async () => {
  const page = await enter('/proposals')
  const card = page.getByRole('link', { name: /View profile$/ }).first()
  await card.waitFor()
  await visit.context.setOffline(true)
  await card.click()
  await showsText(page, 'No internet connection. Please check your network.')
  await button(page, 'Try again').waitFor()
  await visit.context.setOffline(false)
  await heading(page, 'Partner Requirements').waitFor()
})

it('a page has no layout shift while it loads', async () => {
  // Another journey answers a proposal to Ayesha, which moves her dashboard.
  const page = await enter('/dashboard', 'bilal@example.com')
  // Wait for the counts of the demo data, which arrive after the start and may shift the page.
  await caughtUp(siteUrl())
  await showsText(page, 'Proposals to answer')
  await recordShifts(visit.context)
  await delayApi(visit.context)
  const paths = ['/', '/proposals', '/packages', '/dashboard', '/dashboard/proposals', '/dashboard/settings']
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const shifts = await shiftsOf(page)
    expect({ path, shifts: totalShift(shifts) > 0.02 ? shifts : [] }).toEqual({ path, shifts: [] })
  }
})

it.each(['blocked', 'break'])('a link to a card scrolls to it: #%s', async (id) => {
  const page = await enter('/dashboard')
  await delayApi(visit.context)
  await page.goto(`/dashboard/settings#${id}`)
  const card = page.locator(`#${id}:focus`)
  await card.waitFor()
  // What stands above the card has loaded.
  await page.getByRole('main').getByText('Loading').first().waitFor({ state: 'detached' })
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  const { y = -1 } = (await card.boundingBox()) ?? {}
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y).toBeLessThan(phone.viewport.height / 2)
})

it('the page and its input stay if the code of a dialog cannot be loaded', async () => {
  const page = await enter('/dashboard')
  await page.route('**/assets/parts-*.js', (route) => route.abort())
  await page.goto('/dashboard/settings')
  const setting = page.getByLabel('Who can send you proposals')
  await setting.selectOption('connections')
  await button(page, 'Take a break').click()
  await showsText(page, 'We could not open this.')
  expect(await setting.inputValue()).toBe('connections')
  // The button reloads the page.
  await page.unrouteAll()
  await button(page, 'Reload').click()
  await button(page, 'Reload').waitFor({ state: 'detached' })
  await button(page, 'Take a break').click()
  await page.getByRole('alertdialog', { name: 'Take a break?' }).waitFor()
})
