import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { SavedSearch } from '#shared/schemas/saved-search'
import { Api } from '#test/support/api'
import { browse, type Browsing, desktop, phone, unexpected } from '#test/support/browser'
import { type Stack, startStack } from '#test/support/stack'
import { password } from '#test/support/target'
import { untilFound } from './found'
import { button, heading, link, reads, signIn } from './people'
import { steps } from './steps'

/* Saved searches: Ayesha on her phone by touch, Bilal on a desk by keyboard alone. */

let stack: Stack
let hers: Browsing
let his: Browsing
let her: Page
let him: Page

beforeAll(async () => {
  stack = await startStack({ seed: 'demo', web: true })
  await untilFound(stack.url)
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

const names = (page: Page) =>
  page.getByRole('list', { name: 'Saved searches' }).getByRole('heading').allInnerTexts()
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const telling = (page: Page, name: string) => row(page, name).getByLabel('Tell me of new people')
const at = (page: Page, path: string) =>
  page.waitForURL((url) => url.pathname + url.search + url.hash === path)

/** What the server keeps of this member. */
async function kept(email: string) {
  const api = new Api(stack.url)
  const { user, tokens } = (await api.post('/auth/sign-in', { email, password })).body.data
  const options = { token: tokens.accessToken as string, query: { user_id: user.id as string } }
  return {
    saved: (await api.get('/saved-searches/get', options)).body.data as SavedSearch[],
    timing: (await api.get('/saved-searches/timing', options)).body.data as Record<string, unknown>,
  }
}

describe('on a phone, by touch', () => {
  const step = steps()
  const email = 'ayesha@example.com'
  const searched = '/proposals?marital_status=divorced&age_min=25'

  step('a search is saved under the name that its filters make', async () => {
    await her.goto(`/auth/sign-in?next=${encodeURIComponent(searched)}`)
    await signIn(her, email, new RegExp('/proposals'))
    await button(her, 'Save this search').tap()
    const sheet = her.getByRole('dialog', { name: 'Save this search' })
    expect(await sheet.getByLabel('Name').inputValue()).toBe('Divorced, Age from 25')
    await sheet.getByRole('radio', { name: 'At once' }).tap()
    await sheet.getByRole('button', { name: 'Save' }).tap()
    await reads(her, 'This search is saved.')
    await sheet.waitFor({ state: 'detached' })
    await her.getByRole('link', { name: /^Saved/ }).waitFor()
    const { saved } = await kept(email)
    expect(saved.map(({ name, alerts, search }) => ({ name, alerts, search }))).toEqual([
      { name: 'Divorced, Age from 25', alerts: 'now', search: { marital_status: ['divorced'], age_min: 25 } },
    ])
  })

  step('it is known again, and leads to the page of all of them', async () => {
    await her.reload()
    await her.getByRole('link', { name: /^Saved/ }).tap()
    await heading(her, 'Divorced, Age from 25').waitFor()
    await reads(her, 'Age from 25')
    expect(await telling(her, 'Divorced, Age from 25').inputValue()).toBe('now')
  })

  step('everyone new is asked for besides', async () => {
    await her.goto('/proposals')
    await button(her, 'Tell me of new people').tap()
    const sheet = her.getByRole('dialog', { name: 'Save this search' })
    await sheet.getByLabel('Name').fill('سب نئے لوگ')
    await sheet.getByRole('button', { name: 'Save' }).tap()
    await her.getByRole('link', { name: /^Saved/ }).tap()
    await heading(her, 'سب نئے لوگ').waitFor()
    expect(await names(her)).toEqual(['سب نئے لوگ', 'Divorced, Age from 25'])
  })

  step('when it tells is changed, and holds', async () => {
    await telling(her, 'Divorced, Age from 25').selectOption('Once a week')
    await reads(her, 'Your choice is saved.')
    await her.reload()
    await heading(her, 'Divorced, Age from 25').waitFor()
    expect(await telling(her, 'Divorced, Age from 25').inputValue()).toBe('weekly')
  })

  step('it is given another name', async () => {
    await button(her, 'Rename: Divorced, Age from 25').tap()
    const dialog = her.getByRole('dialog', { name: 'Rename this search' })
    await dialog.getByLabel('Name').fill('For my aunt')
    await dialog.getByRole('button', { name: 'Save' }).tap()
    await heading(her, 'For my aunt').waitFor()
    expect((await kept(email)).saved.map(({ name }) => name)).toContain('For my aunt')
  })

  step('one that is removed comes back by Undo, as it was', async () => {
    await button(her, 'Remove: For my aunt').tap()
    await reads(her, '“For my aunt” is no longer saved.')
    expect(await names(her)).toEqual(['سب نئے لوگ'])
    expect((await kept(email)).saved).toHaveLength(1)
    await button(her, 'Undo').tap()
    await heading(her, 'For my aunt').waitFor()
    await reads(her, 'This search is saved.')
    const [first] = (await kept(email)).saved
    expect(first).toMatchObject({
      name: 'For my aunt',
      alerts: 'weekly',
      search: { marital_status: ['divorced'], age_min: 25 },
    })
  })

  step('it opens those whom it finds, the newest first', async () => {
    await link(her, 'Open: For my aunt').tap()
    await at(her, '/proposals?marital_status=divorced&age_min=25&sort=newest')
    await button(her, 'Remove Divorced').waitFor()
    await her.getByRole('link', { name: /^Saved/ }).waitFor()
  })

  step('mails are turned off, and quiet hours are longer', async () => {
    await her.goto('/dashboard/searches')
    await her.getByRole('checkbox', { name: 'Send me an e-mail, too' }).tap()
    await her.getByLabel('Until', { exact: true }).fill('08:30')
    await button(her, 'Save how we tell you').tap()
    await reads(her, 'Your choice is saved.')
    expect((await kept(email)).timing).toMatchObject({ mail: false, quiet: { from: '22:00', to: '08:30' } })
    await her.reload()
    await her.getByLabel('Until', { exact: true }).waitFor()
    expect(await her.getByLabel('Until', { exact: true }).inputValue()).toBe('08:30')
    expect(await her.getByRole('checkbox', { name: 'Send me an e-mail, too' }).isChecked()).toBe(false)
  })

  step('without a fault', () => {
    expect(unexpected(hers.complaints)).toEqual([])
    return Promise.resolve()
  })
})

describe('on a desk, by keyboard', () => {
  const step = steps()
  const email = 'bilal@example.com'
  const key = async (...keys: string[]) => {
    for (const one of keys) await him.keyboard.press(one)
  }
  const focused = () =>
    him.evaluate(() => {
      const at = document.activeElement
      return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
    })
  const hasFocus = (words: string) =>
    him.waitForFunction((text) => document.activeElement?.textContent?.includes(text), words)

  step('a search is saved, and the focus stays where it was', async () => {
    await him.goto(`/auth/sign-in?next=${encodeURIComponent('/proposals?verified=true')}`)
    await signIn(him, email, new RegExp('/proposals'))
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
    expect((await kept(email)).saved).toMatchObject([
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
    expect((await kept(email)).timing).toMatchObject({ mail: true, quiet: null })
  })

  step('without a fault', () => {
    expect(unexpected(his.complaints)).toEqual([])
    return Promise.resolve()
  })
})
