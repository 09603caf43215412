import type { Locator, Page } from 'playwright-core'
import { secondMs } from '#shared/units'
import { sessionKey } from '#web/lib/session-key'
import { eventually } from '#test/support/eventually'
import { password } from '#test/support/target'

/** Signing up and in through the pages, using the labels of fields and buttons. */

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

/** The bar of a limit of which so much is used and left. */
export const bar = (page: Page, used: number, left: number) =>
  page.locator(`[role=progressbar][aria-valuetext="${used} used, ${left} left"]`)

/** Waits until this text is visible on the page. */
export const reads = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()

/** Loads the page anew until it shows this: a search follows what is written by the stream and two seconds. */
export const showsSoon = (page: Page, what: Locator) =>
  eventually(async () => {
    const shown = await what.waitFor({ timeout: secondMs }).then(
      () => true,
      () => false,
    )
    if (!shown) await page.reload()
    return shown
  }, Boolean)

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
export const remembered = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as never, sessionKey)
