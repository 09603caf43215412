import { beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SessionUser } from '#shared/schemas/entities'
import { UnprovenBanner } from '#web/components/email-proof/unproven-banner'
import { ProfileActions } from '#web/features/profile/profile-actions'
import { sessionStore } from '#web/lib/session/browser'
import { useSession } from '#web/lib/session-context'
import { makeProfileView } from '#test/support/profile-view'
import { makeUser, signedInAs } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const unproven = makeUser({ email_unproven: true })
const sendRoute = 'POST /api/auth/send-verification'

const { api, notices } = webStage()
beforeEach(() => {
  api.on('POST /api/auth/refresh', () => ({ message: '', data: signedInAs(makeUser()) }))
  sessionStorage.clear()
})

function Banner() {
  return <UnprovenBanner user={useSession().user} />
}
function show(user: SessionUser | null, ui = <Banner />) {
  if (user) sessionStore.adopt(signedInAs(user))
  return renderWeb(
    <>
      {ui}
      <main id="main" tabIndex={-1} />
    </>,
    { session: 'live' },
  )
}
const banner = () => screen.queryByRole('region', { name: 'Your e-mail address' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test.each([
  ['nobody', null],
  ['who proved it', makeUser()],
  ['an administrator', makeUser({ role: 'admin', email_unproven: true })],
])('the banner is not for %s', (_who, user) => {
  show(user)
  expect(banner()).toBeNull()
})

test('the banner says which link is to be opened and sends it again', async () => {
  api.on(sendRoute, () => ({ message: 'We have sent you a link.', data: null }))
  show(unproven)
  expect(within(banner()!).getByText(unproven.email).closest('p')?.textContent).toMatch(
    /^To confirm ayesha@example.com, please open the link in our e-mail. No e-mail\? Send it again. Until then/,
  )
  expect(screen.getByRole('link', { name: 'Change address' }).getAttribute('href')).toBe(
    '/dashboard/settings#email',
  )
  await press('Send again')
  await waitFor(() => expect(notices).toEqual(['success: We have sent you a link.']))
  expect(api.sent).toHaveLength(1)
})

test('while it is being sent, another press sends nothing', async () => {
  let done = () => undefined as void
  api.on(sendRoute, () => new Promise((resolve) => (done = () => resolve({ message: 'Sent.', data: null }))))
  show(unproven)
  await press('Send again')
  await waitFor(() => expect(api.sent).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Send again' }).getAttribute('aria-busy')).toBe('true')
  await press('Send again')
  done()
  await waitFor(() => expect(notices).toEqual(['success: Sent.']))
  expect(api.sent).toHaveLength(1)
})

test.each([
  [2400, /already sent you several links.*try again in 40 minutes/],
  [30, /already sent you several links.*try again in 1 minute\./],
  [undefined, /^Too many attempts\.$/],
])('too often is told in words: %s', async (seconds, words) => {
  const error = { status: 429, error: 'Too many attempts.', code: 'too_many_requests' }
  api.on(sendRoute, () => ({ ...error, ...(seconds && { params: { seconds } }) }))
  show(unproven)
  await press('Send again')
  expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy()
  // With the wait, the words in place say more than the server's.
  expect(notices).toEqual(seconds ? [] : ['error: Too many attempts.'])
})

test('confirmed elsewhere meanwhile: the banner goes', async () => {
  api.on(sendRoute, () => ({
    status: 409,
    error: 'Your e-mail address is already confirmed.',
    code: 'conflict',
  }))
  show(unproven)
  await press('Send again')
  await waitFor(() => expect(banner()).toBeNull())
  expect(notices).toEqual(['success: Your e-mail address is already confirmed.'])
})

test('coming back to the tab asks whether it is confirmed by now', async () => {
  show(unproven)
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(banner()).toBeNull())
  expect(api.sent.map(([route]) => route)).toEqual(['POST /api/auth/refresh'])
  document.dispatchEvent(new Event('visibilitychange'))
  expect(api.sent).toHaveLength(1)
})

test('put away, it stays away for this visit and this person, and the page has the focus', async () => {
  const { unmount } = show(unproven)
  await press('Hide until next time')
  expect(banner()).toBeNull()
  expect(document.activeElement?.id).toBe('main')
  unmount()
  const again = show(unproven)
  expect(banner()).toBeNull()
  again.unmount()
  show(makeUser({ id: 'u2', email_unproven: true }))
  expect(banner()).toBeTruthy()
})

test('who wants to propose is told so in place, where the link is sent again', async () => {
  api.on(sendRoute, () => ({ message: 'We have sent you a link.', data: null }))
  show(unproven, <ProfileActions profile={makeProfileView()} />)
  await press('Send a Proposal')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(unproven.email).closest('p')?.textContent).toBe(
    'To confirm ayesha@example.com, please open the link in our e-mail. No e-mail? Send it again.',
  )
  const scrolled = jest.fn()
  Object.assign(HTMLElement.prototype, { scrollIntoView: scrolled })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send again' }))
  expect((await within(dialog).findByText('We have sent you a link.')).closest('[role=status]')).toBeTruthy()
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' })
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView')
  expect(notices).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('where the address is confirmed already, the dialog asks for the proposal again and nothing else', async () => {
  const create = 'POST /api/proposal/create'
  api.on(create, () => ({ status: 403, error: 'x', code: 'email_unproven' }))
  api.on(sendRoute, () => ({ status: 409, error: 'Confirmed already.', code: 'conflict' }))
  show(unproven, <ProfileActions profile={makeProfileView()} />)
  await press('Send a Proposal')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(
    await dialog.findByText('Your e-mail address is confirmed. Please send your proposal again.'),
  ).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull()
  expect(dialog.queryByText(/No mail/)).toBeNull()
  expect(sessionStore.user()?.email_unproven).toBeUndefined()
  const goOn = dialog.getByRole('button', { name: 'Back to the profile' })
  expect(document.activeElement).toBe(goOn)
  await userEvent.click(goOn)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The server may know of another address that is not.
  await press('Send a Proposal')
  await press('Send proposal')
  expect(await screen.findByRole('button', { name: 'Send again' })).toBeTruthy()
  expect(api.sent.filter(([route]) => route === create)).toHaveLength(1)
})

test('any other refusal of a proposal is a notice as before', async () => {
  api.on('POST /api/proposal/create', () => ({
    status: 403,
    error: 'This member receives no proposals.',
    code: 'privacy',
    params: { what: 'proposals' },
  }))
  show(makeUser(), <ProfileActions profile={makeProfileView()} />)
  await press('Send a Proposal')
  await press('Send proposal')
  await waitFor(() => expect(notices).toHaveLength(1))
  expect(notices[0]).toMatch(/^error: /)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
