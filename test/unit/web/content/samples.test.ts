import { describe, expect, test } from '@jest/globals'
import { brand } from '#shared/brand'
import { certificates } from '#web/content/certificates'
import { testimonials } from '#web/content/testimonials'
import { renderContent } from '#web/static/entry'
import { sitePages } from '#web/static/site-pages'

/* What is an example is never shown as if it were real. */

const paths = ['/', '/about', '/contact', '/faq', '/report-mis-use']
const { pages } = await renderContent(sitePages.filter(({ path }) => paths.includes(path ?? '')))
const bodyOf = (path: string) => pages.find((page) => page.path === path)?.body ?? ''
const count = (body: string, part: string) => body.split(part).length - 1
const samplesOf = (list: readonly { sample?: true }[]) => list.filter(({ sample }) => sample).length

test.each(['/contact', '/faq', '/report-mis-use'])('%s says whether its numbers are examples', (path) => {
  expect(/>Sample<.* examples\. They do not work\./.test(bodyOf(path))).toBe(brand.sample)
})

test('offices are not shown while they are examples', () => {
  for (const { address } of brand.offices) expect(bodyOf('/contact').includes(address)).toBe(!brand.sample)
})

test.each(['/contact', '/faq'])('%s says once when somebody answers', (path) => {
  expect(count(bodyOf(path), brand.consultants.hours)).toBe(1)
})

describe('quotes that we wrote ourselves', () => {
  const ours = samplesOf(testimonials)

  test('are marked, each of them', () => {
    // One more is the biodata on the home page.
    expect(count(bodyOf('/'), '>Sample<')).toBe(ours + 1)
    expect(count(bodyOf('/about'), '>Sample<')).toBe(ours + samplesOf(certificates))
    for (const path of ['/', '/about'])
      expect(bodyOf(path).includes('We wrote these examples ourselves. No member has said them yet.')).toBe(
        ours > 0,
      )
  })

  test('have no average', () => {
    const some = testimonials.length > ours
    expect(/The average of|The one rating/.test(bodyOf('/about'))).toBe(some)
  })
})
