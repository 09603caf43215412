import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { planSeeds } from '#shared/options/plans'
import type { Card, Profile, SessionUser } from '#shared/schemas/entities'
import { installDisclosures } from '#web/lib/disclosure'
import { BrowsePage } from '#web/pages/search/browse-page'
import { ProposalPage } from '#web/pages/proposals/proposal-page'
import { ProposalsPage } from '#web/pages/proposals/proposals-page'
import { ConnectionPage } from '#web/pages/connections/connection-page'
import { ConnectionsPage } from '#web/pages/connections/connections-page'
import { UserProfilePage } from '#web/pages/profiles/user-profile-page'
import type { FakeReply } from '#test/support/web/fake-api'
import { makeProfileView, makeUser } from '#test/support/web/samples'
import { renderWeb, titled } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

const { api, notices } = webStage()
const at = '2024-03-05T10:00:00.000Z'
const blocking = 'POST /api/blocks/create'

const cardOf = (id: string, first_name: string, change: Partial<Card> = {}): Card => ({
  id,
  user_profile_image: { image_url: null },
  personal_info: [
    { first_name, last_name: 'Khan', gender: 'male', age: 30, marital_status: 'single', nationality: 'PK' },
  ],
  career_info: [{ profession: 'employed', job_post: 'doctor' }],
  subscription_plans: planSeeds[0]!,
  user_subscription_info: [],
  proposal_privacy: true,
  ...change,
})
const people = [cardOf('u8', 'Omar'), cardOf('u9', 'Bilal')]
const profileOf = (change: Partial<Profile> = {}) =>
  makeProfileView({ personal_info: [{ first_name: 'Bilal', last_name: 'Khan' }], ...change })

/** Whom the server knows as blocked. */
let blocked: Set<string>
const seen = () => people.filter(({ id }) => !blocked.has(id))
const notFound: FakeReply = { status: 404, error: 'We could not find it.', code: 'not_found' }
/** A list of the server, or its item by the parameter that names one. */
const listed = (route: string, by: string, make: (card: Card) => { id: string }) =>
  api.on(route, (input) => {
    const id = (input as Record<string, string | undefined>)[by]
    const all = seen().map(make)
    if (id === undefined) return { message: '', data: all, page: {} }
    const data = all.find((one) => one.id === id)
    return data ? { message: '', data } : notFound
  })
const between = (profile: Card) => ({
  id: `pr_${profile.id}`,
  sender_id: profile.id,
  receiver_id: 'u1',
  profile,
})

let uninstall: () => void
beforeEach(() => {
  uninstall = installDisclosures(document)
  blocked = new Set()
  listed('GET /api/profile/get/all-profiles', 'none', (card) => card)
  listed('GET /api/proposal/get', 'proposal_id', (card) => ({
    ...between(card),
    status: 'pending',
    created_at: at,
    updated_at: at,
  }))
  listed('GET /api/connections/get', 'connection_id', (card) => ({
    ...between(card),
    proposal_id: `pr_${card.id}`,
    connected_at: at,
  }))
  api.on('GET /api/profile/get/user-profile', (input) => {
    const { userId } = input as { userId: string }
    return blocked.has(userId) ? notFound : { message: '', data: profileOf({ id: userId }) }
  })
  api.on(blocking, (input) => {
    const { profile_id } = input as { profile_id: string }
    blocked.add(profile_id)
    return { status: 201, message: 'This member is blocked.', data: { profile_id } }
  })
})
afterEach(() => uninstall())

const show = (path: string, user: SessionUser | null = makeUser()) =>
  renderWeb(
    <main id="main" tabIndex={-1}>
      <Routes>
        <Route path="/proposals" element={<BrowsePage />} />
        <Route path="/dashboard/user-profile/:id" element={<UserProfilePage />} />
        <Route path="/dashboard/proposals" element={<ProposalsPage />} />
        <Route path="/dashboard/proposals/:id" element={<ProposalPage />} />
        <Route path="/dashboard/connections" element={<ConnectionsPage />} />
        <Route path="/dashboard/connections/:id" element={<ConnectionPage />} />
      </Routes>
    </main>,
    { path, session: user ? { status: 'signed-in', user } : { status: 'signed-out' } },
  )

const name = 'Block this member'
const question = () => screen.findByRole('alertdialog', { name: titled('Block Bilal Khan?') })
const answer = async (label: string) =>
  userEvent.click(within(await question()).getByRole('button', { name: label }))
const ask = async () => userEvent.click((await screen.findAllByRole('button', { name }))[0]!)
const more = (who: string) => screen.findByLabelText(`More about ${who}`)
const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
const asked = (route: string) => api.sent.filter(([one]) => one === route).map(([, input]) => input)
const names = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim())

