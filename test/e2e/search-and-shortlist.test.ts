import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { SavedSearch } from '#shared/schemas/saved-search'
import { Api } from '#test/support/api/client'
import { browse, type Browsing, phone, unexpected } from '#test/support/browser/browser'
import { eventually } from '#test/support/eventually'
import { caughtUp } from '#test/support/stack/stack'
import { joinWithProfile, person } from './members'
import { button, heading, link, showsText, signIn } from './page-steps'
import { siteUrl, dependentSteps } from './stage'

/*
 * Filters, saved searches and shortlist on a phone. `search-by-keyboard.long.test.ts` tests the filters by keyboard. Each step
 * depends on the previous ones.
 */

const step = dependentSteps()
const mahnoor = person('Mahnoor', 'Finder', 'female')

let api: Api
let hers: Browsing
let her: Page
let options: { token: string; query: { user_id: string } }

beforeAll(async () => {
  api = new Api(siteUrl())
  const { id, token } = await joinWithProfile(api, mahnoor, '+923005550511', 4, { musts: [] })
  options = { token, query: { user_id: id } }
  await caughtUp(siteUrl())
  hers = await browse({ ...phone, baseURL: siteUrl() })
  her = await hers.context.newPage()
})
afterAll(() => hers?.close())

const at = (query: string) => her.waitForURL((url) => url.pathname + url.search === `/proposals${query}`)
const cards = () => her.getByRole('list', { name: 'People' }).getByRole('article')
const total = async () => {
  const words = her.locator('#people-found').filter({ hasText: /\d (person|people)$/ })
  return Number.parseInt(await words.innerText())
}
const found = '?marital_status=divorced&religion=islam&age_min=25'

describe('filters', () => {
  step('she chooses filters in the sheet, which shows the number of people', async () => {
    await her.goto('/auth/sign-in?next=/proposals')
    await signIn(her, mahnoor.email, '/proposals')
    await button(her, 'Filters').tap()
    const sheet = her.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: /^Divorced \d/ }).tap()
    await sheet.getByLabel('Age from').selectOption('25')
    await sheet.getByRole('button', { name: 'Faith and family' }).tap()
    await sheet.getByRole('checkbox', { name: /^Islam \d/ }).tap()
    await sheet.getByRole('button', { name: /^Show \d+ (person|people)$/ }).tap()
    await at(found)
    await sheet.waitFor({ state: 'detached' })
    await showsText(her, /profiles? shown$/)
    expect(await cards().count()).toBe(Math.min(await total(), 24))
    for (const card of await cards().all()) expect(await card.innerText()).toContain('Divorced')
    await button(her, 'Filters (3)').waitFor()
  })

  step('filters follow Back, Forward, a reload and a return from another page', async () => {
    const before = await total()
    await her.goBack()
    await at('')
    await her.goForward()
    await at(found)
    const same = () =>
      her
        .locator('#people-found')
        .filter({ hasText: new RegExp(`\\b${before} (person|people)$`) })
        .waitFor()
    await her.reload()
    await same()
    await her.goto('/about')
    await her.goto('/proposals')
    await at(found)
    await same()
  })

  step('one press removes the filters that exclude everybody, another removes all', async () => {
    await her.goto('/proposals?marital_status=divorced&age_min=74')
    await heading(her, 'Nobody matches all of these filters').waitFor()
    await her.getByRole('button', { name: /^\d+ (person|people) without ‘Age’$/ }).tap()
    await at('?marital_status=divorced')
    expect(await total()).toBeGreaterThan(0)
    await button(her, 'Clear all').tap()
    await at('')
  })

  step('she loads more people', async () => {
    await her.goto('/proposals?all=1')
    await showsText(her, '24 profiles shown')
    const usual = her.viewportSize()!
    // The bar of the menu covers the end of the window.
    const named = () =>
      her.evaluate(() =>
        [...document.querySelectorAll('article h2')]
          .map((name) => name.getBoundingClientRect().bottom)
          .filter((end) => end < innerHeight - 56),
      )
    for (const [width, height, people] of [
      [360, 640, 2],
      [390, 844, 3],
    ] as const) {
      await her.setViewportSize({ width, height })
      expect((await named()).length).toBeGreaterThanOrEqual(people)
    }
    await her.setViewportSize(usual)
    await button(her, 'Load more').tap()
    await showsText(her, '48 profiles shown')
    expect(await cards().count()).toBe(48)
  })

  step('the arrow of a profile leads back to where she was in the list', async () => {
    await cards().last().getByRole('link').tap()
    await her.waitForURL(/user-profile/)
    const bar = her.getByRole('navigation', { name: 'Main' })
    await bar.locator('[aria-current]').filter({ hasText: 'People' }).waitFor()
    await link(her, 'Back').tap()
    await at('?all=1')
    await eventually(
      () => cards().last().boundingBox(),
      (box) => box !== null && box.y < her.viewportSize()!.height,
    )
    expect(await cards().count()).toBe(48)
  })
})

