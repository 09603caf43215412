import { beforeEach } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { planSeeds } from '#shared/options/plans'
import type { Profile } from '#shared/schemas/entities'
import { createQueryClient } from '#web/lib/query-client'
import { sessionStore } from '#web/lib/session/browser'
import { PicturesPage } from '#web/pages/picture-requests/pictures-page'
import { OwnProfilePage } from '#web/pages/profiles/own-profile-page'
import { makeProfileView, makeUser, signedInAs } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { wholeDraft } from '../wizard/answers'

/* The page of the own profile, with a server that stores one profile. */

export { choose } from '#test/support/web/choose'
export const { api, notices } = webStage()

const reading = 'GET /api/profile/get/user-profile'
let stored: Profile

/** The profile as the server has it. */
export const server = {
  get profile() {
    return stored
  },
  reset: () => {
    stored = startProfile()
  },
  replace: (profile: Profile) => {
    stored = profile
  },
  change: (change: Partial<Profile>) => {
    stored = { ...stored, ...change }
  },
}

export const png = (name = 'me.png') => new File(['picture'], name, { type: 'image/png' })

const sectionsOf = () =>
  Object.fromEntries(Object.entries(wholeDraft().sections).map(([name, section]) => [name, [section]]))

const startProfile = () =>
  makeProfileView({
    id: 'u1',
    ...sectionsOf(),
    user_profile_image: { image_url: '/media/old.webp' },
    user_subscription_info: [
      {
        messages_sent: 12,
        proposals_sent: 1,
        start_date: '2026-11-05T00:00:00.000Z',
        end_date: '2026-12-05T00:00:00.000Z',
      },
    ],
    relation: { state: 'self' },
  })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined })
  sessionStore.adopt(signedInAs(makeUser()))
  server.reset()
  api.on(reading, () => ({ message: '', data: stored }))
})

/** Lets the server save sections. */
export const accept = (path: string, section: keyof Profile, message = '') =>
  api.on(`PUT /api/profile/update/${path}`, (input) => {
    server.change({ [section]: [(input as { data: object }).data] })
    return { message, data: { profile_id: 'u1' } }
  })

/** What was sent to a route. */
export const sentTo = (route: string) => api.sent.filter(([to]) => to === route).map(([, input]) => input)

export const bought = {
  subscription_plans: planSeeds[2]!,
  user_subscription_info: [
    {
      messages_sent: 500,
      proposals_sent: 52,
      start_date: new Date(Date.now() - 40 * 86_400_000).toISOString(),
      end_date: new Date(Date.now() + 50 * 86_400_000).toISOString(),
    },
  ],
} satisfies Partial<Profile>

function Where() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <button onClick={() => void navigate(-1)}>browser back</button>
    </>
  )
}

export const address = () => screen.getByLabelText('address').textContent

const render = (path: string) =>
  renderWeb(
    <QueryClientProvider client={createQueryClient()}>
      <Where />
      <Routes>
        <Route path="/dashboard/profile" element={<OwnProfilePage />} />
        <Route path="/dashboard/pictures" element={<PicturesPage />} />
        <Route path="*" element={null} />
      </Routes>
    </QueryClientProvider>,
    { path, session: 'live' },
  )

/** Opens the member's pictures. */
export const openPictures = () => render('/dashboard/pictures')

/** Opens the page, coming from another one, and waits for its biodata. */
export async function openPage(search = '') {
  render(`/dashboard/profile${search}`)
  await screen.findByRole('article', { name: 'Profile' })
}

/** The browser's own button, which no dialog covers. */
export const back = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'browser back', hidden: true }))
}
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
export const dialog = (name: string) => screen.findByRole('dialog', { name })
export const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })
export const isClosed = () =>
  waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('The dialog is open.')
  })
export const biodata = () => within(screen.getByRole('article', { name: 'Profile' }))
