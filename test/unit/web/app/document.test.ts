import { describe, expect, test } from '@jest/globals'
import { brand } from '#shared/brand'
import { languages } from '#shared/languages'
import { sitemap } from '#web/app/route-manifest'
import { htmlDocument, isForSearch } from '#web/app/static/document'
import { renderContent } from '#web/app/static/entry'
import { dataBlock, faqPage, organization } from '#web/app/static/structured-data'
import { localized } from '#web/lib/paths'

const { pages } = await renderContent()
const read = pages.filter(isForSearch)
const html = Object.fromEntries(pages.map((page) => [page.file, htmlDocument({ ...page, head: '' })]))

/** The content of a `<meta>` tag by its name or property. */
const meta = (file: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html[file] ?? '')?.[1]

describe('pages for search engines', () => {
  test('have unique titles and descriptions that are not too long', () => {
    for (const language of languages)
      for (const of of ['title', 'description'] as const) {
        const all = read.filter((page) => page.language === language).map((page) => page[of])
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
    // `/proposals` and `/packages` have one URL for all languages.
    const urls = new Set(read.map(({ path, language }) => brand.site + localized(path!, language)))
    expect(listed.sort()).toEqual([...urls].sort())
  })
})

describe('a content page in several languages', () => {
  const linksOf = (file: string) =>
    [
      ...html[file]!.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)">/g),
    ].map(([, rel, language, href]) => [language ?? rel, href!.replace(brand.site, '')])
  const all = [
    ['en', '/about'],
    ['ur', '/ur/about'],
    ['ar', '/ar/about'],
    ['x-default', '/about'],
  ]

  test('names its own URL and those of the others, in the page and in the sitemap', () => {
    expect(linksOf('about.html')).toEqual([['canonical', '/about'], ...all])
    expect(linksOf('ur/about.html')).toEqual([['canonical', '/ur/about'], ...all])
    expect(linksOf('ar/index.html')[0]).toEqual(['canonical', '/ar'])
    expect(sitemap(brand.site)).toContain(
      `<url><loc>${brand.site}/ur/about</loc><xhtml:link rel="alternate" hreflang="en" href="${brand.site}/about"/>`,
    )
    expect(linksOf('ur/proposals.html')).toEqual([['canonical', '/proposals']])
  })

  test('has the language and the direction of its text, and links to pages in its language', () => {
    expect(html['about.html']).toContain('<html lang="en" dir="ltr">')
    expect(html['ur/about.html']).toContain('<html lang="ur" dir="rtl">')
    expect(html['ar/about.html']).toContain('<html lang="ar" dir="rtl">')
    expect(html['ur/about.html']).toMatch(/<a [^>]*href="\/ur\/contact"/)
    expect(html['ur/about.html']).toMatch(/<a [^>]*href="\/proposals"/)
    expect(html['ur/about.html']).toMatch(/<a [^>]*href="\/about\?language=en"[^>]*hreflang="en"/i)
  })

  test('says on policies that the English text is the binding one', () => {
    expect(html['ur/terms-of-services.html']).toContain('href="/en/terms-of-services"')
    expect(html['terms-of-services.html']).not.toContain('"/en/terms-of-services"')
  })
})

describe('the preview of a shared link', () => {
  test('every indexed page has its own Open Graph tags', () => {
    for (const page of read) {
      const { file, path, language } = page
      expect(meta(file, 'og:url')).toBe(brand.site + localized(path!, language))
      expect(meta(file, 'og:title')).toBe(page.title)
      expect(meta(file, 'og:description')).toBe(meta(file, 'description'))
      expect(meta(file, 'og:image')).toBe(`${brand.site}/share.png`)
    }
  })

  test('pages that are not indexed have neither Open Graph tags nor structured data', () => {
    for (const page of pages.filter((one) => !isForSearch(one)))
      expect(html[page.file]).not.toMatch(/og:|twitter:|ld\+json/)
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
