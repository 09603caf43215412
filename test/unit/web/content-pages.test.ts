import { describe, expect, test } from '@jest/globals'
import { brand } from '#shared/brand'
import { formatDate, formatPrice, parseDay } from '#shared/format'
import { planSeeds } from '#shared/options/plans'
import { termsVersion } from '#shared/terms'
import { htmlDocument } from '#web/static/document'
import { renderContent } from '#web/static/entry'
import { appRoutes, contentRoutes, edgeRoutes } from '#web/app/route-manifest'

const { pages, css } = await renderContent()
const bodies: Record<string, string> = Object.fromEntries(
  pages.map(({ path, body }) => [path ?? '404', body]),
)
const { static: files, notFound } = edgeRoutes()

describe('content pages', () => {
  test('there is one for every file of the edge, and one for what is not found', () => {
    expect(pages.map(({ file }) => file)).toEqual([...Object.values(files), notFound])
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

  test('every other page names its address, and may be found', () => {
    for (const page of pages.filter(({ file }) => file !== notFound)) {
      const html = htmlDocument({ ...page, head: '' })
      expect(html).toContain(`<link rel="canonical" href="${brand.site}${page.path}">`)
      expect(html).not.toContain('noindex')
      expect(page.title).toContain(brand.name)
    }
  })

  test.each(Object.entries(bodies))(
    '%s keeps to the policy: no inline style or script, one h1',
    (_path, body) => {
      expect(body).not.toMatch(/<style|<script|\sstyle="|\son[a-z]+="/)
      expect(body.match(/<h1[\s>]/g) ?? []).toHaveLength(1)
    },
  )

  test('links lead somewhere', () => {
    const known = new Set([...appRoutes, ...contentRoutes].map((route) => route.path))
    const own = Object.values(bodies).flatMap((body) =>
      [...body.matchAll(/href="(\/[^"?#]*)/g)].map((match) => match[1] ?? ''),
    )
    expect([...new Set(own)].filter((href) => !known.has(href))).toEqual([])
  })

  test('the slides of the home page lead where they promise', () => {
    const links = [...(bodies['/'] ?? '').matchAll(/data-slide="".*?href="([^"]+)"/g)].map(
      (match) => match[1],
    )
    expect(links).toEqual(['/auth/sign-up', '/proposals', '/about', '/privacy-policy', '/auth/sign-up'])
  })

  test('claims are those of the brand, and consultants can be called and written to', () => {
    const home = bodies['/'] ?? ''
    expect(home).toContain('5,000+')
    expect(home).toContain('98%')
    expect(home).toContain('80%')
    for (const person of brand.consultants.team) {
      expect(home).toContain(`tel:${person.phone.replace(/\s/g, '')}`)
      expect(home).toContain(`https://wa.me/${person.whatsapp}`)
    }
  })

  test('ten questions are answered on the page about us, and seven tips given', () => {
    expect(bodies['/about']?.match(/<details(?! data-disclosure)[^>]*>/g)).toHaveLength(10)
    expect(bodies['/about']).toContain('id="faq"')
    const tips = [...(bodies['/safety-tips'] ?? '').matchAll(/<h2>(\d\. [^<]+)<\/h2>/g)].map(
      (match) => match[1],
    )
    expect(tips).toEqual([
      '1. Protect personal information',
      '2. Verify before trusting',
      '3. Use secure communication',
      '4. Beware of scams',
      '5. Meet in public places',
      '6. Trust your instincts',
      '7. Report suspicious activity',
    ])
    const chat = (bodies['/safety-tips'] ?? '').split('<h2 id="in-the-chat">')[1] ?? ''
    expect([...chat.matchAll(/<strong>([^<]+)<\/strong>/g)].map((match) => match[1])).toEqual([
      'Money.',
      'Codes.',
      'Other apps.',
      'Blocking.',
      'Reporting.',
    ])
  })

  test('without scripts there is a telephone and an address to write to, wherever a form would be', () => {
    const withForm = Object.entries(bodies).filter(([, body]) => body.includes('data-contact='))
    expect(withForm.map(([path]) => path).sort()).toEqual(['/contact', '/report-mis-use'])
    for (const [, body] of withForm) {
      expect(body).toContain(`href="mailto:${brand.emails.support}"`)
      expect(body).toContain(`href="tel:${brand.phones.pakistan.replace(/\s/g, '')}"`)
      expect(css).toMatch(/html:not\(\[data-session\]\) \.h-\w+\{display:none;\}/)
    }
  })

  test('the packages are read without scripts, and buttons lead to sign-up and through sign-in back to the plan', () => {
    const { body, startsApp } = pages.find(({ path }) => path === '/packages')!
    expect(startsApp).toBe(true)
    expect(body.startsWith('<div id="root">')).toBe(true)
    for (const { name, price } of planSeeds) {
      expect(body).toMatch(new RegExp(`<h2[^>]*>${name}</h2>`))
      expect(body).toContain(formatPrice(price))
    }
    const choices = [...body.matchAll(/<a href="([^"]+)"[^>]*>Choose Now<\/a>/g)].map((match) => match[1])
    expect(choices).toEqual([
      '/auth/sign-up',
      ...['silver', 'gold', 'platinum'].map(
        (id) => `/auth/sign-in?next=${encodeURIComponent(`/packages?plan=${id}`)}`,
      ),
    ])
    expect(css).toMatch(/html\[data-session=in\] \.h-\w+\{visibility:hidden;\}/)
    const others = pages.filter((page) => page.path !== '/packages')
    expect(others.filter((page) => page.startsApp || page.body.includes('id="root"'))).toEqual([])
  })

  test('the terms tell their version', () => {
    expect(parseDay(termsVersion)).not.toBeNull()
    expect(bodies['/terms-of-services']).toContain(`Version of ${formatDate(termsVersion)}`)
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
})
