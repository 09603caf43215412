import { afterEach, beforeEach } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SearchPage } from '#shared/schemas/search'
import { type FakeApi, fakeApi, type FakeReply } from '#test/support/web/fake-api'
import { makeUser } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { SaveSearch } from '#web/features/saved-searches/save-search'
import { BrowseList } from '#web/features/search/browse-list'
import { loadSearchTools } from '#web/features/search/use-browse-address'
import type { SessionUser } from '#web/lib/session-context'
import { card, cardsOf, sana } from '../islands/home/setup'

/* The page of profiles with a search in its address. */

export const browsing = 'GET /api/profile/get/all-profiles'
export const searching = 'GET /api/search/people'

export const ali = card({ id: 'p9', first: 'Ali', last: 'Raza', gender: 'male' })
export const found = (page: Partial<SearchPage>, ...people: Parameters<typeof cardsOf>): FakeReply => ({
  ...cardsOf(...people),
  page: { total: people.length, ...page },
})

type Input = Record<string, string | string[]>

export interface Stage {
  api: FakeApi
  /** What was searched for, without suggestions and the counting of what might be. */
  searches: () => Input[]
  suggestions: () => Input[]
  counted: () => Input[]
}

/** What surrounds the page of each test of a file. */
export function useStage(): Stage {
  const stage = {} as Stage
  const asked = (kind: 'searches' | 'suggestions' | 'counted') =>
    stage.api.sent.flatMap(([route, sent]) => {
      const input = sent as Input
      const isCounting = input.pageSize === '1' ? 'counted' : 'searches'
      return route === searching && (input.suggested ? 'suggestions' : isCounting) === kind ? [input] : []
    })
  beforeEach(async () => {
    localStorage.clear()
    // As if the browser had come back to the page; jsdom does not tell.
    Object.assign(performance, { getEntriesByType: () => [{ type: 'back_forward' }] })
    stage.api = fakeApi()
    stage.searches = () => asked('searches')
    stage.suggestions = () => asked('suggestions')
    stage.counted = () => asked('counted')
    stage.api.on(browsing, () => cardsOf(sana))
    stage.api.on('GET /api/proposal/get', () => ({ message: '', data: [], page: {} }))
    stage.api.on(searching, () => found({ total: 34, counts: {} }, sana))
    await loadSearchTools()
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'matchMedia')
    stage.api.restore()
  })
  return stage
}

/** As on a desk: the filters stand beside the cards. */
export function showPanel(): void {
  Object.assign(globalThis, {
    matchMedia: () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  })
}

function Address() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <button onClick={() => void navigate(-1)}>Browser’s back</button>
      <button onClick={() => void navigate('/proposals')}>Menu: Profiles</button>
    </>
  )
}

export const address = () => screen.getByTestId('address').textContent
/** Waits for the card of this person. */
export const isShown = (name = 'Sana Rehman') => screen.findByText(name, { selector: 'h2, h2 *' })
export const goesTo = (path: string) => waitFor(() => expectAddress(path))
const expectAddress = (path: string) => {
  if (address() !== path) throw new Error(`The address is ${address()}.`)
}
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

export function open(path: string, user: SessionUser | null = null) {
  return renderWeb(
    <>
      <BrowseList SaveSearch={SaveSearch} />
      <Address />
    </>,
    { path, session: user ? { status: 'signed-in', user } : {} },
  )
}
export const member = makeUser()
export const newcomer = makeUser({ profile_info_status: false })
