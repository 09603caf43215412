import type { BrowserContext, Page } from 'playwright-core'
import type { Language } from '#shared/languages'
import { sessionKey } from '#web/lib/session/stored-user'
import { password } from '#test/support/api/test-stage'
import { loadTexts, said, saidOfAnyone } from '#test/support/texts/said'

/* Steps on pages, such as signing up and in, by labels of fields and buttons. */

export interface Newcomer {
  name: string
  email: string
  /** As typed after Pakistan's country code. */
  phone: string
}

const languageOf = new WeakMap<BrowserContext, Language>()

/** Names in steps of this browser are English texts that the site shows in this language. */
export async function useLanguage(context: BrowserContext, language: Language): Promise<void> {
  await loadTexts(language)
  languageOf.set(context, language)
}

type Values = Record<string, string | number>

/** An English text in the language of the page. */
export const words = (page: Page, english: string, values?: Values) =>
  said(languageOf.get(page.context()) ?? 'en', english, values)

/** The heading of a wizard's step for a profile of which nobody has said whose it is. */
export const stepHeading = (page: Page, english: string) =>
  page.getByRole('heading', {
    name: saidOfAnyone(languageOf.get(page.context()) ?? 'en', english),
    exact: true,
  })

const byRole = (role: 'button' | 'link' | 'heading') => (page: Page, english: string, values?: Values) =>
  page.getByRole(role, { name: words(page, english, values), exact: true })
export const button = byRole('button')
export const link = byRole('link')
export const heading = byRole('heading')
export const field = (page: Page, label: string, values?: Values) =>
  page.getByLabel(words(page, label, values), { exact: true })

/** The progress bar of a limit with these numbers. */
export const limitBar = (page: Page, used: number, left: number) =>
  page.locator(`[role=progressbar][aria-valuetext="${used} used, ${left} left"]`)

/** A list with a search. */
export const searchBox = (page: Page, label: string) =>
  page.getByRole('combobox', { name: words(page, label), exact: true })

/** Searches a list for an option, and chooses it. */
export async function chooseInList(page: Page, label: string, option: string, search = option) {
  await searchBox(page, label).click()
  await page.keyboard.type(search)
  await page
    .getByRole('listbox', { name: words(page, label) })
    .getByRole('option', { name: words(page, option), exact: true })
    .click()
}

/** Waits until this text is visible on the page. */
export const showsText = (page: Page, text: string | RegExp, values?: Values) =>
  page
    .getByText(typeof text === 'string' ? words(page, text, values) : text)
    .filter({ visible: true })
    .first()
    .waitFor()

export async function fillSignUp(page: Page, { name, email, phone }: Newcomer, secret = password) {
  await field(page, 'Name').fill(name)
  await field(page, 'E-mail').fill(email)
  await field(page, 'Phone').fill(phone)
  await field(page, 'Password').fill(secret)
  await page.getByRole('checkbox').check()
}

export async function fillSignIn(page: Page, email: string, secret = password) {
  await field(page, 'E-mail').fill(email)
  await field(page, 'Password').fill(secret)
  await button(page, 'Sign in').click()
}

/** Signs in on the page, which must show the sign-in form, and waits for the URL that follows. */
export async function signIn(page: Page, email: string, to: string | RegExp, secret = password) {
  await fillSignIn(page, email, secret)
  await page.waitForURL(to)
}

/** The signed-in user as stored in this browser. */
export const storedUser = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as never, sessionKey)

/** Opens the newest mail to this address and follows its link. */
export async function openMail(at: Page, email: string, label: string) {
  await at.goto('/_dev/mailbox')
  const mails = at.getByRole('listitem').filter({ hasText: email })
  await mails.first().getByRole('link').click()
  await at.frameLocator('iframe').first().getByRole('link', { name: label }).click()
}

/** Waits until the fragment is gone from the URL, and throws if URL or history state still contain it. */
export async function expectNoSecretInUrl(at: Page) {
  await at.waitForFunction(() => location.hash === '')
  const left = await at.evaluate(() => location.href + JSON.stringify(history.state))
  if (/code|@/.test(left)) throw new Error(`A secret is left: ${left}`)
}
