import { beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { Link } from 'react-router-dom'
import type { SessionUser } from '#shared/schemas/entities'
import type { FakeReply } from '#test/support/web/fake-api'
import { makeProfileView, makeUser, signedInAs } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { UnprovenBanner } from '#web/features/auth/email-proof/unproven-banner'
import { ProfileActions } from '#web/pages/profiles/profile-actions'
import { useSession } from '#web/lib/session-context'
import { sessionStore } from '#web/lib/session/browser'
import { VerifyEmailPage } from '#web/pages/auth/verify-email-page'

const proven = makeUser()
const unproven = makeUser({ email_unproven: true })
const { api, notices } = webStage()
const verifying = 'POST /api/auth/verify-email'
const sending = 'POST /api/auth/send-verification'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
const sentTo = (route: string) => api.sent.filter(([to]) => to === route).map(([, input]) => input)

describe('the link that confirms an address', () => {
  const path = '/auth/verify-email'
  const fragment = (code: string, email = proven.email) => `#email=${encodeURIComponent(email)}&code=${code}`
  const one = { email: proven.email, code: 'one' }
  const refusal = { status: 400, error: 'This link does not work any more.', code: 'invalid_input' }
  const confirmed = { message: 'Your e-mail address is confirmed.', data: null }

  /** Opens the page as this user; `renewed` is the user after a session refresh. */
  function arrive(user: SessionUser | null, hash: string, renewed: SessionUser | null = user) {
    if (user) sessionStore.adopt(signedInAs(user))
    api.on('POST /api/auth/refresh', () =>
      renewed
        ? { message: '', data: signedInAs(renewed) }
        : { status: 401, error: 'x', code: 'unauthorized' },
    )
    return renderWeb(
      <StrictMode>
        <VerifyEmailPage />
        <Link to={path + fragment('two')}>second link</Link>
      </StrictMode>,
      { path: path + hash, session: 'live' },
    )
  }
  const answer = (reply: FakeReply | Error) => api.on(verifying, () => reply)
  const title = (name: string | RegExp) => screen.findByRole('heading', { name })
  const paragraph = (text: string) => screen.getByText(text).closest('p')?.textContent

  test('is sent once, reports success and updates the session', async () => {
    answer(confirmed)
    arrive(unproven, fragment('one'), proven)
    const heading = await title('Your e-mail address is confirmed')
    expect(document.activeElement).toBe(heading)
    expect(sentTo(verifying)).toEqual([one])
    expect(sessionStore.user()).toEqual(proven)
    expect(hrefOf('Continue')).toBe('/dashboard')
  })

  test('makes a changed address the session’s address', async () => {
    answer(confirmed)
    arrive(proven, fragment('one', 'new@example.com'), makeUser({ email: 'new@example.com' }))
    await title('Your e-mail address is confirmed')
    expect(sessionStore.user()?.email).toBe('new@example.com')
    expect(paragraph('new@example.com')).toBe(
      'This is now the address of your account: new@example.com. Please sign in with it from now on.',
    )
  })

  test.each([
    ['proven', proven],
    ['unproven', unproven],
  ])(
    'for another account does not claim to concern the signed-in user with a %s address',
    async (_is, user) => {
      answer(confirmed)
      arrive(user, fragment('one', 'other@example.com'))
      // A line may break inside the address.
      await title(/^other ?@example ?\.com is confirmed\.$/)
      expect(paragraph(user.email)).toBe(`You are signed in as ${user.email}.`)
      expect(screen.queryByText(/Thank you/)).toBeNull()
    },
  )

  test('if already used, asks a visitor to sign in; a second link in the same tab is sent too', async () => {
    answer(refusal)
    arrive(null, fragment('one'))
    await title('This link does not work any more')
    expect(hrefOf('Sign in')).toBe('/auth/sign-in?next=%2Fdashboard')
    answer(confirmed)
    await userEvent.click(screen.getByText('second link'))
    await title('Your e-mail address is confirmed')
    expect(hrefOf('Sign in')).toBe('/auth/sign-in')
    // No session is asked for.
    expect(api.sent).toEqual([
      [verifying, one],
      [verifying, { ...one, code: 'two' }],
    ])
  })

  test('if already used, offers a new link to an unproven user and reports success to a proven one', async () => {
    answer(refusal)
    api.on(sending, () => ({ message: 'We have sent you a link.', data: null }))
    const mine = arrive(unproven, fragment('one'))
    await title('This link does not work any more')
    await press('Send me a new link')
    await screen.findByText('We have sent you a link.')
    mine.unmount()
    const other = arrive(unproven, fragment('one', 'other@example.com'))
    await title('This link does not work any more')
    expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull()
    expect(hrefOf('Change address')).toBe('/dashboard/account#email')
    other.unmount()
    arrive(unproven, fragment('one'), proven)
    await title('Your e-mail address is confirmed')
  })

  test.each([
    ['no network', new TypeError('Failed to fetch'), 'No internet connection. Please check your network.'],
    ['a busy server', { status: 503, error: 'We are busy.', code: 'busy' }, 'We are busy.'],
  ])('is tried again after %s', async (_name, reply, words) => {
    answer(reply)
    arrive(null, fragment('one'))
    await title('Your e-mail address is not confirmed yet')
    expect(screen.getByText(words)).toBeTruthy()
    answer(confirmed)
    await press('Try again')
    await title('Your e-mail address is confirmed')
    expect(sentTo(verifying)).toEqual([one, one])
  })

  test.each(['', '#email=%&code=1', `#email=a%40example.com&code=${'x'.repeat(2000)}`])(
    'is not sent to the server if it is incomplete: %#',
    async (hash) => {
      arrive(null, hash)
      await title('This link is not complete')
      expect(api.sent).toEqual([])
    },
  )
})

describe('an address that is not confirmed', () => {
  beforeEach(() => {
    api.on('POST /api/auth/refresh', () => ({ message: '', data: signedInAs(proven) }))
    sessionStorage.clear()
  })
  const Banner = () => <UnprovenBanner user={useSession().user} />
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
  const tooMany = (seconds?: number) => ({
    status: 429,
    error: 'Too many attempts.',
    code: 'too_many_requests',
    ...(seconds && { params: { seconds } }),
  })

  test.each([
    ['nobody', null],
    ['who proved it', proven],
    ['an administrator', makeUser({ role: 'admin', email_unproven: true })],
  ])('shows no banner to %s', (_who, user) => {
    show(user)
    expect(banner()).toBeNull()
  })

  test('shows a banner that sends the link once for two presses and reports the rate limit', async () => {
    let done = () => undefined as void
    api.on(sending, () => new Promise((resolve) => (done = () => resolve({ message: 'Sent.', data: null }))))
    show(unproven)
    expect(within(banner()!).getByText(unproven.email)).toBeTruthy()
    expect(hrefOf('Change address')).toBe('/dashboard/account#email')
    await press('Send again')
    await press('Send again')
    done()
    await waitFor(() => expect(notices).toEqual(['success: Sent.']))
    expect(api.sent).toHaveLength(1)
    for (const [seconds, words] of [
      [2400, /already sent you several links.*try again in 40 minutes/],
      [30, /already sent you several links.*try again in 1 minute\./],
      [undefined, /^Too many attempts\.$/],
    ] as const) {
      api.on(sending, () => tooMany(seconds))
      await press('Send again')
      expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy()
    }
    // With the wait, the words in place say more than the server's.
    expect(notices).toEqual(['success: Sent.', 'error: Too many attempts.'])
  })

  test('loses its banner after confirmation elsewhere, which is checked once when the tab becomes visible', async () => {
    const { unmount } = show(unproven)
    for (const _time of [1, 2]) document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(banner()).toBeNull())
    document.dispatchEvent(new Event('visibilitychange'))
    expect(api.sent.map(([route]) => route)).toEqual(['POST /api/auth/refresh'])
    unmount()
    const error = 'Your e-mail address is already confirmed.'
    api.on(sending, () => ({ status: 409, error, code: 'conflict' }))
    show(unproven)
    await press('Send again')
    await waitFor(() => expect(banner()).toBeNull())
    expect(notices).toEqual([`success: ${error}`])
  })

  test('shows a banner that can be dismissed for this visit and user, and then moves the focus to the page', async () => {
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

  test('prevents proposals: the dialog resends the link, or asks to send the proposal again', async () => {
    const create = 'POST /api/proposal/create'
    api.on(create, () => ({ status: 403, error: 'x', code: 'email_unproven' }))
    api.on(sending, () => ({ message: 'We have sent you a link.', data: null }))
    show(unproven, <ProfileActions profile={makeProfileView()} />)
    await press('Send a Proposal')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }))
    await dialog.findByText('We have sent you a link.')
    expect(notices).toEqual([])
    api.on(sending, () => ({ status: 409, error: 'Confirmed already.', code: 'conflict' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }))
    await dialog.findByText('Your e-mail address is confirmed. Please send your proposal again.')
    expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull()
    expect(sessionStore.user()?.email_unproven).toBeUndefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Back to the profile' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(create)).toEqual([])
    // The server may know of another address that is not.
    await press('Send a Proposal')
    await press('Send proposal')
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeTruthy()
    expect(sentTo(create)).toHaveLength(1)
  })
})
