import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { planSeeds } from '#shared/options/plans'
import type { Card, Profile } from '#shared/schemas/entities'
import type { Fit } from '#shared/schemas/fit'
import { makeProfileView, makeUser } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { sectionNames } from '#shared/schemas/profile'
import { completenessOf, writtenIn } from '#web/features/dashboard/completeness-card'
import { useCounts } from '#web/app/use-live'
import { openDraft } from '#web/features/wizard/draft'
import { draftKey } from '#web/features/wizard/draft-progress'
import { noBadges } from '#web/lib/badges'
import type { SessionUser } from '#web/lib/session-context'
import { DashboardPage } from '#web/pages/dashboard/dashboard-page'

const { api } = webStage()

const card = (id: string, first_name: string): Card => ({
  id,
  user_profile_image: { image_url: null },
  personal_info: [
    { first_name, last_name: 'Khan', gender: 'male', age: 30, marital_status: 'single', nationality: 'PK' },
  ],
  career_info: [{ profession: 'employed', job_post: 'doctor' }],
  subscription_plans: planSeeds[0]!,
  user_subscription_info: [],
  proposal_privacy: true,
})
const proposal = (id: string, other: Card, status = 'pending') => ({
  id,
  sender_id: 'u1',
  receiver_id: other.id,
  status,
  created_at: '2026-11-02T10:00:00.000Z',
  updated_at: '2026-11-02T10:00:00.000Z',
  profile: other,
})

const [omar, ali] = [card('m1', 'Omar'), card('m2', 'Ali')]
const ownProfile = (change: Partial<Profile> = {}) => makeProfileView({ id: 'u1', ...change })

beforeEach(() => {
  localStorage.clear()
  api.on('GET /api/notifications/counts', () => ({ message: '', data: noBadges }))
  api.on('GET /api/profile/get/user-profile', () => ({ message: '', data: ownProfile() }))
  api.on('GET /api/profile/get/all-profiles', () => ({ message: '', data: [omar, ali] }))
  api.on('GET /api/proposal/get', (input) => ({
    message: '',
    data: 'status' in (input as object) ? [] : [proposal('pr_1', ali)],
    page: {},
  }))
})

/** What the dashboard's frame does: it asks for the counts. */
function Counts() {
  useCounts()
  return null
}

const show = (change: Partial<SessionUser> = {}) =>
  renderWeb(
    <>
      <Counts />
      <DashboardPage />
    </>,
    { path: '/dashboard', session: { status: 'signed-in', user: makeUser(change) } },
  )

const asks = (wanted: string) => api.sent.some(([route]) => route === wanted)
const searching = 'GET /api/search/people'
const browsing = 'GET /api/profile/get/all-profiles'

test('the dashboard of a member with a profile shows suggestions, their fit and the relation', async () => {
  const side = (unmet: Fit['wishes']['unmet']) => ({ of: 3, unmet })
  const fits = { m1: { wishes: side(['residence_city']), theirs: side([]) } }
  api.on(searching, () => ({ message: '', data: [omar, ali], page: { total: 2, fits } }))
  show()
  const list = await screen.findByRole('list', { name: 'People who fit' })
  await within(list).findByText('Fits 2 of your 3 wishes')
  await waitFor(() => expect(list.textContent).toContain('Proposal sent'))
  expect(api.sent).toContainEqual([searching, { suggested: 'true', pageSize: '6' }])
  expect(asks(browsing)).toBe(false)
})

test('the dashboard shows the newest profiles if nobody fits, and to members without a profile', async () => {
  api.on(searching, () => ({ message: '', data: [], page: { total: 0, besides: 2, has_musts: true } }))
  const { unmount } = show()
  const list = await screen.findByRole('list', { name: 'Newest profiles' })
  expect(screen.getByText(/Nobody meets all the must-haves/)).toBeTruthy()
  const people = within(list).getAllByRole('listitem')
  await waitFor(() => expect(people[1]?.textContent).toContain('Proposal sent'))
  expect(people[0]?.textContent).toContain('View profile')
  expect(api.sent).toContainEqual([browsing, { order: 'newest', pageSize: '6' }])
  unmount()
  api.sent.length = 0
  show({ profile_info_status: false })
  await screen.findByRole('list', { name: 'Newest profiles' })
  expect(screen.queryByText(/Nobody meets/)).toBeNull()
  expect(asks(searching)).toBe(false)
})

