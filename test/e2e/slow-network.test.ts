import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { browse, type Browsing, phone, unexpected } from '#test/support/browser'
import { type Stack, startStack } from '#test/support/stack'
import { button, heading, link, reads, signIn } from './people'

/* A phone whose network is slow, or gone for a while. */

let stack: Stack
let visit: Browsing

beforeAll(async () => {
  stack = await startStack({ seed: 'demo', web: true })
}, 180_000)
afterAll(() => stack?.stop(), 30_000)

async function enter(path: string) {
  visit = await browse({ ...phone, baseURL: stack.url })
  const page = await visit.context.newPage()
  await page.goto(`/auth/sign-in?next=${encodeURIComponent(path)}`)
  await signIn(page, 'ayesha@example.com', path)
  return page
}

/** What follows from the network that a test takes away. */
const ownDoing = /ERR_INTERNET_DISCONNECTED|The code of a page did not arrive/

afterEach(async () => {
  await visit.close()
  expect(unexpected(visit.complaints.filter((one) => !ownDoing.test(one)))).toEqual([])
})

it('shows at once that a page is on its way', async () => {
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
  arrive()
  await heading(page, 'Write to us').waitFor()
})

it('tells in place of a page that the network is gone, and shows the page once it is back', async () => {
  const page = await enter('/proposals')
  const card = page.getByText('View profile').first()
  await card.waitFor()
  await visit.context.setOffline(true)
  await card.click()
  await reads(page, 'No internet connection. Please check your network.')
  await button(page, 'Try again').waitFor()
  await visit.context.setOffline(false)
  await heading(page, 'Partner Requirements').waitFor()
})
