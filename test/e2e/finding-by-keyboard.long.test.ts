import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { SavedSearch } from '#shared/schemas/saved-search'
import { Api } from '#test/support/api'
import { browse, type Browsing, desktop, unexpected } from '#test/support/browser'
import { caughtUp } from '#test/support/caught-up'
import { join, person } from './members'
import { button, heading, reads, signIn } from './people'
import { site } from './stage'
import { steps } from './steps'

/*
 * Looking for people at a desk by keyboard alone: a visitor by filters, a member by saved searches and with a shortlist. By touch
 * the same is done in `finding.test.ts`.
 */

const arslan = person('Arslan', 'Keys', 'male')

let api: Api
let theirs: Browsing
let his: Browsing
let them: Page
let him: Page
let options: { token: string; query: { user_id: string } }

beforeAll(async () => {
  api = new Api(site())
  const { id, token } = await join(api, arslan, '+923005550544', 5, { musts: [] })
  options = { token, query: { user_id: id } }
  await caughtUp(site())
  ;[theirs, his] = await Promise.all([
    browse({ ...desktop, baseURL: site() }),
    browse({ ...desktop, baseURL: site() }),
  ])
  ;[them, him] = await Promise.all([theirs.context.newPage(), his.context.newPage()])
})
afterAll(() => Promise.all([theirs?.close(), his?.close()]))

const cards = (page: Page) => page.getByRole('list', { name: 'Profiles' }).getByRole('article')
const key = async (...keys: string[]) => {
  for (const one of keys) await him.keyboard.press(one)
}