test('the block dialog explains blocking, and Cancel blocks nobody', async () => {
  show('/dashboard/user-profile/u9')
  await ask()
  const words = (await question()).textContent
  for (const part of [
    'You will no longer see Bilal Khan here, and they will not see you while they are signed in.',
    'If your profile is open to everyone, they can still see your card when they are not signed in.',
    'Any proposal or connection between you ends. This cannot be undone.',
    'You can still read your messages with each other. They cannot.',
    'We do not tell them.',
    'You can unblock them in your settings at any time.',
    'What has ended stays ended.',
  ])
    expect(words).toContain(part)
  await answer('Cancel')
  await isClosed()
  expect(asked(blocking)).toEqual([])
})

test.each([
  ['a profile', '/dashboard/user-profile/u9', 'GET /api/profile/get/user-profile'],
  ['a proposal', '/dashboard/proposals/pr_u9', 'GET /api/proposal/get'],
  ['a connection', '/dashboard/connections/pr_u9', 'GET /api/connections/get'],
])(
  'blocking from %s sends one call, opens the list without the member, and does not refetch their data',
  async (_name, path, route) => {
    show(path)
    await ask()
    const confirm = within(await question()).getByRole('button', { name: 'Block' })
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    await screen.findByRole('heading', { name: /Omar Khan/ })
    await waitFor(() => expect(notices).toEqual(['success: This member is blocked.']))
    expect(screen.queryByRole('heading', { name: /Bilal Khan/ })).toBeNull()
    expect(asked(blocking)).toEqual([{ profile_id: 'u9' }])
    const after = api.sent.slice(api.sent.findIndex(([one]) => one === blocking) + 1)
    const again = after.filter(([one, input]) => one === route && JSON.stringify(input).includes('u9'))
    expect(again).toEqual([])
  },
)

test('blocking from a card’s menu removes the card and keeps the focus on the page', async () => {
  show('/proposals')
  const summary = await more('Bilal Khan')
  const details = summary.closest('details')!
  expect(summary.closest('a')).toBeNull()
  const askOnCard = async () => {
    await userEvent.click(summary)
    await userEvent.click(within(details).getByRole('button', { name, hidden: true }))
  }
  await askOnCard()
  await question()
  expect(details.open).toBe(false)
  await answer('Cancel')
  await isClosed()
  await askOnCard()
  await answer('Block')
  await waitFor(() => expect(names()).toEqual(['Omar Khan']))
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  await waitFor(() => expect(asked('GET /api/profile/get/all-profiles')).toHaveLength(2))
})

test('visitors and administrators cannot block; nobody can block themselves or a deleted member', async () => {
  for (const user of [null, makeUser({ role: 'admin' })]) {
    const { unmount } = show('/proposals', user)
    await waitFor(() => expect(names()).toEqual(['Omar Khan', 'Bilal Khan']))
    expect(screen.queryByLabelText(/^More about/)).toBeNull()
    expect(screen.queryByRole('button', { name, hidden: true })).toBeNull()
    unmount()
  }
  const own = show('/proposals', makeUser({ id: 'u8' }))
  await more('Bilal Khan')
  expect(screen.queryByLabelText('More about Omar Khan')).toBeNull()
  own.unmount()
  const admin = show('/dashboard/user-profile/u9', makeUser({ role: 'admin' }))
  await screen.findByRole('heading', { level: 1, name: 'Bilal Khan' })
  expect(screen.queryByRole('button', { name })).toBeNull()
  admin.unmount()
  const gone = between(cardOf('u9', 'Deleted', { deleted: true }))
  api.on('GET /api/proposal/get', () => ({
    message: '',
    data: { ...gone, status: 'pending', created_at: at, updated_at: at },
  }))
  show('/dashboard/proposals/pr_u9')
  await screen.findByRole('heading', { name: 'From Deleted member' })
  expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a failed block leaves the page unchanged; if the member has left, the page says so', async () => {
  api.on(blocking, () => ({ status: 503, error: 'We are busy.', code: 'busy' }))
  show('/dashboard/user-profile/u9')
  await ask()
  await answer('Block')
  await isClosed()
  expect(notices).toEqual(['error: We are busy.'])
  expect(screen.getByRole('heading', { level: 1, name: 'Bilal Khan' })).toBeTruthy()
  expect(asked('GET /api/profile/get/user-profile')).toHaveLength(1)
  api.on(blocking, () => {
    blocked.add('u9')
    return notFound
  })
  await ask()
  await answer('Block')
  expect(await screen.findByText('You cannot open this profile')).toBeTruthy()
})
