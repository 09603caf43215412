import type { Page } from 'playwright-core'
import { sessionKey } from '#web/lib/session/stored-user'
import { password } from '#test/support/api/test-stage'

/* Steps on pages, such as signing up and in, by labels of fields and buttons. */

export interface Newcomer {
  name: string
  email: string
  /** As typed after Pakistan's country code. */
  phone: string
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** The progress bar of a limit with these numbers. */
export const limitBar = (page: Page, used: number, left: number) =>
  page.locator(`[role=progressbar][aria-valuetext="${used} used, ${left} left"]`)

/** A list with a search. */
export const searchBox = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label, exact: true })

/** Searches a list for an option, and chooses it. */
export async function chooseInList(page: Page, label: string, option: string, search = option) {
  await searchBox(page, label).click()
  await page.keyboard.type(search)
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: option, exact: true }).click()
}

/** Waits until this text is visible on the page. */
export const showsText = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()

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
