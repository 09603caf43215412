import { beforeEach, describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import type { Profile, Relation, SessionUser } from '#shared/schemas/entities'
import { ProfileActions } from '#web/pages/profiles/profile-actions'
import { sessionStore } from '#web/lib/session/browser'
import { makeProposal, makeProfileView, makeUser, signedInAs } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { intendedRecipient } from '#web/features/proposals/intended-recipient'
import { checkNote } from '#web/features/proposals/proposal-dialog'

/* A profile that is not one's own, from which a proposal is sent. */

const { api, notices } = webStage()
/** Sends a proposal. */
const route = 'POST /api/proposal/create'
const profilePath = '/dashboard/user-profile/u9'

/** Where the reader is. */
function Where() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}
const at = () => screen.getByLabelText('address').textContent
const sana = makeProfileView({
  personal_info: [{ first_name: 'Sana', last_name: 'Rehman', gender: 'female' }],
})
/** The profile of Sana, with what may be done there. */
const open = () =>
  renderWeb(
    <>
      <Where />
      <ProfileActions profile={sana} />
    </>,
    { session: 'live', path: `${profilePath}?from=list` },
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const ask = () => press('Send a Proposal')
const send = () => press('Send proposal')
const question = () => screen.findByRole('dialog', { name: /^Send a proposal to/ })
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^A few words to the family/ })
/** Calls that send a proposal; the dialog also reads the member's own profile. */
const sends = () => api.sent.filter(([one]) => one === route).map(([, input]) => input)
/** Has the server take the proposal. */
const accepting = () => {
  const data = makeProposal('pr_1', { sender_id: 'u1', receiver_id: 'u9' })
  api.on(route, () => ({ status: 201, message: '', data }))
}
const signIn = (change: Partial<SessionUser> = {}) => sessionStore.adopt(signedInAs(makeUser(change)))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const signInFirst = `/auth/sign-in?next=${encodeURIComponent(`${profilePath}?from=list`)}`
const warning = 'warning: You need to sign in to send a profile.'

const own = (change: Partial<Profile>) =>
  api.on('GET /api/profile/get/user-profile', (input) => ({
    message: '',
    data: makeProfileView((input as { userId: string }).userId === 'u1' ? { id: 'u1', ...change } : {}),
  }))
const used = (proposals_sent: number) => [
  {
    messages_sent: 0,
    proposals_sent,
    start_date: '2026-11-01T00:00:00.000Z',
    end_date: '2026-12-01T00:00:00.000Z',
  },
]

test('a visitor who proposes sees a message and is asked to sign in', async () => {
  open()
  await ask()
  expect(at()).toBe(signInFirst)
  expect([notices, api.sent]).toEqual([[warning], []])
})

test('a member whose session has ended is only asked to sign in', async () => {
  signIn()
  api.on(route, () => ({ status: 401, message: 'Unauthorized' }))
  api.on('POST /api/auth/refresh', () => ({
    status: 401,
    error: 'Your session has ended.',
    code: 'unauthorized',
  }))
  open()
  await ask()
  await send()
  await waitFor(() => expect(at()).toBe(signInFirst))
  expect(sessionStore.user()).toBeNull()
  expect(notices).toEqual([warning])
})

describe('the proposal dialog', () => {
  test('names the receiver and the proposals left afterwards', async () => {
    signIn()
    own({ user_subscription_info: used(1) })
    open()
    await ask()
    const dialog = await question()
    expect(dialog.textContent).toContain('Send a proposal to Sana Rehman?')
    expect(
      await within(dialog).findByText(/After this one you will have 3 of 5 proposals left in this period\./),
    ).toBeTruthy()
    expect(dialog.textContent).toContain('A proposal that you withdraw later still counts as sent.')
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sends()).toEqual([])
  })

  test('says before writing that the quota is used up, or that the member is on a break', async () => {
    const cases: [Partial<Profile>, string][] = [
      [{ user_subscription_info: used(5) }, 'You have used all the proposals in your plan'],
      [{ paused: true }, 'You are taking a break'],
    ]
    signIn()
    for (const [change, words] of cases) {
      own(change)
      const { unmount } = open()
      await ask()
      await screen.findByText(words)
      expect(screen.queryByText('Send proposal')).toBeNull()
      unmount()
    }
  })
})

