import { expect, test } from '@jest/globals'
import { brand } from '#shared/brand'
import { formatDate, formatPrice, parseDay } from '#shared/format'
import { planSeeds } from '#shared/options/plans'
import { termsVersion } from '#shared/terms'
import { renderPages } from './read-pages'

const { pages, css, bodies } = await renderPages()

test('seven tips are given', () => {
  const tips = [...(bodies['/safety-tips'] ?? '').matchAll(/<h2[^>]*>(\d\. [^<]+)<\/h2>/g)].map(
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
    const [, instead = ''] = /<noscript>(.*?)<\/noscript>/s.exec(body) ?? []
    expect(instead).toContain(`href="mailto:${brand.emails.support}"`)
    expect(instead).toContain(`href="tel:${brand.phones.pakistan.replace(/\s/g, '')}"`)
  }
})

test('the packages are read without scripts, and buttons lead to sign-up and through sign-in back to the plan', () => {
  const { body, startsApp } = pages.find(({ path }) => path === '/packages')!
  expect(startsApp).toBe('pages/packages/packages-page.tsx')
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
})

test('the terms tell their version', () => {
  expect(parseDay(termsVersion)).not.toBeNull()
  expect(bodies['/terms-of-services']).toContain(`Version of ${formatDate(termsVersion)}`)
})
