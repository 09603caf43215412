import { afterEach, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { Language } from '#shared/languages'
import type { SignedIn } from '#shared/schemas/entities'
import { password } from '#test/support/api/test-stage'
import { Api } from '#test/support/api/client'
import { browse, type Browsing, desktop, unexpected } from '#test/support/browser/browser'
import { eventually } from '#test/support/eventually'
import { joinMember } from './admin-steps'
import { button, heading, signIn, storedUser } from './page-steps'
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

const account = async (api: Api, email: string) =>
  (await api.post('/auth/sign-in', { email, password })).body.data as SignedIn

/** Chooses the language of a member on another device. */
async function setLanguage(api: Api, email: string, language: Language) {
  const { tokens } = await account(api, email)
  const changed = await api.put('/auth/language', { language }, { token: tokens.accessToken })
  expect(changed.status).toBe(200)
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

it('the browser asks before a switch drops what was typed', async () => {
  await open('/auth/sign-up')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Amina Begum')
  const asked = page.waitForEvent('dialog')
  const chosen = choose('ur')
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await chosen
  expect(await name.inputValue()).toBe('Amina Begum')
})

it('a switch of a content page keeps the place', async () => {
  await open('/faq#payments')
  await choose('ur')
  await isIn('ur')
  expect(page.url()).toBe(`${siteUrl()}/ur/faq#payments`)
})

it('reading the binding English text of a policy is no switch', async () => {
  await open('/about')
  await choose('ur')
  await isIn('ur')
  await page.goto('/terms-of-services')
  await page.locator('main a[hreflang=en]').click()
  await isIn('en')
  await page.goto('/faq')
  await isIn('ur')
})

it('without scripts, a reader whose browser prefers Urdu stays in English', async () => {
  visit = await browse({ ...desktop, baseURL: siteUrl(), locale: 'ur-PK', javaScriptEnabled: false })
  page = await visit.context.newPage()
  const lang = () => page.locator('html').getAttribute('lang')
  await page.goto('/about')
  expect(await lang()).toBe('ur')
  await page.locator('footer a[hreflang=en]').click()
  expect(await lang()).toBe('en')
  await page.goto('/faq')
  expect(await lang()).toBe('en')
})

it('after an administrator signs out, the device has its language again', async () => {
  await open('/auth/sign-in')
  await choose('ur')
  await isIn('ur')
  await page.locator('input[name=email]').fill('admin@example.com')
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await isIn('en')
  await heading(page, 'Dashboard').waitFor()
  await page.waitForLoadState('networkidle')
  await button(page, 'Logout').first().click()
  await isIn('ur')
})

it('a page that cannot keep a language does not load again and again', async () => {
  const api = new Api(siteUrl())
  const { email } = await joinMember(api, 'Amina Begum')
  await setLanguage(api, email, 'ur')
  visit = await browse({ ...desktop, baseURL: siteUrl(), locale: 'en-GB' })
  page = await visit.context.newPage()
  await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }))
  await page.goto('/auth/sign-in?next=%2Fdashboard%2Fhelp')
  await signIn(page, email, '/dashboard/help')
  await eventually(
    async () => (await storedUser(page))?.['language'],
    (known) => known === 'ur',
  )
  let loads = 0
  page.on('load', () => loads++)
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(1)
  await isIn('en')
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
  await setLanguage(api, email, 'ur')
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
  await setLanguage(api, email, 'en')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  await page.waitForLoadState('networkidle')
  expect((await account(api, email)).user.language).toBe('en')
})
