import { describe, expect, test } from '@jest/globals'
import { brand } from '#shared/brand'
import { sitemap } from '#web/app/route-manifest'
import { plainQuestion, questions } from '#web/content/faq'
import { i18n } from '#web/lib/i18n'
import { faqPath } from '#web/lib/paths'
import { htmlDocument } from '#web/static/document'
import { renderContent } from '#web/static/entry'
import { isForSearch } from '#web/static/search-tags'
import { dataBlock, faqPage, organization, type Thing } from '#web/static/structured-data'

const { pages } = await renderContent()
const read = pages.filter(isForSearch)
const html = Object.fromEntries(
  pages.map((page) => [page.path ?? page.file, htmlDocument({ ...page, head: '' })]),
)
const addresses = read.map(({ path }) => [path!])

const block = /<script type="application\/ld\+json">(.*?)<\/script>/gs
function thingsIn(path: string): Thing[] {
  const [found, ...more] = [...(html[path] ?? '').matchAll(block)]
  expect(more).toEqual([])
  const data = JSON.parse(found?.[1] ?? '') as { '@context': string; '@graph': Thing[] }
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph']
}
const thingIn = (path: string, type: string) => thingsIn(path).find((thing) => thing['@type'] === type)

/** The content of a `<meta>` tag by its name or property. */
const meta = (path: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html[path] ?? '')?.[1]

describe('what search engines list', () => {
  test('no two pages have one title or description, and none is cut', () => {
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

  test('the sitemap has every page that is for them, by its whole address, and no other', () => {
    const listed = [...sitemap(brand.site).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)
    expect(listed.sort()).toEqual(read.map(({ path }) => `${brand.site}${path}`).sort())
  })
})

describe('what is shown beside a shared link', () => {
  test.each(addresses)('%s has a card of its own', (path) => {
    const page = read.find((one) => one.path === path)!
    expect(meta(path, 'og:url')).toBe(`${brand.site}${path}`)
    expect(meta(path, 'og:title')).toBe(page.title)
    expect(meta(path, 'og:description')).toBe(meta(path, 'description'))
    expect(meta(path, 'og:site_name')).toBe(brand.name)
    expect(meta(path, 'og:type')).toBe('website')
    expect(meta(path, 'og:locale')).toBe('en_GB')
    expect(meta(path, 'og:image')).toBe(`${brand.site}/share.png`)
    expect(meta(path, 'og:image:alt')).toBeTruthy()
    expect(meta(path, 'twitter:card')).toBe('summary_large_image')
  })

  test('other pages have none', () => {
    for (const page of pages.filter((one) => !isForSearch(one)))
      expect(html[page.path ?? page.file]).not.toMatch(/og:|twitter:|ld\+json/)
  })
})

describe('structured data', () => {
  test('the home page tells who we are, from the brand', () => {
    expect(thingIn('/', 'Organization')).toMatchObject({
      name: brand.name,
      legalName: brand.legalName,
      url: `${brand.site}/`,
    })
    expect(thingIn('/', 'WebSite')).toMatchObject({ name: brand.name })
    expect(thingIn('/', 'BreadcrumbList')).toBeUndefined()
  })

  test('numbers and addresses are told once they are no examples', () => {
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

  test.each(addresses.filter(([path]) => path !== '/'))('%s stands below the home page', (path) => {
    const trail = thingIn(path, 'BreadcrumbList')?.['itemListElement'] as { item: string; name: string }[]
    expect(trail.map(({ item }) => item)).toEqual([`${brand.site}/`, `${brand.site}${path}`])
    expect(trail[1]?.name).toBeTruthy()
    expect(trail[1]?.name).not.toContain('·')
  })

  test('the questions stand in the data of the page that answers them, as text', () => {
    const asking = read.filter(({ path }) => thingIn(path!, 'FAQPage')).map(({ path }) => path)
    expect(asking).toEqual([faqPath])
    const asked = thingIn(faqPath, 'FAQPage')?.['mainEntity'] as {
      name: string
      acceptedAnswer: { text: string }
    }[]
    expect(asked.map(({ name }) => name)).toEqual(
      questions.map((question) => plainQuestion(i18n, question).asked),
    )
    for (const { name, acceptedAnswer } of asked) {
      expect(name).toMatch(/\?$/)
      expect(acceptedAnswer.text).toMatch(/^\p{Lu}.*[.!]$/u)
      expect(acceptedAnswer.text).not.toMatch(/[<>]|&\w+;|&#/)
    }
  })

  test('nothing in the data ends its block', () => {
    const written = dataBlock([faqPage([{ asked: '</script><script>alert(1)//', answer: '<!--' }])])
    expect(written.match(/<\/?script/g)).toEqual(['<script', '</script'])
    expect(written).not.toContain('<!--')
    expect(
      JSON.parse(written.replace(/^<script[^>]*>|<\/script>$/g, ''))['@graph'][0].mainEntity[0].name,
    ).toBe('</script><script>alert(1)//')
  })
})
