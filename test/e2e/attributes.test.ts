import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { browse, type Browsing, phone, unexpected } from '#test/support/browser'
import { type Stack, startStack } from '#test/support/stack'
import { signIn } from './people'

/* The build leaves out the list by which Emotion tells attributes from other properties: none of the others may reach the page. */

let stack: Stack
let visit: Browsing

beforeAll(async () => {
  stack = await startStack({ seed: 'demo', web: true })
}, 180_000)
afterAll(() => stack?.stop(), 30_000)

afterEach(async () => {
  await visit.close()
  expect(unexpected(visit.complaints)).toEqual([])
})

/** Attributes that no property of their element stands for, and values that are no text. */
const strangers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const known = new Map<string, Set<string>>()
    const named: Record<string, string> = { class: 'classname', for: 'htmlfor' }
    // Without a property of that name.
    const free = new Set(['role', 'style', 'media', 'property'])
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!(element instanceof HTMLElement)) continue
      let names = known.get(element.localName)
      if (!names) {
        names = new Set<string>()
        for (const name in element) names.add(name.toLowerCase())
        known.set(element.localName, names)
      }
      for (const { name, value } of element.attributes) {
        const property = named[name] ?? name.replaceAll('-', '')
        const isKnown = /^(?:data|aria)-/.test(name) || free.has(name) || names.has(property)
        if (!isKnown || value.includes('[object ')) found.add(`${element.localName} ${name}="${value}"`)
      }
    }
    return [...found]
  })

async function look(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const here = await strangers(page)
    if (here.length > 0) found[path] = here
  }
  return found
}

it('tells an attribute of the page from a property of a style', async () => {
  visit = await browse({ ...phone, baseURL: stack.url })
  const page = await visit.context.newPage()
  await page.goto('/auth/sign-in')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p textStyle="h1" id="a"></p><a marginInline="2" href="/">b</a>',
    )
    document.body.insertAdjacentHTML(
      'beforeend',
      '<label for="a" _hover="[object Object]" class="c"></label>',
    )
  })
  expect(await strangers(page)).toEqual([
    'p textstyle="h1"',
    'a margininline="2"',
    'label _hover="[object Object]"',
  ])
}, 60_000)

it("no property of a style reaches a visitor's pages", async () => {
  visit = await browse({ ...phone, baseURL: stack.url })
  const page = await visit.context.newPage()
  const paths = ['/', '/proposals', '/packages', '/contact', '/auth/sign-in', '/auth/sign-up']
  expect(await look(page, paths)).toEqual({})
}, 90_000)

it("none reaches a member's", async () => {
  visit = await browse({ ...phone, baseURL: stack.url })
  const page = await visit.context.newPage()
  await page.goto('/auth/sign-in')
  await signIn(page, 'ayesha@example.com', '/dashboard')
  const parts = ['', '/proposals', '/connections', '/live-chat', '/notifications', '/subscription']
  const paths = [...parts, '/profile', '/settings', '/help'].map((part) => `/dashboard${part}`)
  expect(await look(page, paths)).toEqual({})
}, 120_000)