test('two taps send one proposal, even if the plan of the member cannot be loaded', async () => {
  signIn()
  accepting()
  open()
  await ask()
  const button = screen.getByRole('button', { name: 'Send proposal' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(notices).toEqual(['success: Proposal send successfully!']))
  expect(sends()).toEqual([{ sender_id: 'u1', receiver_id: 'u9' }])
})

describe('a member without a profile', () => {
  test('who proposes is told why they need one and gets a link to it; the receiver is remembered', async () => {
    signIn({ profile_info_status: false })
    open()
    await ask()
    const dialog = await screen.findByRole('dialog', { name: 'First, your own profile' })
    expect(dialog.textContent).toContain('After that, we will bring you back to Sana Rehman')
    const way = within(dialog).getByRole('link', { name: 'Write your profile' })
    expect(way.getAttribute('href')).toBe('/create-profile')
    expect(intendedRecipient('u1')).toEqual({ id: 'u9', name: 'Sana Rehman' })
    expect(intendedRecipient('u2')).toBeNull()
    expect([api.sent.filter(([route]) => route.startsWith('POST')), notices]).toEqual([[], []])
  })
})

describe('the proposal note', () => {
  test('shows cautions, counts down to its limit, and is not sent beyond it', async () => {
    signIn()
    accepting()
    open()
    await ask()
    await question()
    expect(screen.getByText('500 characters left')).toBeTruthy()
    fireEvent.change(note(), { target: { value: 'Please call 0300 1234567' } })
    await screen.findByText('Safety tips')
    fireEvent.change(note(), { target: { value: 'x'.repeat(501) } })
    expect(screen.getByText('1 character too many')).toBeTruthy()
    await send()
    expect(sends()).toEqual([])
    fireEvent.change(note(), { target: { value: 'x'.repeat(500) } })
    await send()
    await waitFor(() => expect(sends()).toHaveLength(1))
  })

  test('survives a failed attempt and a reload, for this member only', async () => {
    signIn()
    api.on(route, () => new Error('offline'))
    const first = open()
    await ask()
    await question()
    fireEvent.change(note(), { target: { value: 'We are from Lahore.' } })
    await send()
    const dialog = await question()
    expect(await within(dialog).findByText(/No internet connection/)).toBeTruthy()
    expect(note().value).toBe('We are from Lahore.')
    expect(notices).toEqual([])
    first.unmount()

    const again = open()
    await ask()
    await question()
    expect(note().value).toBe('We are from Lahore.')
    again.unmount()

    signIn({ id: 'u2', profileId: 'u2' })
    open()
    await ask()
    await question()
    expect(note().value).toBe('')
  })
})

describe('a proposal whose answer was lost', () => {
  const lose = () => {
    let tries = 0
    api.on(route, () => {
      tries += 1
      return tries === 1
        ? new Error('offline')
        : { status: 409, error: 'There is already a proposal.', code: 'proposal_exists' }
    })
  }
  const related = (relation: Relation) =>
    api.on('GET /api/profile/get/user-profile', () => ({ message: '', data: makeProfileView({ relation }) }))
  const sendTwice = async (first = '', second = '') => {
    signIn()
    open()
    await ask()
    await question()
    fireEvent.change(note(), { target: { value: first } })
    await send()
    await screen.findByText(/No internet connection/)
    fireEvent.change(note(), { target: { value: second } })
    await send()
  }
  const stored = (message?: string) =>
    api.on('GET /api/proposal/get', () => ({
      message: '',
      data: { ...makeProposal('pr_1', { sender_id: 'u1', receiver_id: 'u9' }), ...(message && { message }) },
    }))
  const withFirst = 'info: We had already sent your proposal, with the note that you wrote first.'

  test.each<[string, string, string, string | undefined, string]>([
    ['another note', 'Note A', 'Note B', 'Note A', withFirst],
    ['a note that is not known', 'Note A', 'Note B', undefined, withFirst],
    ['the same note', 'Note A', ' Note A\n', 'Note A', 'success: Proposal send successfully!'],
  ])('counts as sent if it arrived with %s', async (_name, first, second, arrived, told) => {
    lose()
    related({ state: 'sent', proposal_id: 'pr_1' })
    if (arrived !== undefined) stored(arrived)
    await sendTwice(first, second)
    await waitFor(() => expect(notices).toEqual([told]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('does not count as sent if the proposal came from the other member', async () => {
    lose()
    related({ state: 'received', proposal_id: 'pr_1' })
    await sendTwice()
    await waitFor(() => expect(notices).toHaveLength(1))
    expect(notices[0]).toMatch(/^error: /)
  })
})

test('counts the note as stored: with at most one empty line in a row', () => {
  expect(checkNote(`One${'\n'.repeat(498)}two`)).toEqual({ text: 'One\n\ntwo', fault: null, room: 492 })
})
