import { describe, expect, test } from '@jest/globals'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Profile, Relation } from '#shared/schemas/entities'
import { ProfileActions } from '#web/features/profile/profile-actions'
import { profileQuery } from '#web/features/profile/queries'
import { createQueryClient } from '#web/lib/query-client'
import { makeProfileView } from '#test/support/profile-view'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const { api, notices } = webStage()
const session = { status: 'signed-in' as const, user: makeUser() }
const person = [{ first_name: 'Bilal', last_name: 'Khan' }]
const at = '2024-03-05T10:00:00.000Z'

const profileOf = (change: Partial<Profile>) => makeProfileView({ personal_info: person, ...change })
const show = (change: Partial<Profile>) =>
  renderWeb(<ProfileActions profile={profileOf(change)} />, { session }).container
const text = (relation: Relation) => show({ relation }).textContent
const past = (status: NonNullable<Relation['past']>['status'], sender_id: string): Relation => ({
  state: 'none',
  past: { proposal_id: 'pr_1', sender_id, status, at },
})
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const proposeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send a Proposal' })
const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

describe('what is between the two', () => {
  const live = { proposal_id: 'pr_1', since: at }
  test.each<[Relation, string]>([
    [{ state: 'sent', ...live }, 'You sent a proposal on 05, March, 2024.'],
    [{ state: 'received', ...live }, 'Bilal Khan sent you a proposal on 05, March, 2024.'],
    [{ state: 'connected', ...live }, 'Connected since 05, March, 2024'],
    [past('rejected', 'u1'), 'Your proposal was declined on 05, March, 2024.'],
    [past('rejected', 'u9'), 'You declined their proposal on 05, March, 2024.'],
    [past('withdrawn', 'u1'), 'You withdrew your proposal on 05, March, 2024.'],
    [past('withdrawn', 'u9'), 'Their proposal was withdrawn on 05, March, 2024.'],
    [past('ended', 'u1'), 'Your connection ended on 05, March, 2024.'],
    [past('ended', 'u9'), 'Your connection ended on 05, March, 2024.'],
  ])('%j', (relation, words) => {
    expect(text(relation)).toContain(words)
  })

  test('and nothing where there was nothing', () => {
    expect(text({ state: 'none' })).toMatch(/^Send a Proposal/)
  })

  test('each state leads to its own page', () => {
    const { unmount } = renderWeb(
      <ProfileActions profile={profileOf({ relation: { state: 'connected', ...live } })} />,
      { session },
    )
    expect(link('View Connection')).toBe('/dashboard/connections/pr_1')
    unmount()
    show({ relation: { state: 'received', ...live } })
    expect(link('Answer the proposal')).toBe('/dashboard/proposals/pr_1')
  })
})

describe('a proposal', () => {
  test('can be sent again once the rest is over', () => {
    show({ relation: past('rejected', 'u1') })
    expect(proposeButton().disabled).toBe(false)
    expect(proposeButton().hasAttribute('aria-describedby')).toBe(false)
  })

  test.each<[string, Partial<Profile>, string]>([
    [
      'until the rest is over',
      { relation: { ...past('rejected', 'u1'), resting_until: '2026-12-05T10:00:00.000Z' } },
      'You can propose to this member again after 05, December, 2026.',
    ],
    [
      'by privacy',
      { proposal_privacy: false },
      'At the moment this member receives proposals from some members only.',
    ],
  ])('cannot be sent %s, and the button says so', async (_name, change, reason) => {
    show(change)
    expect(proposeButton().disabled).toBe(true)
    expect(describedBy(proposeButton())).toBe(reason)
    await userEvent.click(proposeButton())
    expect(api.sent.filter(([route]) => route.startsWith('POST'))).toEqual([])
  })
})

describe('messages', () => {
  test.each<Relation['state']>(['none', 'sent', 'received', 'connected'])(
    'can be written in state %s where they are accepted',
    (state) => {
      show({ relation: { state, proposal_id: 'pr_1' } })
      const message = screen.getByRole('link', { name: 'Send a Message' })
      expect(message.getAttribute('href')).toBe('/dashboard/live-chat?with=u9')
    },
  )

  test('are not offered where they are not accepted', () => {
    show({ messages_privacy: false, relation: { state: 'sent', proposal_id: 'pr_1' } })
    expect(screen.queryByRole('link', { name: 'Send a Message' })).toBeNull()
  })
})

/** The actions on the profile that the server has at the time. */
function Loaded() {
  const { data } = useQuery(profileQuery('u9'))
  return data ? <ProfileActions profile={data} /> : null
}
interface FakeRefusal {
  error: string
  code: string
  params?: object
  /** How it stands between the two by then. */
  relation?: Relation
}
async function propose(refusal?: FakeRefusal) {
  let stored = profileOf({})
  api.on('GET /api/profile/get/user-profile', () => ({ message: '', data: stored }))
  api.on('POST /api/proposal/create', () => {
    if (refusal) {
      const { relation, ...body } = refusal
      if (relation) stored = profileOf({ relation })
      return { status: 403, ...body }
    }
    stored = profileOf({ relation: { state: 'sent', proposal_id: 'pr_1', since: at } })
    const parties = { sender_id: 'u1', receiver_id: 'u9' }
    const proposal = { id: 'pr_1', status: 'pending', created_at: at, updated_at: at, ...parties }
    return { message: 'Proposal send successfully!', data: { ...proposal, profile: { id: 'u9' } } }
  })
  renderWeb(
    <QueryClientProvider client={createQueryClient()}>
      <Loaded />
    </QueryClientProvider>,
    { session },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Send a Proposal' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send proposal' }))
}

test('after sending, the new state stands there at once', async () => {
  await propose()
  expect(await screen.findByText(/^You sent a proposal/)).toBeTruthy()
  expect(link('Proposal sent')).toBe('/dashboard/proposals/pr_1')
  expect(screen.queryByRole('button', { name: 'Send a Proposal' })).toBeNull()
})

test.each<[string, string, object, string, string, string]>([
  [
    'a break of one’s own',
    'paused',
    { what: 'own' },
    'You are taking a break',
    'Open your settings',
    '/dashboard/settings#break',
  ],
  [
    'a plan that is used up',
    'quota_exceeded',
    { what: 'proposals' },
    'You have used all the proposals in your plan',
    'See the plans',
    '/packages',
  ],
  [
    'a profile that is missing',
    'profile_incomplete',
    {},
    'First, your own profile',
    'Write your profile',
    '/create-profile',
  ],
])('%s is told in place, with the way out', async (_name, code, params, words, remedy, href) => {
  await propose({ error: 'Not like this.', code, params })
  expect(await screen.findByText(words)).toBeTruthy()
  expect((await screen.findByRole('link', { name: remedy })).getAttribute('href')).toBe(href)
  expect(notices).toEqual([])
})

test('a rest that began meanwhile is told by the profile, loaded again', async () => {
  const until = '2026-12-05T10:00:00.000Z'
  await propose({
    error: 'Not like this.',
    code: 'resting',
    params: { until },
    relation: { ...past('rejected', 'u1'), resting_until: until },
  })
  expect(await screen.findByText('Your proposal was declined on 05, March, 2024.')).toBeTruthy()
  expect(proposeButton().disabled).toBe(true)
  expect(notices).toEqual(['error: Not like this.'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
