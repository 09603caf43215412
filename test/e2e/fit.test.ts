import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { browse, type Browsing, desktop, phone, unexpected } from '#test/support/browser'
import { type Stack, startStack } from '#test/support/stack'
import { untilFound } from './found'
import { button, heading, link, reads, signIn } from './people'
import { steps } from './steps'

/* Who fits whom among the members of the demo: Ayesha on her phone, Bilal on a desk. */

let stack: Stack
let hers: Browsing
let his: Browsing

beforeAll(async () => {
  stack = await startStack({ seed: 'demo', web: true })
  await untilFound(stack.url)
  ;[hers, his] = await Promise.all([
    browse({ ...phone, baseURL: stack.url }),
    browse({ ...desktop, baseURL: stack.url }),
  ])
}, 180_000)
afterAll(async () => {
  await Promise.all([hers?.close(), his?.close()])
  await stack?.stop()
}, 30_000)

async function enter(browsing: Browsing, email: string): Promise<Page> {
  const page = await browsing.context.newPage()
  await page.goto('/auth/sign-in')
  await signIn(page, email, '/dashboard')
  return page
}

const at = (page: Page, query: string) =>
  page.waitForURL((url) => url.pathname + url.search === `/proposals${query}`)
const list = (page: Page) => page.getByRole('list', { name: 'Profiles' })
/** How many of the viewer's wishes are met, by each line under a card. */
async function metOf(page: Page): Promise<number[]> {
  const lines = await list(page)
    .getByText(/^Meets .* of your \d+ wishes\.$/)
    .allInnerTexts()
  return lines.map((line) =>
    Number(/^Meets (\d+) of/.exec(line)?.[1] ?? (line.startsWith('Meets all') ? 99 : 0)),
  )
}

describe('on a phone', () => {
  const step = steps()
  let her: Page

  step('the list begins with who fits, and says under each card how', async () => {
    her = await enter(hers, 'ayesha@example.com')
    await link(her, 'Browse profiles').first().tap()
    await reads(her, /profiles? shown$/)
    await reads(her, 'Only people who meet what you said must fit, and whose musts you meet.')
    const first = list(her).getByRole('listitem').first()
    const card = first.getByRole('link').first()
    const line = await card.getAttribute('aria-describedby')
    expect(await her.locator(`[id="${line}"]`).innerText()).toMatch(/^Meets \d+ of your \d+ wishes\./)
    expect((await metOf(her)).length).toBe(await list(her).getByRole('article').count())
  })

  step('everybody is one press away, and Back leads to who fits', async () => {
    const name = list(her).getByRole('heading').first()
    const best = await name.innerText()
    const more = her.getByRole('link', { name: /^Show everyone \(\d+ more\)$/ })
    await more.tap()
    await at(her, '?all=1')
    await reads(her, 'Everyone is shown, whether they fit or not.')
    await list(her)
      .getByText(/^Meets/)
      .first()
      .waitFor({ state: 'detached' })
    await list(her).getByRole('article').first().waitFor()
    await her.reload()
    await reads(her, 'Everyone is shown, whether they fit or not.')
    await her.goBack()
    await at(her, '')
    await more.waitFor()
    await list(her)
      .getByText(/^Meets/)
      .first()
      .waitFor()
    expect(await name.innerText()).toBe(best)
  })

  step('a profile tells every wish of both, and its sentence is that of the card', async () => {
    const card = list(her).getByRole('article').first()
    const line = await list(her)
      .getByText(/^Meets/)
      .first()
      .innerText()
    await card.getByRole('link').first().tap()
    await heading(her, 'How you fit').waitFor()
    await reads(her, new RegExp(`^${line}`))
    const [, met, of] = /^Meets (\d+) of your (\d+) wishes\.$/.exec(line) ?? []
    const yours = her.getByRole('region', { name: 'What you look for' })
    expect(await yours.getByText('Does not fit').count()).toBe(Number(of) - Number(met))
    await yours.getByRole('button', { name: `${met} wishes that fit` }).tap()
    expect(await yours.getByRole('listitem').count()).toBe(Number(of))
    await her.getByRole('region', { name: 'What they look for' }).getByRole('listitem').first().waitFor()
  })

  step('what must fit narrows no search', async () => {
    const total = async (query: string) => {
      await her.goto(`/proposals${query}`)
      const words = her.locator('#people-found').filter({ hasText: /\d (person|people)$/ })
      return Number.parseInt(await words.innerText())
    }
    const searched = await total('?age_min=18')
    const fitting = await total('?sort=newest')
    const more = await her.getByRole('link', { name: /^Show everyone/ }).innerText()
    expect(fitting).toBeLessThan(searched)
    expect(fitting + Number(/\d+/.exec(more)?.[0])).toBe(searched)
    expect(unexpected(hers.complaints)).toEqual([])
  })
})

describe('on a desk', () => {
  const step = steps()
  let him: Page

  step('the dashboard shows who fits', async () => {
    him = await enter(his, 'bilal@example.com')
    await heading(him, 'People who fit').waitFor()
    await him.getByRole('list', { name: 'People who fit' }).getByRole('article').first().waitFor()
  })

  step('who fits best is first, unless another order is chosen', async () => {
    await him.goto('/proposals')
    const order = him.getByLabel('Order')
    await order.waitFor()
    expect(await order.inputValue()).toBe('fit')
    await order.selectOption('newest')
    await at(him, '?sort=newest')
    await him
      .locator('#people-found')
      .filter({ hasText: /\d (person|people)$/ })
      .waitFor()
    await order.selectOption('fit')
    await at(him, '')
  })

  step('where search does not answer, the list is there', async () => {
    await him.route('**/api/search/people*', (route) =>
      route.fulfill({ status: 503, json: { error: 'We are busy.', code: 'busy' } }),
    )
    await him.reload()
    await reads(him, /profiles shown$/)
    expect(await metOf(him)).toEqual([])
    await him.unrouteAll({ behavior: 'ignoreErrors' })
    await button(him, 'Load more').click()
    await reads(him, /^(2[5-9]|[3-9]\d) profiles shown$/)
    expect(unexpected(his.complaints, '503 /api/search/people')).toEqual([])
  })
})
