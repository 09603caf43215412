import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { fakeApi, type FakeApi } from '#test/support/web/fake-api'
import { renderWeb } from '#test/support/web/render'
import { SaveSearch } from '#web/features/saved-searches/save-search'
import { BrowseList } from '#web/features/search/browse-list'
import { ahmed, card, cardsOf, route, sana } from '../islands/home/setup'

const { renderContent } = await import('#web/app/static/entry')
const { showEarly } = await import('#web/islands/early-profiles')
const { awaitEarlyPage } = await import('#web/features/search/visitor-cards')
const [page] = (await renderContent((file) => file === 'proposals.html')).pages

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  // jsdom loads no pictures.
  HTMLImageElement.prototype.decode = () => Promise.resolve()
})
afterEach(async () => {
  await awaitEarlyPage()
  api.restore()
  document.body.innerHTML = ''
})

function frame(): HTMLElement {
  document.body.innerHTML = page?.body ?? ''
  return document.querySelector<HTMLElement>('[data-early-profiles]')!
}
const namesIn = (root: ParentNode) => [...root.querySelectorAll('li h2')].map((name) => name.textContent)

const many = Array.from({ length: 30 }, (_, index) =>
  card({ id: `m${index}`, first: 'Member', last: `${index}` }),
)

test('the early profiles are in the frame, with skeletons for the others', async () => {
  api.on(route, () => cardsOf(sana, ...many))
  const root = frame()
  await showEarly(root)
  expect(namesIn(root)).toEqual(['Sana Rehman', 'Member 0', 'Member 1', 'Member 2'])
  expect(root.querySelectorAll('li')).toHaveLength(8)
  const picture = root.querySelector('img')
  expect([picture?.getAttribute('src'), picture?.loading]).toEqual(['/media/p1/card.webp', 'eager'])
  expect(root.querySelector('li')?.textContent).toContain('Sign in to view')
})

test('the app takes the early profiles over and shows all without another request', async () => {
  api.on(route, () => cardsOf(sana, ...many))
  await showEarly(frame())
  document.body.innerHTML = ''
  renderWeb(<BrowseList SaveSearch={SaveSearch} />, { path: '/proposals' })
  expect(namesIn(document).slice(0, 2)).toEqual(['Sana Rehman', 'Member 0'])
  await screen.findByText('31 profiles shown')
  expect(namesIn(document)).toHaveLength(31)
  expect(api.sent).toHaveLength(1)
})

test('the app waits for early profiles that are still loading', async () => {
  let answer: (reply: ReturnType<typeof cardsOf>) => void = () => undefined
  api.on(route, () => new Promise((resolve) => (answer = resolve)))
  const shown = showEarly(frame())
  document.body.innerHTML = ''
  renderWeb(<BrowseList SaveSearch={SaveSearch} />, { path: '/proposals' })
  await waitFor(() => expect(api.sent).toHaveLength(1))
  answer(cardsOf(ahmed))
  await screen.findByText('1 profile shown')
  await shown
  expect(api.sent).toHaveLength(1)
})

test('a failed early request leaves the skeletons, and the app requests again', async () => {
  api.on(route, () => {
    throw new TypeError('Failed to fetch')
  })
  const root = frame()
  await showEarly(root)
  expect(namesIn(root)).toEqual([])
  api.on(route, () => cardsOf(sana))
  renderWeb(<BrowseList SaveSearch={SaveSearch} />, { path: '/proposals' })
  await screen.findByText('1 profile shown')
})

test('members do not use the early profiles: the app requests their own list', async () => {
  api.on(route, () => cardsOf(sana))
  await showEarly(frame())
  api.on(route, () => cardsOf(ahmed))
  const user = { id: 'u1', role: 'admin' } as never
  renderWeb(<BrowseList SaveSearch={SaveSearch} />, {
    path: '/proposals',
    session: { status: 'signed-in', user },
  })
  await screen.findByText('1 profile shown')
  expect(api.sent).toHaveLength(2)
})
