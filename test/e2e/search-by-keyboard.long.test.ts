import { afterAll, beforeAll, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { browse, type Browsing, desktop, unexpected } from '#test/support/browser/browser'
import { showsText } from './page-steps'
import { siteUrl, dependentSteps } from './stage'

/* A visitor at a desk uses the filters by keyboard alone. `search-and-shortlist.test.ts` covers touch. */

const step = dependentSteps()
let theirs: Browsing
let them: Page

beforeAll(async () => {
  theirs = await browse({ ...desktop, baseURL: siteUrl() })
  them = await theirs.context.newPage()
})
afterAll(() => theirs?.close())

const cards = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('article')
const at = (page: Page, query: string) =>
  page.waitForURL((url) => url.pathname + url.search === `/proposals${query}`)
const total = async (page: Page) => {
  const words = page.locator('#people-found').filter({ hasText: /\d (person|people)$/ })
  return Number.parseInt(await words.innerText())
}

/** Presses Tab or Shift+Tab until this element has the focus. */
async function tabTo(name: RegExp | string, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await them.keyboard.press(key)
    const now = await them.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      return (
        element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? ''
      )
    })
    if (typeof name === 'string' ? now === name : name.test(now)) return
  }
  throw new Error(`Tab never came to ${String(name)}.`)
}

step('the cards follow each filter that a visitor chooses by keyboard', async () => {
  await them.goto('/proposals')
  await them.getByRole('checkbox', { name: /^Divorced \d/ }).waitFor()
  await tabTo(/^Divorced/)
  await them.keyboard.press('Space')
  await at(them, '?marital_status=divorced')
  await them.getByRole('button', { name: 'Remove Divorced' }).waitFor()
  const divorced = await total(them)
  for (const card of await cards(them).all()) expect(await card.innerText()).toContain('Divorced')
  await tabTo('Age from', 'Shift+Tab')
  await them.keyboard.type('40')
  await at(them, '?marital_status=divorced&age_min=40')
  await them
    .locator('#people-found')
    .filter({ hasNotText: `${divorced} people` })
    .waitFor()
  expect(await total(them)).toBeLessThan(divorced)
})

step('another visitor opens the address of the search and finds the same people', async () => {
  const friend = await browse({ ...desktop, baseURL: siteUrl() })
  try {
    const page = await friend.context.newPage()
    await page.goto(them.url())
    await showsText(page, /profiles? shown$/)
    expect(await total(page)).toBe(await total(them))
    expect(await cards(page).allInnerTexts()).toEqual(await cards(them).allInnerTexts())
  } finally {
    await friend.close()
  }
})

step('the page names the filters that need an account and keeps them until after sign-in', async () => {
  await them.goto('/proposals?marital_status=divorced&religion=islam')
  await showsText(them, /This search also asks for: Religion/)
  const own = them.getByRole('note').getByRole('link', { name: 'Sign in' })
  await own.focus()
  await them.keyboard.press('Enter')
  await them.waitForURL('**/auth/sign-in?next=*')
  expect(new URL(them.url()).searchParams.get('next')).toBe(
    '/proposals?marital_status=divorced&religion=islam',
  )
  await them.goBack()
})

step('removing a chip moves the focus to the number of people found', async () => {
  await tabTo('Remove Divorced')
  await them.keyboard.press('Enter')
  await at(them, '?religion=islam')
  await showsText(them, /profiles shown$/)
  await them.locator('#people-found:focus').waitFor({ state: 'attached' })
  expect(unexpected(theirs.complaints)).toEqual([])
})