test('the dashboard begins with what waits for the member and with people; the plan comes last', async () => {
  const counts = { proposals: 1, messages: 4, notifications: 0 }
  api.on('GET /api/notifications/counts', () => ({ message: '', data: counts }))
  api.on('GET /api/proposal/get', () => ({ message: '', data: [proposal('pr_1', ali)], page: {} }))
  const { unmount } = show()
  await screen.findByRole('link', { name: 'Read and answer: Ali Khan' })
  const unread = await screen.findByRole('link', { name: '4 Unread messages' })
  expect(unread.getAttribute('href')).toBe('/dashboard/live-chat')
  await screen.findByText('Your plan')
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const parts = ['Proposals to answer', 'Ali Khan', 'Newest profiles', 'Your profile', 'Your plan']
  expect(titles()).toEqual(parts)
  unmount()
  show({ profile_info_status: false })
  await screen.findByText('Your plan')
  expect(titles()).toEqual(['Your profile is not complete yet', ...parts])
})

test('the dashboard says that nothing is pending only after the counts have loaded', async () => {
  let tell: (reply: { message: string; data: unknown }) => void = () => undefined
  api.on('GET /api/notifications/counts', () => new Promise((resolve) => (tell = resolve)))
  show()
  // Loaded, and shown once it is known how much stands above.
  await screen.findByRole('list', { name: 'Newest profiles', hidden: true })
  expect(screen.queryByText(/You are up to date/)).toBeNull()
  tell({ message: '', data: noBadges })
  await screen.findByText(/You are up to date/)
})

const answers = makeProfile(3, { marital_status: 'single' })
const begun = {
  personal_info: answers.personal_info,
  career_info: answers.career_info,
  family_info: { father_name: 'X' },
}

test.each([
  ['the wizard', () => openDraft(localStorage, 'u1').saveSections(begun)],
  [
    'an earlier version without stored progress',
    () => {
      const draft = { step: 3, reached: 3, sections: begun, image_url: null }
      localStorage.setItem(draftKey('u1'), JSON.stringify(draft))
    },
  ],
])(
  'the completeness counts the finished sections of a draft that %s stored on this device',
  async (_who, keep) => {
    keep()
    const data = ownProfile({ profile_info_status: false })
    api.on('GET /api/profile/get/user-profile', () => ({ message: '', data }))
    show({ profile_info_status: false })
    await screen.findByText('2 of 6 sections, no picture yet')
    expect(screen.getByRole('link', { name: 'Continue your profile' }).getAttribute('href')).toBe(
      '/create-profile',
    )
  },
)

test('a part of the dashboard that fails to load shows its error, and the others remain', async () => {
  api.on(browsing, () => ({ status: 500, error: 'x', code: 'internal' }))
  show()
  const alert = await screen.findByRole('alert')
  await screen.findByText('Your plan')
  await screen.findByText(/You are up to date/)
  api.on(browsing, () => ({ message: '', data: [] }))
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByText('No profiles to show yet')
})

test('a profile is complete with the sections that its marital status requires, and a picture', () => {
  const finished = sectionNames
  const without = sectionNames.filter((name) => name !== 'second_marriage_info')
  const of = (given: Parameters<typeof completenessOf>[0]) => {
    const { done, total, percent } = completenessOf(given)
    return [done, total, percent]
  }
  expect(of({ finished: [], maritalStatus: undefined, picture: false })).toEqual([0, 6, 0])
  expect(of({ finished, maritalStatus: 'single', picture: true })).toEqual([6, 6, 100])
  expect(of({ finished, maritalStatus: 'single', picture: false })).toEqual([6, 6, 86])
  expect(of({ finished, maritalStatus: 'widowed', picture: true })).toEqual([7, 7, 100])
  expect(of({ finished: without, maritalStatus: 'divorced', picture: true })).toEqual([6, 7, 88])
  const { second_marriage_info: _none, ...sections } = makeProfile(3, { marital_status: 'divorced' })
  const listed = Object.fromEntries(Object.entries(sections).map(([name, section]) => [name, [section]]))
  const profile = ownProfile({ ...listed, user_profile_image: { image_url: '/media/a.webp' } })
  expect(of(writtenIn(profile))).toEqual([6, 7, 88])
})
