import { afterEach, beforeEach } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { planSeeds } from '#shared/options/plans'
import type { Card, SessionUser } from '#shared/schemas/entities'
import { dismissToast, toast, toastStore, withdrawToast } from '#web/ui/states/toast'
import { Toaster } from '#web/ui/states/toaster'
import { installDisclosures } from '#web/lib/disclosure'
import { onToast } from '#web/lib/notify'
import { UserProfilePage } from '#web/pages/profiles/user-profile-page'
import { BrowsePage } from '#web/pages/search/browse-page'
import { ProposalPage } from '#web/pages/proposals/proposal-page'
import { HiddenMembersPage } from '#web/pages/shortlist/hidden-page'
import { ShortlistPage } from '#web/pages/shortlist/shortlist-page'
import type { FakeReply } from '#test/support/web/fake-api'
import { makeProfileView, makeUser } from '#test/support/web/samples'
import { pressButton, webStage } from '#test/support/web/web-stage'
import { renderWeb } from '#test/support/web/render'

/* A server that keeps a shortlist and hidden members, and the pages that show them. */

export const cardOf = (id: string, first_name: string, change: Partial<Card> = {}): Card => ({
  id,
  user_profile_image: { image_url: null },
  personal_info: [
    { first_name, last_name: 'Khan', gender: 'female', age: 30, marital_status: 'single', nationality: 'PK' },
  ],
  career_info: [{ profession: 'employed', job_post: 'doctor' }],
  subscription_plans: planSeeds[0]!,
  user_subscription_info: [],
  proposal_privacy: true,
  ...change,
})

const deleted = (id: string) => cardOf(id, 'Deleted', { deleted: true })

export interface Kept {
  people: Card[]
  shortlist: { id: string; note?: string }[]
  hidden: string[]
  pageSize: number
}

type Input = Record<string, string>
export const busy: FakeReply = { status: 503, error: 'We are busy.', code: 'busy' }
const at = '2024-03-05T10:00:00.000Z'

