import { expect, test } from '@jest/globals'
import { brand } from '#shared/brand'
import { htmlDocument } from '#web/static/document'
import { isForSearch } from '#web/static/search-tags'
import { appRoutes, contentRoutes, edgeRoutes } from '#web/app/route-manifest'
import { renderPages } from './read-pages'

const { pages, css, bodies } = await renderPages()
const { static: files, app, notFound } = edgeRoutes()
const read = pages.filter(isForSearch)

test('there is one for every file of the edge, and one for what is not found', () => {
  expect(pages.map(({ file }) => file)).toEqual([...Object.values(files), app, notFound])
})

test('the page of what is not found says so in its title and heading, and is not for search engines', () => {
  const lost = pages.find(({ file }) => file === notFound)!
  const title = 'Page Not Found'
  expect(lost.body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  const html = htmlDocument({ ...lost, head: '' })
  expect(html).toContain(`<title>${title} · ${brand.name}</title>`)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('canonical')
})

test('every page that is read without the app names its address, and may be found', () => {
  expect(read.length).toBeGreaterThan(10)
  for (const page of read) {
    const html = htmlDocument({ ...page, head: '' })
    expect(html).toContain(`<link rel="canonical" href="${brand.site}${page.path}">`)
    expect(html).not.toContain('noindex')
    expect(page.title).toContain(brand.name)
  }
})

test.each(Object.entries(bodies))('%s keeps to the policy: no inline style or script', (_path, body) => {
  expect(body).not.toMatch(/<style|<script|\sstyle="|\son[a-z]+="/)
})

test.each(read.map(({ path, body }) => [path, body]))('%s has one h1', (_path, body) => {
  expect(body?.match(/<h1[\s>]/g) ?? []).toHaveLength(1)
})

test('what waits for the app is not for search engines, and says without scripts that it needs them', () => {
  const waiting = pages.filter((page) => page.startsApp && !isForSearch(page))
  expect(waiting.map(({ file }) => file)).toContain(app)
  for (const page of waiting) {
    const html = htmlDocument({ ...page, head: '' })
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('canonical')
    expect(html).toMatch(/<noscript>.* needs JavaScript for this page\./)
  }
})

test('a field that the app brings is not there before, since what is written into it would be lost', () => {
  for (const { body } of pages.filter(({ startsApp }) => startsApp))
    expect(body).not.toMatch(/<input|<select/)
})

test('links lead somewhere', () => {
  const known = new Set([...appRoutes, ...contentRoutes].map((route) => route.path))
  const own = Object.values(bodies).flatMap((body) =>
    [...body.matchAll(/<a [^>]*?href="(\/[^"?#]*)/g)].map((match) => match[1] ?? ''),
  )
  expect([...new Set(own)].filter((href) => !known.has(href))).toEqual([])
})

test('the app starts where it has a root, and there alone', () => {
  for (const { startsApp, body } of pages)
    expect(body.startsWith('<div id="root">')).toBe(startsApp !== undefined)
})

test('the sheet has the layers first, and every class that is used', () => {
  expect(css.startsWith('@layer reset')).toBe(true)
  const used = new Set(
    Object.values(bodies).flatMap((body) =>
      [...body.matchAll(/class="([^"]+)"/g)].flatMap((match) => (match[1] ?? '').split(' ')),
    ),
  )
  const styled = [...used].filter((name) => /^h-[a-z0-9]+$/.test(name) && name !== 'h-0')
  expect(styled.length).toBeGreaterThan(50)
  expect(styled.filter((name) => !css.includes(`.${name}`))).toEqual([])
})
