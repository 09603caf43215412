import { describe, expect, jest, test } from '@jest/globals'
import type { MessageDescriptor } from '@lingui/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '#shared/brand'
import { appRoutes, contentRoutes, prerenderedRoutes } from '#web/app/route-manifest'
import { certificates } from '#web/features/operator/certificates'
import { claims } from '#web/features/operator/claims'
import { consultants } from '#web/features/operator/consultants'
import { plainQuestion, questions } from '#web/features/operator/faq'
import { ratingsOf, testimonials } from '#web/features/operator/testimonials'
import { i18n } from '#web/lib/i18n'
import { renderPages } from './read-pages'

/* What the operator says in `web/src/features/operator` is on the pages, and examples are never shown as if they were real. */

const { bodies } = await renderPages(['/', '/about', '/contact', '/faq', '/report-mis-use'])
const bodyOf = (path: string) => bodies[path] ?? ''
const about = bodyOf('/about')

/** Text as it stands in HTML. */
const html = (text: string) => renderToStaticMarkup(text)
const words = (message: MessageDescriptor) => html(i18n._(message))
const count = (body: string, part: string) => body.split(part).length - 1
const samplesOf = (list: readonly { sample?: true }[]) => list.filter(({ sample }) => sample).length
const ours = samplesOf(testimonials)

test.each(['/', '/about'])('%s shows figures, consultants and quotes, and marks samples', (path) => {
  const body = bodyOf(path)
  const { marriages, satisfactionPercent, sample } = claims!
  for (const figure of [
    `>${marriages.toLocaleString('en')}+<`,
    `>${satisfactionPercent}%<`,
    sample ? 'These figures are examples.' : 'These figures are our own.',
  ])
    expect(body).toContain(figure)
  for (const { name, phone, whatsapp } of consultants) {
    expect(body).toContain(html(name))
    expect(body).toContain(`tel:${phone.replace(/\s/g, '')}`)
    expect(body).toContain(`https://wa.me/${whatsapp}`)
  }
  expect(body.includes('These people are examples. Their numbers do not work.')).toBe(
    samplesOf(consultants) > 0,
  )
  for (const { words: quote, who } of testimonials) {
    expect(body).toContain(words(quote))
    expect(body).toContain(words(who))
  }
  expect(body.includes('We wrote these examples ourselves. No member has said them yet.')).toBe(ours > 0)
  // One more on the home page is the biodata.
  const others = path === '/' ? 1 : samplesOf(certificates)
  expect(count(body, '>Sample<')).toBe(ours + others + (sample ? 1 : 0))
})

test.each(['/contact', '/faq', '/report-mis-use'])(
  '%s says whether its phone numbers are samples',
  (path) => {
    expect(/>Sample<.* examples\. They do not work\./.test(bodyOf(path))).toBe(brand.sample)
  },
)

test('sample offices are not shown', () => {
  for (const { address } of brand.offices) expect(bodyOf('/contact').includes(address)).toBe(!brand.sample)
})

test('sample ratings are not counted; without others there is no average', () => {
  expect(ratingsOf([{ rating: 4 }, { rating: 4 }, { rating: 5 }, { rating: 1, sample: true }])).toEqual({
    count: 3,
    average: 4.3,
  })
  expect(ratingsOf([{ rating: 4.5, sample: true }])).toEqual({ count: 0, average: 0 })
  expect(/The average of|The one rating/.test(about)).toBe(ratingsOf(testimonials).count > 0)
})

test('every question is answered on the FAQ page, and the about page links to it', () => {
  const found = (body: string, pattern: RegExp) => [...body.matchAll(pattern)].map(([, id]) => id)
  const ids = questions.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(found(bodyOf('/faq'), /<details id="([^"]+)"/g)).toEqual(ids)
  expect(found(about, /href="\/faq#([^"]+)"/g)).toEqual(ids)
  const paths = new Set([...contentRoutes, ...prerenderedRoutes, ...appRoutes].map(({ path }) => path))
  for (const question of questions) {
    const { answer, links = [] } = question
    const marks = [...(answer.message ?? '').matchAll(/<(\d)>[^<]+<\/\1>/g)].map(([, place]) => Number(place))
    expect(marks).toEqual([...links.keys()])
    expect(links.filter((href) => !paths.has(href))).toEqual([])
    const plain = plainQuestion(i18n, question)
    expect(plain.asked + plain.answer).not.toMatch(/[<>{}]/)
  }
})

describe('with empty lists of people', () => {
  test('pages show no heading without content', async () => {
    const headings = ['In the words of families', 'Speak to a consultant', 'We wrote these examples']
    for (const path of ['/', '/about'])
      expect(headings.filter((heading) => bodyOf(path).includes(heading))).toEqual(headings)
    jest.resetModules()
    jest.unstable_mockModule('#web/features/operator/testimonials', () => ({ testimonials: [], ratingsOf }))
    jest.unstable_mockModule('#web/features/operator/consultants', () => ({ consultants: [] }))
    const { renderContent } = await import('#web/app/static/entry')
    const { pages } = await renderContent((file) => ['index.html', 'about.html'].includes(file))
    expect(pages).toHaveLength(2)
    for (const { body } of pages) {
      expect(body).toContain('<h1')
      expect(headings.filter((heading) => body.includes(heading))).toEqual([])
    }
  })
})
