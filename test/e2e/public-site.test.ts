import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { brand } from '#shared/brand'
import { languages } from '#shared/languages'
import { browse, type Browsing, phone, unexpected } from '#test/support/browser/browser'
import { crawl, type Crawled } from '#test/support/browser/crawl'
import { contentRoutes, prerenderedRoutes } from '#web/app/route-manifest'
import { localized } from '#web/lib/paths'
import { button, field, showsText } from './page-steps'
import { oneChromium, siteUrl } from './stage'

/* The public pages as served to visitors, search engines and browsers without scripts. */

const open = [...contentRoutes, ...prerenderedRoutes].map(({ path }) => path)
/** With the pages in other languages. */
const inAllLanguages = [
  ...new Set(open.flatMap((path) => languages.map((language) => localized(path, language)))),
]

oneChromium()

describe('links of the public site', () => {
  let found: Crawled
  beforeAll(async () => {
    found = await crawl(siteUrl())
  })

  it('no link, picture or font is broken', () => {
    expect(found.faults).toEqual([])
    expect(found.pages.length).toBeGreaterThan(open.length)
  })

  it('every page of the sitemap is reachable from the home page', async () => {
    const sitemap = await (await fetch(new URL('/sitemap.xml', siteUrl()))).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
    expect(listed.sort()).toEqual([...inAllLanguages].sort())
    expect(listed.filter((path) => !found.pages.includes(path))).toEqual([])
  })
})

describe('files of the public site', () => {
  const ask = (path: string) => fetch(new URL(path, siteUrl()))

  it('robots.txt names the sitemap', async () => {
    const robots = await (await ask('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${brand.site}/sitemap.xml`)
    expect(robots).not.toMatch(/Disallow: \/$/m)
  })

  it('an unknown page answers 404 and is excluded from search engines', async () => {
    const answer = await ask('/no-such-page')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
  })

  it('the share picture has the declared size', async () => {
    const answer = await ask('/share.png')
    expect(answer.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBeLessThan(120 * 1024)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it('the manifest has the brand’s name and its icons', async () => {
    const answer = await ask('/manifest.webmanifest')
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    const manifest = (await answer.json()) as { name: string; icons: { src: string; type: string }[] }
    expect(manifest).toMatchObject({ name: brand.name, start_url: '/dashboard', display: 'standalone' })
    for (const { src, type } of manifest.icons)
      expect((await ask(src)).headers.get('content-type')).toBe(type)
  })
})

describe('a browser without scripts', () => {
  let plain: Browsing
  beforeAll(async () => {
    plain = await browse({ ...phone, baseURL: siteUrl(), javaScriptEnabled: false })
  })
  afterAll(() => plain?.close())

  it('every public page shows its text, without faint or loading parts and dead buttons', async () => {
    const page = await plain.context.newPage()
    for (const path of inAllLanguages) {
      await page.goto(path)
      const seen = await page.evaluate(() => {
        const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
        const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(visible)
        const html = (elements: Element[]) => elements.map(({ outerHTML }) => outerHTML.slice(0, 120))
        return {
          titles: shown('main h1').length,
          words: (document.querySelector('main')?.innerText ?? '').split(/\s+/).length,
          faint: html(shown('main *').filter((element) => Number(getComputedStyle(element).opacity) < 0.5)),
          waiting: html(
            shown('main *').filter(
              (element) => getComputedStyle(element).animationIterationCount === 'infinite',
            ),
          ),
          idle: html(shown('button, input, select, textarea, [aria-disabled=true], [aria-busy=true]')),
        }
      })
      const healthy = { titles: 1, words: expect.any(Number), faint: [], waiting: [], idle: [] }
      expect({ path, ...seen }).toEqual({ path, ...healthy })
      expect(seen.words).toBeGreaterThan(40)
    }
    await page.close()
  })

  it('pages that need scripts say so and offer another way', async () => {
    const page = await plain.context.newPage()
    for (const [path, sentence, link] of [
      ['/', 'The profiles need JavaScript', 'call us or write to us'],
      ['/proposals', 'The profiles need JavaScript.', 'call us or write to us'],
      ['/contact', 'This form needs JavaScript', brand.emails.support],
      ['/report-mis-use', 'This form needs JavaScript', brand.emails.support],
    ] as const) {
      await page.goto(path)
      expect(await button(page, 'Send message').isVisible()).toBe(false)
      const note = page.locator('p').filter({ hasText: sentence })
      await note.getByRole('link', { name: link }).first().waitFor()
    }
    await page.close()
  })
})

describe('a browser with scripts', () => {
  let visit: Browsing
  beforeAll(async () => {
    visit = await browse({ ...phone, baseURL: siteUrl() })
  })
  afterAll(() => visit?.close())

  it('structured data are in the page, and the content security policy allows them', async () => {
    const page = await visit.context.newPage()
    for (const path of ['/', '/about']) {
      await page.goto(path)
      const data = await page.locator('script[type="application/ld+json"]').textContent()
      expect(JSON.parse(data ?? '')).toMatchObject({ '@context': 'https://schema.org' })
    }
    expect(visit.complaints).toEqual([])
    await page.close()
  })

  it('a visitor sends a contact message; errors and a missing network lose no input', async () => {
    const page = await visit.context.newPage()
    const message = page.getByRole('textbox', { name: /^Message/ })
    await page.goto('/contact')
    await button(page, 'Send message').click()
    await showsText(page, 'Name must be at least 3 characters')
    await showsText(page, 'Contact type is required')
    await field(page, 'Name').fill('Sana Rehman')
    await field(page, 'E-mail').fill('sana@example.com')
    await page.getByRole('textbox', { name: /^Phone/ }).fill('12')
    await page.getByLabel('Contact type').selectOption('query')
    await field(page, 'Subject').fill('A question')
    await message.fill('First line\nسلام')
    await button(page, 'Send message').click()
    await showsText(page, 'Phone number must be at least 10 digits')
    await page.getByRole('textbox', { name: /^Phone/ }).fill('0300 1234567')
    await visit.context.setOffline(true)
    await button(page, 'Send message').click()
    await showsText(page, 'No internet connection. Please check your network.')
    await visit.context.setOffline(false)
    await page.reload()
    expect(await message.inputValue()).toBe('First line\nسلام')
    const sent = page.waitForResponse('**/api/contacts')
    await button(page, 'Send message').click()
    await showsText(page, 'Thank you. We have received your message and will reply by e-mail.')
    expect((await sent).status()).toBe(201)
    await button(page, 'Write another message').click()
    expect(await field(page, 'Name').inputValue()).toBe('Sana Rehman')
    expect(await message.inputValue()).toBe('')
    const others = visit.complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))
    expect(unexpected(others, '400 /api/contacts')).toEqual([])
    await page.close()
  })
})
