import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { brand } from '#shared/brand'
import { browse, type Browsing, phone } from '#test/support/browser'
import { crawl, type Crawled } from '#test/support/crawl'
import { type Stack, startStack } from '#test/support/stack'
import { contentRoutes, prerenderedRoutes } from '#web/app/route-manifest'

/* What a stranger, a search engine or a phone without scripts finds: the public pages as they are served. */

const open = [...contentRoutes, ...prerenderedRoutes].map(({ path }) => path)

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ seed: 'none', web: true })
}, 180_000)
afterAll(() => stack?.stop(), 30_000)

describe('from the home page', () => {
  let found: Crawled
  beforeAll(async () => {
    found = await crawl(stack.url)
  }, 60_000)

  it('every link, picture and font leads somewhere', () => {
    expect(found.faults).toEqual([])
    expect(found.pages.length).toBeGreaterThan(open.length)
  })

  it('one comes to every page that the sitemap lists', async () => {
    const sitemap = await (await fetch(new URL('/sitemap.xml', stack.url))).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
    expect(listed.sort()).toEqual([...open].sort())
    expect(listed.filter((path) => !found.pages.includes(path))).toEqual([])
  })
})

describe('who asks for files of the site', () => {
  const ask = (path: string) => fetch(new URL(path, stack.url))

  it('is led by robots.txt to the sitemap', async () => {
    const robots = await (await ask('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${brand.site}/sitemap.xml`)
    expect(robots).not.toMatch(/Disallow: \/$/m)
  })

  it('is told that a page is not there, which search engines do not list', async () => {
    const answer = await ask('/no-such-page')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
  })

  it('gets a picture for shared links, of the size that is promised', async () => {
    const answer = await ask('/share.png')
    expect(answer.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBeLessThan(120 * 1024)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it('gets the manifest, in the name of the brand, and its icons', async () => {
    const answer = await ask('/manifest.webmanifest')
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    const manifest = (await answer.json()) as { name: string; icons: { src: string; type: string }[] }
    expect(manifest).toMatchObject({ name: brand.name, start_url: '/', display: 'browser' })
    for (const { src, type } of manifest.icons)
      expect((await ask(src)).headers.get('content-type')).toBe(type)
  })
})

describe('without scripts', () => {
  let plain: Browsing
  beforeAll(async () => {
    plain = await browse({ ...phone, baseURL: stack.url, javaScriptEnabled: false })
  }, 60_000)
  afterAll(() => plain?.close())

  it.each(open)('%s reads fully: nothing is hidden, waits, or does nothing when pressed', async (path) => {
    const page = await plain.context.newPage()
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
    expect(seen).toEqual({ titles: 1, words: expect.any(Number), faint: [], waiting: [], idle: [] })
    expect(seen.words).toBeGreaterThan(40)
    await page.close()
  })

  it.each([
    ['/proposals', 'The profiles need JavaScript.', 'call us or write to us'],
    ['/contact', 'Writing to us on this page needs JavaScript', brand.emails.support],
    ['/report-mis-use', 'Writing to us on this page needs JavaScript', brand.emails.support],
  ])('%s says what is missing, and where to go', async (path, sentence, link) => {
    const page = await plain.context.newPage()
    await page.goto(path)
    const note = page.locator('p').filter({ hasText: sentence })
    await note.getByRole('link', { name: link }).waitFor()
    await page.close()
  })
})

describe('with scripts', () => {
  it('data for search engines stand in the page, and the policy has nothing against them', async () => {
    const visit = await browse({ ...phone, baseURL: stack.url })
    try {
      const page = await visit.context.newPage()
      for (const path of ['/', '/about']) {
        await page.goto(path)
        const data = await page.locator('script[type="application/ld+json"]').textContent()
        expect(JSON.parse(data ?? '')).toMatchObject({ '@context': 'https://schema.org' })
      }
      expect(visit.complaints).toEqual([])
    } finally {
      await visit.close()
    }
  })
})
