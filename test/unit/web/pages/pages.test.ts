import { expect, test } from '@jest/globals'
import { brand } from '#shared/brand'
import { appRoutes, contentRoutes, edgeRoutes, offlineFile } from '#web/app/route-manifest'
import { fillTableOfContents } from '#web/app/static/table-of-contents'
import { htmlDocument, isForSearch } from '#web/app/static/document'
import { languages } from '#shared/languages'
import { localized } from '#web/lib/paths'
import { renderPages } from './read-pages'

const { pages, css, bodies } = await renderPages()
const { static: files, app, notFound } = edgeRoutes()
const all = Object.entries(bodies)

test('every file of the edge has a page, and the app starts on pages with a root element', () => {
  expect(pages.map(({ file }) => file)).toEqual([...Object.values(files), app, offlineFile, notFound])
  for (const { startsApp, body } of pages)
    expect(body.startsWith('<div id="root">')).toBe(startsApp !== undefined)
})

test('only pages that are readable without the app are indexed', () => {
  const read = pages.filter(isForSearch)
  expect(read.length).toBeGreaterThan(10)
  for (const page of pages) {
    const html = htmlDocument({ ...page, head: '' })
    const found = read.includes(page)
    expect(html.includes(`<link rel="canonical" href="${brand.site}${page.path}">`)).toBe(found)
    expect(html.includes('<meta name="robots" content="noindex">')).toBe(!found)
    if (found) expect(page.body.match(/<h1[\s>]/g)).toHaveLength(1)
    if (page.startsApp && !found) expect(html).toMatch(/<noscript>This page needs JavaScript\./)
  }
  const lost = pages.find(({ file }) => file === notFound)!
  expect(htmlDocument({ ...lost, head: '' })).toContain(`<title>Page Not Found · ${brand.name}</title>`)
})

test('no page has inline styles or scripts, which the Content-Security-Policy forbids', () => {
  for (const [path, body] of all)
    expect([path, /<style|<script|\sstyle="|\son[a-z]+="/.exec(body)]).toEqual([path, null])
})

test('prerendered pages of the app have no form fields, since input would be lost', () => {
  for (const { body } of pages.filter(({ startsApp }) => startsApp))
    expect(body).not.toMatch(/<input|<select/)
})

test('all links lead to existing pages', () => {
  const known = new Set(
    [...appRoutes, ...contentRoutes].flatMap(({ path }) =>
      languages.map((language) => localized(path, language)),
    ),
  )
  const own = all.flatMap(([, body]) =>
    [...body.matchAll(/<a [^>]*?href="(\/[^"?#]*)/g)].map((match) => match[1] ?? ''),
  )
  expect([...new Set(own)].filter((href) => !known.has(href))).toEqual([])
})

test('without scripts, an e-mail address replaces a form', () => {
  const withForm = all.filter(([, body]) => body.includes('data-contact='))
  expect(withForm.map(([path]) => path).sort()).toEqual(['/contact', '/report-mis-use'])
  for (const [, body] of withForm) {
    const [, instead = ''] = /<noscript>(.*?)<\/noscript>/s.exec(body) ?? []
    expect(instead).toContain(`href="mailto:${brand.emails.support}"`)
  }
})

test('the home page links each kind of reader to the next step, and without scripts to sign-up', () => {
  const steps = [...(bodies['/'] ?? '').matchAll(/<div data-who="(\w+)" class="(h-\w+)"><a href="([^"]+)"/g)]
  const of = (who: string) => steps.filter(([, whom]) => whom === who).map(([, , , href]) => href)
  // The last where profiles would be, if there are none.
  expect(of('visitor')).toEqual(['/auth/sign-up', '/proposals', '/auth/sign-up', '/auth/sign-up'])
  expect(of('new')).toEqual(['/create-profile', '/proposals', '/create-profile'])
  expect(of('complete')).toEqual(['/proposals', '/dashboard', '/dashboard'])
  expect(of('admin')).toEqual(['/dashboard', '/proposals', '/dashboard'])
  const hiddenUnless = (who: string) => {
    const [, , name] = steps.find(([, whom]) => whom === who) ?? []
    return [...css.site.matchAll(/([^{}]+)\{display:none;\}/g)]
      .map(([, selector]) => selector ?? '')
      .filter((selector) => selector.includes(`.${name}`))
      .join()
  }
  expect(hiddenUnless('visitor')).toBe(`html[data-session=in] .${steps[0]?.[2]}`)
  expect(hiddenUnless('new')).toContain('html:not([data-member=new])')
  expect(hiddenUnless('complete')).toContain('html:not([data-member=complete])')
  expect(hiddenUnless('admin')).toMatch(/html:not\(\[data-session=in\]\).*html\[data-member\]/)
})

test('the table of contents lists all headings with unique ids', () => {
  const list = '<ul><li data-heading=""><a href="#{id}">{heading}</a></li></ul>'
  expect(
    fillTableOfContents(
      `${list}<h2>1. Fees &amp; plans</h2><h2 id="chat">In the chat</h2><h2 class="x">Safe</h2>`,
    ),
  ).toBe(
    '<ul><li><a href="#fees-plans">1. Fees &amp; plans</a></li><li><a href="#chat">In the chat</a></li></ul>' +
      '<h2 id="fees-plans">1. Fees &amp; plans</h2><h2 id="chat">In the chat</h2><h2 class="x">Safe</h2>',
  )
  const twice = fillTableOfContents(`${list}<h2>Fees</h2><h2>Fees</h2><h2 id="fees-2">Fees</h2>`)
  expect([...twice.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['fees', 'fees-3', 'fees-2'])
  expect(fillTableOfContents('<h2>Fees</h2>')).toBe('<h2>Fees</h2>')
  const policy = bodies['/privacy-policy'] ?? ''
  expect(policy).toContain('<h2 id="who-sees-it">')
  expect(policy).not.toMatch(/<h2>|data-heading|\{heading\}/)
})
