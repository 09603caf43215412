import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { MessageDescriptor } from '@lingui/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { certificates } from '#web/content/certificates'
import { claims } from '#web/content/claims'
import { consultants } from '#web/content/consultants'
import { questions } from '#web/content/faq'
import { ratingsOf, testimonials } from '#web/content/testimonials'
import { values } from '#web/content/values'
import { i18n } from '#web/lib/i18n'
import { renderPages } from './read-pages'

/*
 * What the operator says in `web/src/content` is on the pages, whatever it is.
 */

const { bodies } = await renderPages(['/', '/about', '/contact', '/faq'])
const home = bodies['/'] ?? ''
const about = bodies['/about'] ?? ''
const faq = bodies['/faq'] ?? ''

/** Text as it stands in HTML. */
const html = (text: string) => renderToStaticMarkup(text)
const words = (message: MessageDescriptor) => html(i18n._(message))
const count = (body: string, part: string) => body.split(part).length - 1
const some = (list: readonly { sample?: true }[]) => list.some(({ sample }) => sample)

describe.each([
  ['/', home],
  ['/about', about],
])('on %s', (_path, body) => {
  test('figures are said to be our own count', () => {
    const { marriages, satisfactionPercent, secondMarriagePercent } = claims
    for (const figure of [
      `>${marriages.toLocaleString('en')}+<`,
      `>${satisfactionPercent}%<`,
      `>${secondMarriagePercent}%<`,
      'These figures are our own.',
    ])
      expect(body).toContain(figure)
  })

  test('consultants are reached, and said to be samples while they are', () => {
    for (const { name, phone, whatsapp, picture } of consultants) {
      expect(body).toContain(html(name))
      expect(body).toContain(`tel:${phone.replace(/\s/g, '')}`)
      expect(body).toContain(`https://wa.me/${whatsapp}`)
      expect(body).toMatch(new RegExp(`<img[^>]* src="${picture}"`))
    }
    expect(body.includes('These people are examples. Their numbers do not work.')).toBe(some(consultants))
  })

  test('every quote is read beside its picture, and said to be a sample while it is', () => {
    for (const { words: quote, who, picture } of testimonials) {
      expect(body).toContain(words(quote))
      expect(body).toContain(words(who))
      expect(body).toContain(`="${picture}"`)
    }
    expect(body.includes('We wrote these examples ourselves. No member has said them yet.')).toBe(
      some(testimonials),
    )
  })
})

test('a portrait is loaded late, keeps its place, and is named', () => {
  const portraits = about.match(/<img[^>]*>/g) ?? []
  expect(portraits).toHaveLength(consultants.length + testimonials.length)
  for (const portrait of portraits)
    expect(portrait).toMatch(/^(?=.* width="\d+")(?=.* height="\d+")(?=.* alt=)(?=.* loading="lazy")/)
  for (const { name } of consultants) expect(about).toContain(`alt="Portrait of ${html(name)}"`)
})

test('every value and certificate is shown, and a sample is marked', () => {
  for (const { title } of [...values, ...certificates]) expect(about).toContain(`>${words(title)}</h3>`)
  for (const { number } of certificates) expect(about).toContain(html(number))
  expect(count(about, '>Sample<')).toBe(
    [...certificates, ...testimonials].filter(({ sample }) => sample).length,
  )
})

describe('ratings', () => {
  const { average, count: given } = ratingsOf(testimonials)

  test('are averaged', () => {
    const said = given === 1 ? 'The one rating so far' : `The average of ${given} ratings`
    expect(about.includes(said)).toBe(given > 0)
    expect(about.includes(`aria-label="${average} out of 5"`)).toBe(given > 0)
  })

  test('have a half star for every half', () => {
    const half = 'M12 1.800V17.500L5.530 21.700L7.530 14.250L1.540 9.400L9.240 9Z'
    const halves = (ratings: number[]) => ratings.filter((one) => Math.round(one * 2) % 2 === 1).length
    const ratings = testimonials.map(({ rating }) => rating)
    expect(count(home, half)).toBe(halves(ratings))
    expect(count(about, half)).toBe(halves([...ratings, ...(given > 0 ? [average] : [])]))
  })
})

test('questions are answered on a page of their own, each where the page about us links to', () => {
  const ids = questions.map(({ id }) => id)
  const found = (body: string, pattern: RegExp) => [...body.matchAll(pattern)].map(([, id]) => id)
  expect(found(faq, /<details id="([^"]+)"/g)).toEqual(ids)
  expect(found(about, /href="\/faq#([^"]+)"/g)).toEqual(ids)
  expect(about).toContain('id="faq"')
  for (const path of ['/about', '/contact']) expect(bodies[path]).toContain('href="/faq"')
  for (const { asked, links = [] } of questions) {
    expect(faq).toContain(words(asked))
    for (const href of links) expect(faq).toContain(`href="${href}"`)
  }
  expect(faq).not.toMatch(/&lt;\/?\d&gt;/)
})

describe('pictures of people', () => {
  const folder = join(import.meta.dirname, '../../../../web/public')

  test('are there', async () => {
    for (const { picture } of [...consultants, ...testimonials])
      expect((await stat(join(folder, picture))).size).toBeGreaterThan(0)
  })

  test('are small files of shapes alone where they are drawn', async () => {
    const drawn = (await readdir(join(folder, 'people'))).filter((name) => name.endsWith('.svg'))
    for (const name of drawn) {
      const svg = await readFile(join(folder, 'people', name), 'utf8')
      expect(svg).toContain('viewBox="0 0 240 240"')
      expect(svg.length).toBeLessThan(6_000)
      expect(svg).not.toMatch(
        /<(?!\/?(?:svg|g|rect|path|circle|ellipse)\b)|\s(?:style|href|on\w+)=|NaN|undefined/,
      )
    }
  })
})
