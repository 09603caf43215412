import { describe, expect, test } from '@jest/globals'
import { i18n } from '#web/lib/i18n'
import { appRoutes, contentRoutes, prerenderedRoutes } from '#web/app/route-manifest'
import { consultants } from '#web/content/consultants'
import { plainQuestion, questions } from '#web/content/faq'
import { ratingsOf, testimonials } from '#web/content/testimonials'

describe('the questions', () => {
  test('have each an id of their own that an address can hold', () => {
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
    for (const { id } of questions) expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
  })

  test('link to pages that there are, as often as their answers say', () => {
    const paths = new Set([...contentRoutes, ...prerenderedRoutes, ...appRoutes].map(({ path }) => path))
    for (const { answer, links = [] } of questions) {
      const marks = [...(answer.message ?? '').matchAll(/<(\d)>[^<]+<\/\1>/g)].map(([, place]) =>
        Number(place),
      )
      expect(marks).toEqual([...links.keys()])
      expect(links.filter((href) => !paths.has(href))).toEqual([])
    }
  })

  test('are read in plain text without the marks of links', () => {
    const made = {
      asked: { id: 'asked', message: 'How?' },
      answer: { id: 'answer', message: '<0>So</0>, or <1>{how}</1>.', values: { how: 'so' } },
    }
    expect(plainQuestion(i18n, { id: 'how', ...made })).toEqual({ asked: 'How?', answer: 'So, or so.' })
    for (const { asked, answer } of questions.map((question) => plainQuestion(i18n, question))) {
      expect(asked).toMatch(/\?$/)
      expect(answer).toMatch(/\.$/)
      expect(asked + answer).not.toMatch(/[<>{}]/)
    }
  })
})

describe('ratings', () => {
  test('are at most five, and in halves', () => {
    for (const { rating } of testimonials) {
      expect(rating * 2).toBe(Math.round(rating * 2))
      expect(rating).toBeGreaterThanOrEqual(0.5)
      expect(rating).toBeLessThanOrEqual(5)
    }
  })

  test('have an average to one decimal, and none where nobody has rated', () => {
    expect(ratingsOf([{ rating: 4.5 }, { rating: 5 }, { rating: 4 }])).toEqual({ count: 3, average: 4.5 })
    expect(ratingsOf([{ rating: 4 }, { rating: 4 }, { rating: 5 }])).toEqual({ count: 3, average: 4.3 })
    expect(ratingsOf([])).toEqual({ count: 0, average: 0 })
  })

  test('of samples are not counted', () => {
    expect(ratingsOf([{ rating: 5 }, { rating: 1, sample: true }])).toEqual({ count: 1, average: 5 })
    expect(ratingsOf([{ rating: 4.5, sample: true }])).toEqual({ count: 0, average: 0 })
  })
})

test('consultants have numbers that links can call, and a picture of their own', () => {
  for (const { phone, whatsapp } of consultants) {
    expect(phone.replace(/\s/g, '')).toMatch(/^\+[1-9]\d{9,14}$/)
    expect(whatsapp).toMatch(/^[1-9]\d{9,14}$/)
  }
  const pictures = [...consultants, ...testimonials].map(({ picture }) => picture)
  expect(new Set(pictures).size).toBe(pictures.length)
  for (const picture of pictures)
    expect(picture).toMatch(/^\/people\/[a-z0-9]+(?:-[a-z0-9]+)*\.(?:svg|jpe?g|png|webp)$/)
})
