import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api'
import { browse, type Browsing, desktop, phone, unexpected } from '#test/support/browser'
import { type Stack, startStack } from '#test/support/stack'
import { password } from '#test/support/target'
import { button, link, reads, signIn } from './people'
import { steps } from './steps'

/* Keeping people to come back to, and putting others aside: Ayesha on her phone by touch, Bilal on a desk by keyboard alone. */

let stack: Stack
let hers: Browsing
let his: Browsing
let her: Page
let him: Page

beforeAll(async () => {
  stack = await startStack({ seed: 'demo', web: true })
  ;[hers, his] = await Promise.all([
    browse({ ...phone, baseURL: stack.url }),
    browse({ ...desktop, baseURL: stack.url }),
  ])
  ;[her, him] = await Promise.all([hers.context.newPage(), his.context.newPage()])
}, 180_000)
afterAll(async () => {
  await Promise.all([hers?.close(), his?.close()])
  await stack?.stop()
}, 30_000)

const cards = (page: Page) => page.getByRole('list', { name: 'Profiles' }).getByRole('article')
const nameOn = async (page: Page, at: number) =>
  (await cards(page).nth(at).getByRole('heading').getAttribute('title')) ?? ''
const bookmark = (page: Page, name: string) => button(page, `Keep ${name} on your shortlist`)
const marked = (page: Page, name: string) =>
  page.locator(`[aria-pressed=true][aria-label="Keep ${name} on your shortlist"]`).waitFor()
const rows = (page: Page, list: string) =>
  page.getByRole('list', { name: list }).getByRole('heading').allInnerTexts()
/** The server's, by the ids. */
const kept = async (email: string) => {
  const api = new Api(stack.url)
  const { user, tokens } = (await api.post('/auth/sign-in', { email, password })).body.data
  const query = { user_id: user.id as string, only: 'ids' }
  return (await api.get('/shortlist/get', { token: tokens.accessToken as string, query })).body.data as {
    shortlist: string[]
    hidden: string[]
  }
}

describe('on a phone, by touch', () => {
  const step = steps()
  const names: string[] = []

  step('two people are kept by the bookmarks of their cards', async () => {
    await her.goto('/auth/sign-in?next=/proposals')
    await signIn(her, 'ayesha@example.com', '/proposals')
    await cards(her).nth(2).waitFor()
    names.push(await nameOn(her, 0), await nameOn(her, 1), await nameOn(her, 2))
    for (const name of names.slice(0, 2)) {
      await bookmark(her, name).tap()
      await marked(her, name)
    }
    await reads(her, 'On your shortlist.')
    expect((await kept('ayesha@example.com')).shortlist).toHaveLength(2)
  })

  step('the name is nowhere under a button', async () => {
    const boxes = async (card: number) => {
      const at = cards(her).nth(card).locator('..')
      return [
        await at.getByRole('heading').boundingBox(),
        await at.getByRole('button', { name: /^Keep/ }).boundingBox(),
      ] as const
    }
    for (const card of [0, 1, 2]) {
      const [name, mark] = await boxes(card)
      expect(mark!.width).toBeGreaterThanOrEqual(44)
      expect(mark!.height).toBeGreaterThanOrEqual(44)
      expect(name!.x + name!.width).toBeLessThanOrEqual(mark!.x + 6)
    }
  })

  step('one is put aside, and comes back where it was by Undo', async () => {
    await her.getByLabel(`More about ${names[1]}`).tap()
    await button(her, 'Not for us').filter({ visible: true }).tap()
    await reads(her, `${names[1]} is put aside, out of your lists and searches.`)
    expect(await nameOn(her, 1)).toBe(names[2])
    await button(her, 'Undo').tap()
    await reads(her, 'Back in your lists and searches.')
    expect(await nameOn(her, 1)).toBe(names[1])
    expect((await kept('ayesha@example.com')).hidden).toEqual([])
  })

  step('another one is put aside for longer, also after the page is loaded anew', async () => {
    await her.getByLabel(`More about ${names[2]}`).tap()
    await button(her, 'Not for us').filter({ visible: true }).tap()
    await reads(her, `${names[2]} is put aside, out of your lists and searches.`)
    await her.reload()
    await cards(her).nth(2).waitFor()
    expect(await nameOn(her, 2)).not.toBe(names[2])
    await marked(her, names[0]!)
  })

  step('the list is put in order, with a note', async () => {
    await her.goto('/dashboard/shortlist')
    await reads(her, /^Only you see this list/)
    await button(her, `Move ${names[0]} up`).tap()
    await her.getByText(`${names[0]} is now number 1 of 2.`).waitFor({ state: 'attached' })
    expect(await rows(her, 'Shortlist')).toEqual([names[0], names[1]])
    await button(her, `Write a note about ${names[0]}`).tap()
    const dialog = her.getByRole('dialog', { name: `Your note about ${names[0]}` })
    await dialog.getByLabel('Note').fill('Ask about Lahore')
    await dialog.getByRole('button', { name: 'Save' }).tap()
    await reads(her, 'Ask about Lahore')
    await reads(her, 'Your shortlist is saved.')
    await her.reload()
    await reads(her, 'Ask about Lahore')
    expect(await rows(her, 'Shortlist')).toEqual([names[0], names[1]])
  })

  step('who is taken off comes back with the note', async () => {
    await button(her, `Take off: ${names[0]}`).tap()
    await reads(her, `${names[0]} is no longer on your shortlist.`)
    expect(await rows(her, 'Shortlist')).toEqual([names[1]])
    await button(her, 'Undo').tap()
    await reads(her, 'On your shortlist.')
    await her.reload()
    await reads(her, 'Ask about Lahore')
    expect(await rows(her, 'Shortlist')).toEqual([names[0], names[1]])
  })

  step('the note is read on the profile; who was put aside is brought back', async () => {
    await link(her, names[0]!).tap()
    await reads(her, 'Your note')
    await reads(her, 'Ask about Lahore')
    await her.goto('/dashboard/shortlist/hidden')
    await her.getByRole('heading', { name: names[2]!, exact: true }).waitFor()
    await button(her, `Bring back: ${names[2]}`).tap()
    await reads(her, 'You have not put anybody aside')
    await reads(her, 'Back in your lists and searches.')
    expect((await kept('ayesha@example.com')).hidden).toEqual([])
  })

  step('without a fault', () => {
    expect(unexpected(hers.complaints)).toEqual([])
    return Promise.resolve()
  })
})

describe('on a desk, by keyboard', () => {
  const step = steps()
  let names: string[] = []
  const focused = () => him.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const focusedCard = () =>
    him.evaluate(() => document.activeElement?.closest('li')?.querySelector('h2')?.title ?? '')

  step('the bookmark and the menu follow the link of a card', async () => {
    await him.goto('/auth/sign-in?next=/proposals')
    await signIn(him, 'bilal@example.com', '/proposals')
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