/** Gives each test of a file such a server, and the toasts on the page itself. */
export function keepingStage() {
  const stage = webStage()
  const { api } = stage
  const kept = {} as Kept
  const card = (id: string) => kept.people.find((one) => one.id === id) ?? deleted(id)
  /** A page of a list; a cursor says after whom it begins, and how many came before. */
  const paged = (items: { id?: string; profile_id?: string }[], cursor = '') => {
    const ids = items.map(({ id, profile_id }) => profile_id ?? id)
    const [last, count = 0] = cursor.split(' ')
    const from = ids.includes(last) ? ids.indexOf(last) + 1 : Math.max(0, Number(count) - 1)
    const to = from + kept.pageSize
    return {
      message: '',
      data: items.slice(from, to),
      page: to < items.length ? { next: `${ids[to - 1]} ${to}` } : {},
    }
  }
  const done = (message: string, id: string, status = 200): FakeReply => ({
    status,
    message,
    data: { profile_id: id },
  })

  const answers: Record<string, (input: Input) => FakeReply> = {
    'GET /api/shortlist/get': ({ only, cursor }) =>
      only === 'ids'
        ? { message: '', data: { shortlist: kept.shortlist.map(({ id }) => id), hidden: kept.hidden } }
        : paged(
            kept.shortlist.map(({ id, note }) => ({
              profile_id: id,
              profile: card(id),
              ...(note && { note }),
            })),
            cursor,
          ),
    'POST /api/shortlist/create': ({ profile_id: id = '', note }) => {
      if (!kept.shortlist.some((one) => one.id === id))
        kept.shortlist = [{ id, ...(note && { note }) }, ...kept.shortlist]
      return done('Saved.', id, 201)
    },
    'PUT /api/shortlist/update': ({ profile_id: id = '', note, before }) => {
      const entry = kept.shortlist.find((one) => one.id === id)
      if (!entry) return { status: 404, error: 'We could not find this profile.', code: 'not_found' }
      if (note !== undefined) entry.note = note
      if (before !== undefined) {
        const others = kept.shortlist.filter((one) => one.id !== id)
        const place = others.findIndex((one) => one.id === before)
        others.splice(place < 0 ? others.length : place, 0, entry)
        kept.shortlist = others
      }
      return done(note === undefined ? 'Your list is saved.' : 'Your note is saved.', id)
    },
    'DELETE /api/shortlist/delete': ({ profile_id: id = '' }) => {
      kept.shortlist = kept.shortlist.filter((one) => one.id !== id)
      return done('No longer saved.', id)
    },
    'POST /api/hidden/create': ({ profile_id: id = '' }) => {
      kept.hidden = [id, ...kept.hidden]
      return done('Hidden: you will not see this profile in lists and searches.', id, 201)
    },
    'DELETE /api/hidden/delete': ({ profile_id: id = '' }) => {
      kept.hidden = kept.hidden.filter((one) => one !== id)
      return done('Back in your lists and searches.', id)
    },
    'GET /api/hidden/get': ({ cursor }) =>
      paged(
        kept.hidden.map((id) => ({ profile_id: id, profile: card(id) })),
        cursor,
      ),
    'GET /api/profile/get/all-profiles': ({ cursor }) =>
      paged(
        kept.people.filter(({ id }) => !kept.hidden.includes(id)),
        cursor,
      ),
    'GET /api/profile/get/user-profile': ({ userId = '' }) => ({
      message: '',
      data: makeProfileView({
        id: userId,
        personal_info: [{ first_name: card(userId).personal_info[0]!.first_name, last_name: 'Khan' }],
        subscription_plans: card(userId).subscription_plans,
      }),
    }),
    'GET /api/proposal/get': ({ proposal_id: id }) =>
      id === undefined
        ? { message: '', data: [], page: {} }
        : {
            message: '',
            data: {
              id,
              sender_id: id.slice(3),
              receiver_id: 'u1',
              profile: card(id.slice(3)),
              status: 'pending',
              created_at: at,
              updated_at: at,
            },
          },
  }

  let uninstall: () => void
  beforeEach(() => {
    sessionStorage.clear()
    Object.assign(Element.prototype, { scrollIntoView: () => undefined })
    uninstall = installDisclosures(document)
    Object.assign(kept, {
      people: [cardOf('a', 'Sana'), cardOf('b', 'Hira'), cardOf('c', 'Zara')],
      shortlist: [],
      hidden: [],
      pageSize: 24,
    })
    for (const [route, answer] of Object.entries(answers)) api.on(route, (input) => answer(input as Input))
    onToast((kind, ...rest) => toast[kind](...rest), withdrawToast)
  })
  afterEach(() => {
    uninstall()
    for (const { id } of toastStore.all()) dismissToast(id)
  })

  return {
    api,
    kept,
    /** Answers until then as it did before `change`. */
    answer: (route: string) => answers[route]!,
    asked: (route: string) => api.sent.filter(([one]) => one === route).map(([, input]) => input),
    toasts: () => toastStore.all().map(({ kind, text }) => `${kind}: ${text}`),
  }
}

export const show = (path: string, user: SessionUser | null = makeUser()) =>
  renderWeb(
    <>
      <main id="main" tabIndex={-1}>
        <Routes>
          <Route path="/proposals" element={<BrowsePage />} />
          <Route path="/dashboard/user-profile/:id" element={<UserProfilePage />} />
          <Route path="/dashboard/proposals/:id" element={<ProposalPage />} />
          <Route path="/dashboard/shortlist" element={<ShortlistPage />} />
          <Route path="/dashboard/shortlist/hidden" element={<HiddenMembersPage />} />
        </Routes>
      </main>
      <Toaster />
    </>,
    { path, session: user ? { status: 'signed-in', user } : { status: 'signed-out' } },
  )

export const names = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim())
/** By the keyboard: taps that follow at once in the same place are left out. */
export const press = async (name: string | RegExp) => {
  const [button] = await screen.findAllByRole('button', { name })
  pressButton(button!)
}

/** Presses "Hide" in the menu of a card. */
export async function putAside(who: string) {
  const summary = await screen.findByLabelText(`More about ${who}`)
  await userEvent.click(summary)
  const menu = summary.closest('details')!
  pressButton(within(menu).getByRole('button', { name: 'Hide', hidden: true }))
}
