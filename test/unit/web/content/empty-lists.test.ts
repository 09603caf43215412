import { expect, jest, test } from '@jest/globals'

/* The operator has emptied the lists of people: what stood around them goes too. */

const people = ['In the words of families', 'Speak to a consultant', 'We wrote these examples']
const emptied = ['/', '/about']

async function bodies(): Promise<Map<string, string>> {
  const { renderContent } = await import('#web/static/entry')
  const { sitePages } = await import('#web/static/site-pages')
  const { pages } = await renderContent(sitePages.filter(({ path }) => emptied.includes(path ?? '')))
  return new Map(pages.map(({ path, body }) => [path ?? '', body]))
}

const filledPages = await bodies()
const { ratingsOf } = await import('#web/content/testimonials')
jest.resetModules()
jest.unstable_mockModule('#web/content/testimonials', () => ({ testimonials: [], ratingsOf }))
jest.unstable_mockModule('#web/content/consultants', () => ({ consultants: [] }))
const emptiedPages = await bodies()

test.each(emptied)('%s has no heading without what it announces', (path) => {
  const [filled = '', body = ''] = [filledPages.get(path), emptiedPages.get(path)]
  expect(people.filter((words) => filled.includes(words))).toEqual(people)
  expect(body).toContain('<h1')
  expect(people.filter((words) => body.includes(words))).toEqual([])
})
