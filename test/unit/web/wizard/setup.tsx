import { beforeEach } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import type { Draft } from '#web/features/wizard/draft'
import { draftKey } from '#web/features/wizard/draft-progress'
import { Wizard } from '#web/features/wizard/wizard'
import { SessionContext } from '#web/lib/session-context'
import { chosenPictures } from '#web/lib/picture/chosen-pictures'
import { sessionStore } from '#web/lib/session/browser'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

const user = {
  id: 'u1',
  profileId: 'p1',
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '+923001234567',
  role: 'member' as const,
  profile_info_status: false,
  image_url: null,
}

export { choose } from '#test/support/web/choose'
export const { api, notices } = webStage()
beforeEach(async () => {
  localStorage.clear()
  await chosenPictures.forget('u1')
  Object.assign(window, { scrollTo: () => undefined })
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined })
  sessionStore.adopt({ user, tokens: { accessToken: 'a.e30.c', idToken: 'a.e30.c', expiresIn: 900 } })
})

export const put = (draft: Draft) => localStorage.setItem(draftKey('u1'), JSON.stringify(draft))
export const stored = () => JSON.parse(localStorage.getItem(draftKey('u1')) ?? 'null') as Draft | null

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

function WithSession({ children }: { children: React.ReactNode }) {
  const now = useSyncExternalStore(sessionStore.subscribe, sessionStore.user)
  const session = {
    status: 'signed-in' as const,
    user: now,
    signOut: () => Promise.resolve(),
  }
  return <SessionContext value={session}>{children}</SessionContext>
}

export const open = (path = '/create-profile') =>
  renderWeb(
    <WithSession>
      <Where />
      <Routes>
        <Route path="/create-profile" element={<Wizard />} />
        <Route path="*" element={null} />
      </Routes>
    </WithSession>,
    { path },
  )

export const at = () => screen.getByLabelText('address').textContent
export const title = () => screen.getByRole('heading', { level: 1 })
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
export const pick = (group: string, name: string) =>
  userEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name }))
export const onStep = (draft: Draft, step: number): Draft => ({ ...draft, step })
export const png = (name = 'me.png') => new File(['picture'], name, { type: 'image/png' })
export const fileInput = () => screen.getByLabelText(/Choose a picture/)
export const valueOf = (label: string) =>
  screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label, { selector: 'input, select' }).value
