import { beforeEach } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import type { SessionUser } from '#shared/schemas/entities'
import { ProfileActions } from '#web/features/profile/profile-actions'
import { sessionStore } from '#web/lib/session/browser'
import { makeProposal } from '#test/support/make-proposal'
import { makeProfileView } from '#test/support/profile-view'
import { makeUser, signedInAs } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

/* A profile that is not one's own, from which a proposal is sent. */

export const { api, notices } = webStage()
/** Sends a proposal. */
export const route = 'POST /api/proposal/create'
export const profilePath = '/dashboard/user-profile/u9'

/** Where the reader is. */
function Where() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}
export const at = () => screen.getByLabelText('address').textContent
const sana = makeProfileView({
  personal_info: [{ first_name: 'Sana', last_name: 'Rehman', gender: 'female' }],
})
/** The profile of Sana, with what may be done there. */
export const open = () =>
  renderWeb(
    <>
      <Where />
      <ProfileActions profile={sana} />
    </>,
    { session: 'live', path: `${profilePath}?from=list` },
  )
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
export const ask = () => press('Send a Proposal')
export const send = () => press('Send proposal')
export const question = () => screen.findByRole('dialog', { name: /^Send a proposal to/ })
export const note = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^A few words to the family/ })
/** Calls that send a proposal; the dialog also reads the member's own profile. */
export const sends = () => api.sent.filter(([one]) => one === route).map(([, input]) => input)
/** Has the server take the proposal. */
export const accepting = () => {
  const data = makeProposal('pr_1', { sender_id: 'u1', receiver_id: 'u9' })
  api.on(route, () => ({ status: 201, message: '', data }))
}
export const signIn = (change: Partial<SessionUser> = {}) => sessionStore.adopt(signedInAs(makeUser(change)))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
