import { describe, expect, test } from '@jest/globals'
import { brand } from '#shared/brand'
import { formatDate, parseDay } from '#shared/format'
import { termsVersion } from '#shared/terms'
import { renderContent } from '#web/static/entry'
import { pages } from '#web/static/pages'
import { staticRoutes } from '#web/app/route-manifest'

const { bodies, css } = renderContent()

describe('content pages', () => {
  test('there is one for every content route, and one for what is not found', () => {
    expect(Object.keys(pages).sort()).toEqual(staticRoutes.map((route) => route.path).sort())
    expect(Object.keys(bodies)).toHaveLength(staticRoutes.length + 1)
  })

  test.each(Object.entries(bodies))(
    '%s keeps to the policy: no inline style or script, one h1',
    (_path, body) => {
      expect(body).not.toMatch(/<style|<script|\sstyle="|\son[a-z]+="/)
      expect(body.match(/<h1[\s>]/g) ?? []).toHaveLength(1)
    },
  )

  test('links lead somewhere', () => {
    const known = new Set([
      '/proposals',
      '/dashboard',
      '/auth/sign-in',
      '/auth/sign-up',
      ...staticRoutes.map((route) => route.path),
    ])
    const own = Object.values(bodies).flatMap((body) =>
      [...body.matchAll(/href="(\/[^"?#]*)/g)].map((match) => match[1] ?? ''),
    )
    expect([...new Set(own)].filter((href) => !known.has(href) && !href.startsWith('/dashboard/'))).toEqual(
      [],
    )
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
