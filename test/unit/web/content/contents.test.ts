import { expect, test } from '@jest/globals'
import { withContents } from '#web/static/contents'
import { renderPages } from './read-pages'

const list = '<ul><li data-heading=""><a href="#{id}">{heading}</a></li></ul>'

test('lists the headings of the text, and gives each an address of its own', () => {
  expect(withContents(`${list}<h2>1. What we keep</h2><h2>Fees &amp; plans</h2><h2>Fees, plans</h2>`)).toBe(
    '<ul><li><a href="#what-we-keep">1. What we keep</a></li><li><a href="#fees-plans">Fees &amp; plans</a></li>' +
      '<li><a href="#fees-plans-2">Fees, plans</a></li></ul>' +
      '<h2 id="what-we-keep">1. What we keep</h2><h2 id="fees-plans">Fees &amp; plans</h2>' +
      '<h2 id="fees-plans-2">Fees, plans</h2>',
  )
})

test.each([
  ['however often the words come again', '', ['fees', 'fees-2', 'fees-3']],
  ['also from one that a later heading brings along', ' id="fees-2"', ['fees', 'fees-3', 'fees-2']],
])('addresses differ, %s', (_when, own, ids) => {
  const marked = withContents(`${list}<h2>Fees</h2><h2>Fees</h2><h2${own}>Fees</h2>`)
  expect([...marked.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)).toEqual(ids)
})

test('keeps an address that a heading has, and leaves headings alone that are not of the text', () => {
  expect(withContents(`${list}<h2 id="chat">In the chat</h2><h2 class="x">Staying safe</h2>`)).toBe(
    '<ul><li><a href="#chat">In the chat</a></li></ul><h2 id="chat">In the chat</h2><h2 class="x">Staying safe</h2>',
  )
})

test('a page without a list stays as it is', () => {
  expect(withContents('<h2>Fees</h2>')).toBe('<h2>Fees</h2>')
})

test('a policy lists its sections, at its side and above it, each with an address', async () => {
  const { bodies } = await renderPages(['/privacy-policy'])
  const page = bodies['/privacy-policy'] ?? ''
  const sections = [...page.matchAll(/<h2 id="([^"]+)">([^<]+)<\/h2>/g)].map(([, id, text]) => [id, text])
  expect(sections).toContainEqual(['who-sees-it', 'Who sees it'])
  expect(page).not.toMatch(/<h2>|data-heading|\{heading\}/)
  const listed = [...page.matchAll(/<li><a href="#([^"]+)">([^<]+)<\/a>/g)].map(([, id, text]) => [id, text])
  expect(listed).toEqual([...sections, ...sections])
  expect(new Set(sections.map(([id]) => id)).size).toBe(sections.length)
})
