import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { browse, type Browsing, desktop, phone, unexpected } from '#test/support/browser'
import { type Stack, startStack } from '#test/support/stack'
import { untilFound } from './found'
import { button, heading, link, reads, signIn } from './people'
import { steps } from './steps'

/* Searching for people among those of the demo: Ayesha on her phone, a visitor on a desk by keyboard alone. */

let stack: Stack
let hers: Browsing
let theirs: Browsing
let her: Page
let them: Page

beforeAll(async () => {
  stack = await startStack({ seed: 'demo', web: true })
  await untilFound(stack.url)
  ;[hers, theirs] = await Promise.all([
    browse({ ...phone, baseURL: stack.url }),
    browse({ ...desktop, baseURL: stack.url }),
  ])
  ;[her, them] = await Promise.all([hers.context.newPage(), theirs.context.newPage()])
}, 180_000)
afterAll(async () => {
  await Promise.all([hers?.close(), theirs?.close()])
  await stack?.stop()
}, 30_000)

const at = (page: Page, query: string) =>
  page.waitForURL((url) => url.pathname + url.search === `/proposals${query}`)
const cards = (page: Page) => page.getByRole('list', { name: 'Profiles' }).getByRole('article')
const total = async (page: Page) => {
  const words = page.locator('#people-found').filter({ hasText: /\d (person|people)$/ })
  return Number.parseInt(await words.innerText())
}

describe('on a phone, by touch', () => {
  const step = steps()

  step('a member chooses in the sheet, which tells how many there are', async () => {
    await her.goto('/auth/sign-in')
    await signIn(her, 'ayesha@example.com', '/dashboard')
    await link(her, 'Browse profiles').first().tap()
    await reads(her, /profiles shown$/)
    await button(her, 'Filters').tap()
    const sheet = her.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: /^Divorced \d/ }).tap()
    await sheet.getByLabel('Age from').selectOption('25')
    await sheet.getByRole('button', { name: 'Faith and family' }).tap()
    await sheet.getByRole('checkbox', { name: /^Islam \d/ }).tap()
    await sheet.getByRole('button', { name: /^Show \d+ (person|people)$/ }).tap()
    await at(her, '?marital_status=divorced&religion=islam&age_min=25')
    await sheet.waitFor({ state: 'detached' })
    await reads(her, /profiles? shown$/)
    expect(await cards(her).count()).toBe(Math.min(await total(her), 24))
    for (const card of await cards(her).all()) expect(await card.innerText()).toContain('Divorced')
    await button(her, 'Filters (3)').waitFor()
  })

  step('Back brings the whole list, and leads out of the sheet', async () => {
    await her.goBack()
    await at(her, '')
    await reads(her, /profiles shown$/)
    await her.goForward()
    await at(her, '?marital_status=divorced&religion=islam&age_min=25')
    await button(her, 'Filters (3)').tap()
    await her.getByRole('dialog', { name: 'Filters' }).waitFor()
    await her.goBack()
    await her.getByRole('dialog', { name: 'Filters' }).waitFor({ state: 'detached' })
    await at(her, '?marital_status=divorced&religion=islam&age_min=25')
  })

  step('the address is the search: after a reload, and from the menu', async () => {
    const before = await total(her)
    await her.reload()
    expect(await total(her)).toBe(before)
    await her.goto('/about')
    await her.goto('/proposals')
    await at(her, '?marital_status=divorced&religion=islam&age_min=25')
    expect(await total(her)).toBe(before)
  })

  step('where nobody fits, one press finds somebody', async () => {
    await her.goto('/proposals?marital_status=divorced&age_min=74')
    await heading(her, 'Nobody fits all of this').waitFor()
    await her.getByRole('button', { name: /^\d+ (person|people) without ‘Age’$/ }).tap()
    await at(her, '?marital_status=divorced')
    expect(await total(her)).toBeGreaterThan(0)
  })

  step('Clear all shows everybody, and is not searched for again', async () => {
    await button(her, 'Clear all').tap()
    await at(her, '')
    await reads(her, /profiles shown$/)
    await her.goto('/proposals')
    await reads(her, /profiles shown$/)
    await at(her, '')
    expect(unexpected(hers.complaints)).toEqual([])
  })
})

describe('on a desk, by keyboard alone', () => {
  const step = steps()

  /** Presses Tab, or Shift and Tab, until this has the focus. */
  async function tabTo(name: RegExp | string, key = 'Tab'): Promise<void> {
    for (let presses = 0; presses < 80; presses++) {
      await them.keyboard.press(key)
      const now = await them.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null
        return (
          element?.getAttribute('aria-label') ??
          element?.labels?.[0]?.textContent ??
          element?.textContent ??
          ''
        )
      })
      if (typeof name === 'string' ? now === name : name.test(now)) return
    }
    throw new Error(`Tab never came to ${String(name)}.`)
  }

  step('a visitor chooses beside the cards, which follow at once', async () => {
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

  step('another one opens the address, and finds the same people', async () => {
    const friend = await browse({ ...desktop, baseURL: stack.url })
    try {
      const page = await friend.context.newPage()
      await page.goto(them.url())
      await reads(page, /profiles? shown$/)
      expect(await total(page)).toBe(await total(them))
      expect(await cards(page).allInnerTexts()).toEqual(await cards(them).allInnerTexts())
    } finally {
      await friend.close()
    }
  })

  step('what a visitor may not ask for is said, and kept for who signs in', async () => {
    await them.goto('/proposals?marital_status=divorced&religion=islam')
    await reads(them, /This search also asks for: Religion/)
    const own = them.getByRole('note').getByRole('link', { name: 'Sign in' })
    await own.focus()
    await them.keyboard.press('Enter')
    await them.waitForURL('**/auth/sign-in?next=*')
    expect(new URL(them.url()).searchParams.get('next')).toBe(
      '/proposals?marital_status=divorced&religion=islam',
    )
    await them.goBack()
  })

  step('chips are taken away, and the focus goes on', async () => {
    await tabTo('Remove Divorced')
    await them.keyboard.press('Enter')
    await at(them, '?religion=islam')
    await reads(them, /profiles shown$/)
    await them.locator('#people-found:focus').waitFor({ state: 'attached' })
    expect(unexpected(theirs.complaints)).toEqual([])
  })
})
