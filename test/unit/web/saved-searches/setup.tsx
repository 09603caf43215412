import { afterEach, beforeEach, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import type { NotificationPreferences } from '#shared/schemas/notification-preferences'
import type { SavedSearch } from '#shared/schemas/saved-search'
import type { SessionUser } from '#shared/schemas/entities'
import { dismissToast, toast, toastStore, withdrawToast } from '#web/ui/states/toast'
import { Toaster } from '#web/ui/states/toaster'
import { onToast } from '#web/lib/notify'
import { BrowsePage } from '#web/pages/search/browse-page'
import { SavedSearchesPage } from '#web/pages/saved-searches/saved-searches-page'
import type { FakeReply } from '#test/support/web/fake-api'
import { makePreferences } from '#test/support/preferences'
import { makeUser } from '#test/support/web/samples'
import { pressButton, webStage } from '#test/support/web/web-stage'
import { renderWeb } from '#test/support/web/render'

/* A server that keeps saved searches, and the pages that show them. */

export const savedAs = (id: string, name: string, change: Partial<SavedSearch> = {}): SavedSearch => ({
  id,
  name,
  search: {},
  alerts: 'daily',
  found: 0,
  created_at: '2026-03-05T10:00:00.000Z',
  ...change,
})

export const busy: FakeReply = { status: 503, error: 'We are busy.', code: 'busy' }

interface Kept {
  saved: SavedSearch[]
  preferences: NotificationPreferences
}
interface Input extends Partial<SavedSearch> {
  search_id?: string
  opened?: true
}

const notFound: FakeReply = {
  status: 404,
  error: 'We could not find this search.',
  code: 'not_found',
  params: { what: 'search' },
}

/** Gives each test of a file such a server, and the toasts on the page itself. */
export function savedStage() {
  const { api } = webStage()
  const kept = {} as Kept
  const removed: SavedSearch[] = []
  const answers: Record<string, (input: Input) => FakeReply> = {
    'GET /api/saved-searches/get': () => ({ message: '', data: kept.saved }),
    'POST /api/saved-searches/create': ({ name = '', search = {}, alerts = 'off' }) => {
      // The same filters are the same search.
      const before = removed.find((one) => JSON.stringify(one.search) === JSON.stringify(search))
      const made = savedAs(before?.id ?? `new ${kept.saved.length}`, name, { search, alerts })
      kept.saved = [made, ...kept.saved]
      return { status: 201, message: 'This search is saved.', data: made }
    },
    'PUT /api/saved-searches/update': ({ search_id, opened, ...change }) => {
      const before = kept.saved.find(({ id }) => id === search_id)
      if (!before) return notFound
      const after = { ...before, ...change, ...(opened && { found: 0 }) }
      kept.saved = kept.saved.map((one) => (one === before ? after : one))
      return { message: 'Your choice is saved.', data: after }
    },
    'DELETE /api/saved-searches/delete': ({ search_id = '' }) => {
      removed.push(...kept.saved.filter(({ id }) => id === search_id))
      kept.saved = kept.saved.filter(({ id }) => id !== search_id)
      return { message: 'This search is no longer saved.', data: { search_id } }
    },
    'GET /api/notifications/preferences': () => ({ message: '', data: kept.preferences }),
    'GET /api/profile/get/all-profiles': () => ({ message: '', data: [] }),
    'GET /api/search/people': () => ({ message: '', data: [], page: { total: 0, besides: 3 } }),
    'GET /api/proposal/get': () => ({ message: '', data: [] }),
    'GET /api/shortlist/get': () => ({ message: '', data: { shortlist: [], hidden: [] } }),
  }
  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
    Object.assign(Element.prototype, { scrollIntoView: () => undefined })
    kept.saved = []
    removed.length = 0
    kept.preferences = makePreferences()
    for (const [route, answer] of Object.entries(answers)) api.on(route, (input) => answer(input as Input))
    onToast((kind, ...rest) => toast[kind](...rest), withdrawToast)
  })
  afterEach(() => {
    for (const { id } of toastStore.all()) dismissToast(id)
  })
  return {
    api,
    kept,
    /** As the server answers unless a test says otherwise. */
    usual: (route: string, input: unknown) => answers[route]!(input as Input),
    asked: (route: string) => api.sent.filter(([one]) => one === route).map(([, input]) => input),
    toasts: () => toastStore.all().map(({ kind, text }) => `${kind}: ${text}`),
  }
}

function Address() {
  const { pathname, search, hash } = useLocation()
  return <output>{pathname + search + hash}</output>
}

/** The button of the browser. */
function Back() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Back</button>
}

export const show = (path: string, user: SessionUser | null = makeUser()) =>
  renderWeb(
    <>
      <main id="main" tabIndex={-1}>
        <Routes>
          <Route path="/proposals" element={<BrowsePage />} />
          <Route path="/dashboard/searches" element={<SavedSearchesPage />} />
        </Routes>
        <Link to="/dashboard/searches#gone">to what is gone</Link>
        <Back />
      </main>
      <div data-testid="address">
        <Address />
      </div>
      <Toaster />
    </>,
    { path, session: user ? { status: 'signed-in', user } : { status: 'signed-out' } },
  )

/** By the keyboard: taps that follow at once in the same place are left out. */
export const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  pressButton(button)
}

/** Where the reader is. */
export const address = () => screen.getByTestId('address').textContent

/** On a device that does not know its time zone, as some browsers on Android say it. */
export async function withoutZone(happens: () => Promise<unknown>): Promise<void> {
  const known = Intl.DateTimeFormat.prototype.resolvedOptions
  const said = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  said.mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...known.call(this), timeZone: 'Etc/Unknown' }
  })
  await happens().finally(() => said.mockRestore())
}