describe('a saved search', () => {
  const saved = async () => (await api.get('/saved-searches/get', options)).body.data as SavedSearch[]
  const name = 'Divorced, Age from 25'

  step('she saves a search under the name suggested by its filters', async () => {
    await her.goto('/proposals?marital_status=divorced&age_min=25')
    await button(her, 'Save this search').tap()
    const sheet = her.getByRole('dialog', { name: 'Save this search' })
    expect(await sheet.getByLabel('Name').inputValue()).toBe(name)
    await sheet.getByRole('radio', { name: 'Right away' }).tap()
    await sheet.getByRole('button', { name: 'Save' }).tap()
    await showsText(her, 'This search is saved.')
    await sheet.waitFor({ state: 'detached' })
    expect(await saved()).toMatchObject([
      { name, alerts: 'now', search: { marital_status: ['divorced'], age_min: 25 } },
    ])
  })

  step('she renames and removes the saved search, and Undo restores it', async () => {
    await her
      .getByRole('main')
      .getByRole('link', { name: /^Saved/ })
      .tap()
    await button(her, `Rename: ${name}`).tap()
    const dialog = her.getByRole('dialog', { name: 'Rename this search' })
    await dialog.getByLabel('Name').fill('میری خالہ کے لیے')
    await dialog.getByRole('button', { name: 'Save' }).tap()
    await button(her, 'Remove: میری خالہ کے لیے').tap()
    await heading(her, 'No saved searches yet').waitFor()
    expect(await saved()).toEqual([])
    // The heading is back before the search is.
    const restored = her.waitForResponse(/\/saved-searches\/create$/)
    await button(her, 'Undo').tap()
    await heading(her, 'میری خالہ کے لیے').waitFor()
    await showsText(her, 'This search is saved.')
    await restored
    expect(await saved()).toMatchObject([
      { name: 'میری خالہ کے لیے', alerts: 'now', search: { marital_status: ['divorced'], age_min: 25 } },
    ])
  })

  step('the saved search opens its results, newest first', async () => {
    await her.reload()
    await link(her, 'See people: میری خالہ کے لیے').tap()
    await at('?marital_status=divorced&age_min=25&sort=newest&all=1')
    await button(her, 'Remove Divorced').waitFor()
  })
})

describe('the shortlist', () => {
  const kept = async () =>
    (await api.get('/shortlist/get', { ...options, query: { ...options.query, only: 'ids' } })).body
      .data as Record<'shortlist' | 'hidden', string[]>
  const nameOn = async (card: number) =>
    (await cards().nth(card).getByRole('heading').getAttribute('title')) ?? ''
  const rows = () => her.getByRole('list', { name: 'Saved' }).getByRole('heading').allInnerTexts()
  const names: string[] = []

  step('she shortlists two people by the bookmarks of their cards', async () => {
    await cards().nth(2).waitFor()
    names.push(await nameOn(0), await nameOn(1), await nameOn(2))
    for (const name of names.slice(0, 2)) {
      await button(her, `Save ${name}`).tap()
      await her.locator(`[aria-pressed=true][aria-label="Save ${name}"]`).waitFor()
    }
    await showsText(her, 'Saved.')
    // The bookmarks change before the server has answered.
    await eventually(kept, ({ shortlist }) => shortlist.length === 2)
  })

  step('she hides a third person, and Undo restores the card in its place', async () => {
    await her.getByLabel(`More about ${names[1]}`).tap()
    await button(her, 'Hide').filter({ visible: true }).tap()
    await showsText(her, `${names[1]} is hidden from your lists and searches.`)
    expect(await nameOn(1)).toBe(names[2])
    await eventually(kept, ({ hidden }) => hidden.length === 1)
    await button(her, 'Undo').tap()
    await showsText(her, 'Back in your lists and searches.')
    expect(await nameOn(1)).toBe(names[1])
    await eventually(kept, ({ hidden }) => hidden.length === 0)
  })

  step('she reorders the shortlist and writes a note, which the profile shows, too', async () => {
    await her.goto('/dashboard/shortlist')
    await button(her, `Move ${names[0]} up`).tap()
    await her.getByText(`${names[0]} is now number 1 of 2.`).waitFor({ state: 'attached' })
    await button(her, `Write a note about ${names[0]}`).tap()
    const dialog = her.getByRole('dialog', { name: `Your note about ${names[0]}` })
    // The note has the focus.
    await dialog.getByLabel('Note').and(her.locator(':focus')).waitFor()
    await her.keyboard.type('Ask about Lahore')
    await dialog.getByRole('button', { name: 'Save' }).tap()
    await showsText(her, 'Your note is saved.')
    await her.reload()
    await showsText(her, 'Ask about Lahore')
    expect(await rows()).toEqual([names[0], names[1]])
    await link(her, names[0]!).tap()
    await showsText(her, 'Your note')
    await showsText(her, 'Ask about Lahore')
    expect(unexpected(hers.complaints)).toEqual([])
  })
})
