import { afterEach, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { SignedIn } from '#shared/schemas/entities'
import { password } from '#test/support/api/test-stage'
import { Api } from '#test/support/api/client'
import { browse, type Browsing, desktop, unexpected } from '#test/support/browser/browser'
import { eventually } from '#test/support/eventually'
import { joinMember } from './admin-steps'
import { heading, signIn, storedUser } from './page-steps'
import { oneChromium, siteUrl } from './stage'

/* What a switch of the language must not lose, and whose it is. */

oneChromium()
let visit: Browsing
let page: Page

async function open(path: string) {
  visit = await browse({ ...desktop, baseURL: siteUrl(), locale: 'en-GB' })
  page = await visit.context.newPage()
  await page.goto(path)
}

/** A new member, signed in at a path. */
async function enter(path: string) {
  const { email } = await joinMember(new Api(siteUrl()), 'Amina Begum')
  await open(`/auth/sign-in?next=${encodeURIComponent(path)}`)
  await signIn(page, email, path)
  return email
}

const choose = (language: string) =>
  page
    .locator(`a[hreflang=${language}]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
const isIn = (language: string) =>
  page.waitForFunction((lang) => document.documentElement.lang === lang && lang, language)

afterEach(async () => {
  expect(unexpected(visit.complaints)).toEqual([])
  await visit.close()
})

it('a mailed link still works, and its secret is not sent', async () => {
  await open('/unsubscribe#code=secret&kind=summary')
  await heading(page, 'No more weekly summary?').waitFor()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await choose('ur')
  await isIn('ur')
  await page.getByRole('heading', { name: 'ہفتہ وار خلاصہ بند کریں؟' }).waitFor()
  expect(sent.filter((url) => url.includes('secret'))).toEqual([])
  expect(page.url()).toBe(`${siteUrl()}/unsubscribe`)
})

it('Back shows a page in the language that was chosen since', async () => {
  await enter('/dashboard/settings')
  await choose('ur')
  await isIn('ur')
  await page.goto('/ur/about')
  await page.goBack()
  await isIn('ur')
  expect(new URL(page.url()).pathname).toBe('/dashboard/settings')
})

it('what a member is writing stays when another device switches', async () => {
  const email = await enter('/dashboard/help')
  await page.clock.install()
  await page.goto('/dashboard/account#details')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Half a name')
  const language = async () => (await storedUser(page))?.['language']
  // The account has that of the page at first.
  await eventually(language, (known) => known === 'en')
  const api = new Api(siteUrl())
  const { tokens } = (await api.post('/auth/sign-in', { email, password })).body.data
  const changed = await api.put('/auth/language', { language: 'ur' }, { token: tokens.accessToken })
  expect(changed.status).toBe(200)
  // The session is renewed, with what the account says now.
  const later = async () => {
    await page.clock.fastForward('02:00:00')
    await page.evaluate(() => {
      dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    return language()
  }
  await eventually(later, (known) => known === 'ur')
  await page.waitForFunction(() => document.cookie.includes('ur'))
  expect(await name.inputValue()).toBe('Half a name')
  await page.reload()
  await isIn('ur')
})

it('an unsaved choice is not that of the next member on this device', async () => {
  await enter('/dashboard/help')
  await page.goto('/about')
  await choose('ar')
  await isIn('ar')
  await page
    .locator('[data-sign-out]')
    .first()
    .evaluate((button: HTMLElement) => button.click())
  await page.waitForURL('**/auth/sign-in')
  const api = new Api(siteUrl())
  const { email } = await joinMember(api, 'Noor Begum')
  const account = async () => (await api.post('/auth/sign-in', { email, password })).body.data as SignedIn
  const { accessToken: token } = (await account()).tokens
  expect((await api.put('/auth/language', { language: 'en' }, { token })).status).toBe(200)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  await page.waitForLoadState('networkidle')
  expect((await account()).user.language).toBe('en')
})