describe('filters', () => {
  const step = steps()
  const at = (page: Page, query: string) =>
    page.waitForURL((url) => url.pathname + url.search === `/proposals${query}`)
  const total = async (page: Page) => {
    const words = page.locator('#people-found').filter({ hasText: /\d (person|people)$/ })
    return Number.parseInt(await words.innerText())
  }

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
    const friend = await browse({ ...desktop, baseURL: site() })
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

describe('saved searches', () => {
  const step = steps()
  const kept = async () => ({
    saved: (await api.get('/saved-searches/get', options)).body.data as SavedSearch[],
    timing: (await api.get('/saved-searches/timing', options)).body.data as Record<string, unknown>,
  })
  const names = (page: Page) =>
    page.getByRole('list', { name: 'Saved searches' }).getByRole('heading').allInnerTexts()
  const focused = () =>
    him.evaluate(() => {
      const at = document.activeElement
      return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
    })
  const hasFocus = (words: string) =>
    him.waitForFunction((text) => document.activeElement?.textContent?.includes(text), words)

  step('a search is saved, and the focus stays where it was', async () => {
    await him.goto(`/auth/sign-in?next=${encodeURIComponent('/proposals?verified=true')}`)
    await signIn(him, arslan.email, new RegExp('/proposals'))
    await button(him, 'Save this search').focus()
    await key('Enter')
    await him.getByRole('dialog').getByLabel('Name').waitFor()
    await him.getByRole('dialog').getByLabel('Name').focus()
    await key('Tab')
    // From daily to the first choice.
    await key('ArrowUp')
    await him.getByRole('dialog').getByLabel('Name').focus()
    await key('Enter')
    await reads(him, 'This search is saved.')
    await hasFocus('Saved')
    expect((await kept()).saved).toMatchObject([
      { name: 'Verified', alerts: 'now', search: { verified: 'true' } },
    ])
  })

  step('its link leads to it, and the focus arrives there', async () => {
    await key('Enter')
    await heading(him, 'Verified').waitFor()
    await hasFocus('Verified')
    await key('Tab')
    expect(await him.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
  })

  step('Escape leaves the name as it was', async () => {
    await button(him, 'Rename: Verified').focus()
    await key('Enter')
    await him.getByRole('dialog').getByLabel('Name').fill('Something else')
    await key('Escape')
    await him.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await focused()).toBe('Rename: Verified')
    expect(await names(him)).toEqual(['Verified'])
  })

  step('what is removed leaves the focus on the page, and is brought back', async () => {
    await button(him, 'Remove: Verified').focus()
    await key('Enter')
    await heading(him, 'No saved searches yet').waitFor()
    await button(him, 'Undo').focus()
    await key('Enter')
    await him.waitForFunction(() =>
      document.activeElement?.closest('li')?.textContent?.startsWith('Verified'),
    )
  })

  step('quiet hours are turned off', async () => {
    await him.getByRole('checkbox', { name: 'Quiet hours' }).focus()
    await key('Space')
    await him.getByLabel('From', { exact: true }).waitFor({ state: 'detached' })
    await button(him, 'Save how we tell you').focus()
    await key('Enter')
    await reads(him, 'Your choice is saved.')
    expect((await kept()).timing).toMatchObject({ mail: true, quiet: null })
  })
})

describe('the shortlist', () => {
  const step = steps()
  let names: string[] = []
  const nameOn = async (page: Page, at: number) =>
    (await cards(page).nth(at).getByRole('heading').getAttribute('title')) ?? ''
  const bookmark = (page: Page, name: string) => button(page, `Keep ${name} on your shortlist`)
  const marked = (page: Page, name: string) =>
    page.locator(`[aria-pressed=true][aria-label="Keep ${name} on your shortlist"]`).waitFor()
  const rows = (page: Page, list: string) =>
    page.getByRole('list', { name: list }).getByRole('heading').allInnerTexts()
  const focused = () => him.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const focusedCard = () =>
    him.evaluate(() => document.activeElement?.closest('li')?.querySelector('h2')?.title ?? '')

  step('the bookmark and the menu follow the link of a card', async () => {
    await him.goto('/proposals?all=1')
    await cards(him).nth(2).waitFor()
    names = [await nameOn(him, 0), await nameOn(him, 1), await nameOn(him, 2)]
    for (const name of names) {
      await bookmark(him, name).focus()
      await him.keyboard.press('Enter')
      await marked(him, name)
      expect(await focused()).toBe(`Keep ${name} on your shortlist`)
    }
    await him.keyboard.press('Tab')
    expect(await focused()).toBe(`More about ${names[2]}`)
  })

  step('Not for us takes the card, and the focus goes on; Undo gives both back', async () => {
    await him.getByLabel(`More about ${names[1]}`).focus()
    await him.keyboard.press('Enter')
    await him.keyboard.press('Tab')
    await him.keyboard.press('Enter')
    await reads(him, `${names[1]} is put aside, out of your lists and searches.`)
    expect(await focusedCard()).toBe(names[2])
    await button(him, 'Undo').focus()
    await him.keyboard.press('Enter')
    await reads(him, 'Back in your lists and searches.')
    await him.waitForFunction(
      (name) => document.activeElement?.closest('li')?.querySelector('h2')?.title === name,
      names[1]!,
    )
  })

  step('the order changes under the focus', async () => {
    await him.goto('/dashboard/shortlist')
    await button(him, `Move ${names[2]} down`).focus()
    await him.keyboard.press('Enter')
    await him.getByText(`${names[2]} is now number 2 of 3.`).waitFor({ state: 'attached' })
    expect(await focused()).toBe(`Move ${names[2]} down`)
    await him.keyboard.press('Enter')
    await him.getByText(`${names[2]} is now number 3 of 3.`).waitFor({ state: 'attached' })
    expect(await focused()).toBe(`Move ${names[2]} down`)
    expect(await rows(him, 'Shortlist')).toEqual([names[1], names[0], names[2]])
    await button(him, `Move ${names[2]} to the top`).focus()
    await him.keyboard.press('Enter')
    await him.getByText(`${names[2]} is now number 1 of 3.`).waitFor({ state: 'attached' })
    expect(await focused()).toBe(`Move ${names[2]} to the top`)
  })

  step('who is taken off leaves the focus with the next one', async () => {
    await button(him, `Take off: ${names[1]}`).focus()
    await him.keyboard.press('Enter')
    await reads(him, `${names[1]} is no longer on your shortlist.`)
    expect(await focused()).toBe(`Take off: ${names[0]}`)
    await him.reload()
    await button(him, `Take off: ${names[0]}`).waitFor()
    expect(await rows(him, 'Shortlist')).toEqual([names[2], names[0]])
  })

  step('without a fault', () => {
    expect(unexpected(his.complaints)).toEqual([])
    return Promise.resolve()
  })
})
