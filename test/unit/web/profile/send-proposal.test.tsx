import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { ProfileActions } from '#web/features/profile/profile-actions'
import { sessionStore } from '#web/lib/session/browser'
import { makeProposal } from '#test/support/make-proposal'
import { makeProfileView } from '#test/support/profile-view'
import { makeUser, signedInAs } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const { api, notices } = webStage()
const route = 'POST /api/proposal/create'
const profilePath = '/dashboard/user-profile/u9'
const signInFirst = `/auth/sign-in?next=${encodeURIComponent(`${profilePath}?from=list`)}`
const warning = 'warning: You need to sign in to send a profile.'

function Where() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}
const at = () => screen.getByLabelText('address').textContent
function open() {
  renderWeb(
    <>
      <Where />
      <ProfileActions profile={makeProfileView()} />
    </>,
    { session: 'live', path: `${profilePath}?from=list` },
  )
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send a Proposal' }))

test('who is not signed in is warned, and asked to sign in', async () => {
  open()
  await press()
  expect(at()).toBe(signInFirst)
  expect([notices, api.sent]).toEqual([[warning], []])
})

test('whose session has ended meanwhile as well, and is told nothing else', async () => {
  sessionStore.adopt(signedInAs(makeUser()))
  api.on(route, () => ({ status: 401, message: 'Unauthorized' }))
  api.on('POST /api/auth/refresh', () => ({
    status: 401,
    error: 'Your session has ended.',
    code: 'unauthorized',
  }))
  open()
  await press()
  await waitFor(() => expect(at()).toBe(signInFirst))
  expect(sessionStore.user()).toBeNull()
  expect(notices).toEqual([warning])
})

test('a proposal that was sent is told in the server’s words, or in ours', async () => {
  sessionStore.adopt(signedInAs(makeUser()))
  const data = makeProposal('pr_1', { sender_id: 'u1', receiver_id: 'u9' })
  api.on(route, () => ({ status: 201, message: '', data }))
  open()
  await press()
  await waitFor(() => expect(notices).toEqual(['success: Proposal send successfully!']))
  expect(api.sent).toEqual([[route, { sender_id: 'u1', receiver_id: 'u9' }]])
})

test('two taps in the same moment send one', async () => {
  sessionStore.adopt(signedInAs(makeUser()))
  const data = makeProposal('pr_1', { sender_id: 'u1', receiver_id: 'u9' })
  api.on(route, () => ({ status: 201, message: '', data }))
  open()
  const button = screen.getByRole('button', { name: 'Send a Proposal' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(notices).toHaveLength(1))
  expect(api.sent).toHaveLength(1)
})
