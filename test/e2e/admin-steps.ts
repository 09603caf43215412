import { randomUUID } from 'node:crypto'
import { expect } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { secondMs } from '#shared/units'
import type { Api } from '#test/support/api/client'
import { eventually } from '#test/support/eventually'
import { newAdministrator, password } from '#test/support/api/test-stage'
import { button, field, showsText, signIn } from './page-steps'

/* Steps in the console, by accessible names. */

export interface Account {
  id: string
  name: string
  email: string
}

/** Creates a member without a profile over the API. */
export async function joinMember(api: Api, name: string): Promise<Account> {
  const email = `${randomUUID()}@example.com`
  const joined = await api.post('/auth/sign-up', {
    name,
    email,
    phone: '+923001234567',
    password,
    agree: true,
  })
  expect([joined.status, joined.body.error]).toEqual([201, undefined])
  const signedIn = await api.post('/auth/sign-in', { email, password })
  expect([signedIn.status, signedIn.body.error]).toEqual([200, undefined])
  const { user } = signedIn.body.data
  return { id: user.id as string, name, email }
}

/** Creates another administrator over the API and returns their address. */
export async function addAdministrator(api: Api): Promise<string> {
  const signInAs = async (email: string) => {
    const { user, tokens } = (await api.post('/auth/sign-in', { email, password })).body.data
    return { id: user.id as string, email, token: tokens.accessToken as string, cookie: '' }
  }
  return (await newAdministrator({ api, signIn: signInAs }, await signInAs('admin@example.com'))).email
}

/** Signs in as the administrator and opens a page. */
export async function openAsAdministrator(page: Page, path: string) {
  await page.goto(`/auth/sign-in?next=${encodeURIComponent(path)}`)
  await signIn(page, 'admin@example.com', path)
}

export const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search by name, e-mail or phone' })

/** Searches a table until it shows only this row; rows follow changes with a delay. */
export async function findRow(page: Page, caption: string, text: string, name: string) {
  await searchField(page).fill(text)
  await searchField(page).press('Enter')
  await page.waitForURL((url) => url.searchParams.get('search') === text)
  const links = table(page, caption).getByRole('link')
  const found = links.filter({ hasText: name })
  await eventually(
    async () => {
      const shown = await found
        .waitFor({ timeout: secondMs })
        .then(() => links.count())
        .catch(() => 0)
      if (shown !== 1) await page.reload()
      return shown
    },
    (shown) => shown === 1,
  )
  return found
}

/** The dialog of an action, by its title. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Presses Tab until this element has the focus. */
export async function tabTo(page: Page, target: Locator, atMost = 60) {
  for (let presses = 0; presses < atMost; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No Tab leads to ${String(target)}.`)
}

/** Reaches a control by Tab and presses Enter. */
export async function pressEnterOn(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Tries to sign in to a suspended account and expects the reason. */
export async function readRefusal(page: Page, email: string, reason: string) {
  await page.goto('/auth/sign-in')
  await field(page, 'E-mail').fill(email)
  await field(page, 'Password').fill(password)
  await button(page, 'Sign in').click()
  await showsText(page, /^Your account is suspended/)
  await showsText(page, reason)
  expect(await page.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact')
}
