import type { Page } from 'playwright-core'
import { sessionKey } from '#web/lib/session-key'
import { password } from '#test/support/target'

/** What one person does at the entrance, as they do it: by label and by name of the button. */

export interface Newcomer {
  name: string
  email: string
  /** As typed behind the country code of Pakistan. */
  phone: string
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Waits until these words can be read somewhere on the page. */
export const reads = (page: Page, text: string | RegExp) =>
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

/** Signs in from wherever the sign-in page stands and waits for the address that follows. */
export async function signIn(page: Page, email: string, to: string | RegExp, secret = password) {
  await fillSignIn(page, email, secret)
  await page.waitForURL(to)
}

/** What this browser remembers of who is signed in. */
export const remembered = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as never, sessionKey)
