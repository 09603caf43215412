import { describe, expect, test } from '@jest/globals'
import { brand } from '#shared/brand'
import { sitemap } from '#web/app/route-manifest'
import { htmlDocument, isForSearch } from '#web/app/static/document'
import { renderContent } from '#web/app/static/entry'
import { dataBlock, faqPage, organization } from '#web/app/static/structured-data'

const { pages } = await renderContent()
const read = pages.filter(isForSearch)
const html = Object.fromEntries(
  pages.map((page) => [page.path ?? page.file, htmlDocument({ ...page, head: '' })]),
)

/** The content of a `<meta>` tag by its name or property. */
const meta = (path: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html[path] ?? '')?.[1]

describe('pages for search engines', () => {
  test('have unique titles and descriptions that are not too long', () => {
    for (const of of ['title', 'description'] as const) {
      const all = read.map((page) => page[of])
      expect(new Set(all).size).toBe(all.length)
    }
    for (const { title, description } of read) {
      expect(title.length).toBeLessThanOrEqual(80)
      expect(description.length).toBeGreaterThanOrEqual(50)
      expect(description.length).toBeLessThanOrEqual(160)
    }
  })

  test('are exactly the absolute URLs of the sitemap', () => {
    const listed = [...sitemap(brand.site).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)
    expect(listed.sort()).toEqual(read.map(({ path }) => `${brand.site}${path}`).sort())
  })
})

describe('the preview of a shared link', () => {
  test('every indexed page has its own Open Graph tags', () => {
    for (const page of read) {
      const path = page.path!
      expect(meta(path, 'og:url')).toBe(`${brand.site}${path}`)
      expect(meta(path, 'og:title')).toBe(page.title)
      expect(meta(path, 'og:description')).toBe(meta(path, 'description'))
      expect(meta(path, 'og:image')).toBe(`${brand.site}/share.png`)
    }
  })

  test('pages that are not indexed have neither Open Graph tags nor structured data', () => {
    for (const page of pages.filter((one) => !isForSearch(one)))
      expect(html[page.path ?? page.file]).not.toMatch(/og:|twitter:|ld\+json/)
  })
})

describe('structured data', () => {
  test('phone numbers and addresses are included only if they are no samples', () => {
    const told = { ...brand, sample: false }
    expect(organization(told)).toMatchObject({
      email: brand.emails.info,
      contactPoint: Object.values(brand.phones).map((telephone) => ({ telephone })),
      address: brand.offices.map(({ city }) => ({ addressLocality: city })),
      sameAs: Object.values(brand.social),
    })
    for (const property of ['email', 'contactPoint', 'address', 'sameAs'])
      expect(organization({ ...told, sample: true })).not.toHaveProperty(property)
  })

  test('a text with `</script>` cannot end the data block', () => {
    const written = dataBlock([faqPage([{ asked: '</script><script>alert(1)//', answer: '<!--' }])])
    expect(written.match(/<\/?script/g)).toEqual(['<script', '</script'])
    expect(written).not.toContain('<!--')
    expect(
      JSON.parse(written.replace(/^<script[^>]*>|<\/script>$/g, ''))['@graph'][0].mainEntity[0].name,
    ).toBe('</script><script>alert(1)//')
  })
})
