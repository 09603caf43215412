import { beforeEach, describe, expect, test } from '@jest/globals'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Profile, Relation } from '#shared/schemas/entities'
import { ProfileActions } from '#web/pages/profiles/profile-actions'
import { profileQuery } from '#web/features/profiles/queries'
import { createQueryClient } from '#web/lib/query-client'
import { makeProfileView, makeUser } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { planSeeds } from '#shared/options/plans'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { DashboardPage } from '#web/pages/dashboard/dashboard-page'
import { OwnProfilePage } from '#web/pages/profiles/own-profile-page'

const { api, notices } = webStage()
const session = { status: 'signed-in' as const, user: makeUser() }
const person = [{ first_name: 'Bilal', last_name: 'Khan' }]
const at = '2024-03-05T10:00:00.000Z'

const profileOf = (change: Partial<Profile>) => makeProfileView({ personal_info: person, ...change })
const show = (change: Partial<Profile>) =>
  renderWeb(<ProfileActions profile={profileOf(change)} />, { session })
const past = (status: NonNullable<Relation['past']>['status'], sender_id: string): Relation => ({
  state: 'none',
  past: { proposal_id: 'pr_1', sender_id, status, at },
})
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const proposeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send a Proposal' })
test('the relation of the two members is shown and links to its page', () => {
  const live = { proposal_id: 'pr_1', since: at }
  const cases: [Relation, string][] = [
    [{ state: 'none' }, 'Send a Proposal'],
    [{ state: 'sent', ...live }, 'You sent a proposal on 5 March 2024.'],
    [{ state: 'received', ...live }, 'Bilal Khan sent you a proposal on 5 March 2024.'],
    [{ state: 'connected', ...live }, 'Connected since 5 March 2024'],
    [past('rejected', 'u1'), 'Your proposal was declined on 5 March 2024.'],
    [past('rejected', 'u9'), 'You declined their proposal on 5 March 2024.'],
    [past('withdrawn', 'u1'), 'You withdrew your proposal on 5 March 2024.'],
    [past('withdrawn', 'u9'), 'Their proposal was withdrawn on 5 March 2024.'],
    [past('ended', 'u9'), 'Your connection ended on 5 March 2024.'],
  ]
  for (const [relation, words] of cases) {
    const { container, unmount } = show({ relation })
    expect(container.textContent).toContain(words)
    expect(link('Send a Message')).toBe('/dashboard/live-chat?with=u9')
    if (relation.state === 'connected') expect(link('View Connection')).toBe('/dashboard/connections/pr_1')
    if (relation.state === 'received') expect(link('Answer the proposal')).toBe('/dashboard/proposals/pr_1')
    // A proposal can be sent again once the rest is over.
    if (relation.state === 'none') expect(proposeButton().disabled).toBe(false)
    unmount()
  }
  show({ messages_privacy: false, relation: { state: 'sent', proposal_id: 'pr_1' } })
  expect(screen.queryByText('Send a Message')).toBeNull()
})

test('while the proposal button is out of view, another one stands at the bottom of the window', async () => {
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined
  const observe = () => undefined
  class Observer {
    observe = observe
    disconnect = observe
    constructor(onChange: typeof tell) {
      tell = onChange
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer })
  try {
    show({ relation: { state: 'none' } })
    const buttons = () => screen.getAllByRole('button', { name: 'Send a Proposal' })
    expect(buttons()).toHaveLength(1)
    act(() => tell([{ isIntersecting: false }]))
    await userEvent.click(buttons()[1]!)
    expect(await screen.findByRole('dialog')).toBeDefined()
    act(() => tell([{ isIntersecting: true }]))
    expect(screen.getAllByText('Send a Proposal', { selector: 'button, button *' })).toHaveLength(1)
  } finally {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  }
})

test('the proposal button says why it is disabled: a rest period, or the other member’s privacy', async () => {
  const cases: [Partial<Profile>, string][] = [
    [
      { relation: { ...past('rejected', 'u1'), resting_until: '2026-12-05T10:00:00.000Z' } },
      'You can propose to this member again after 5 December 2026.',
    ],
    [{ proposal_privacy: false }, 'Accepts proposals only from some members.'],
  ]
  for (const [change, reason] of cases) {
    const { unmount } = show(change)
    const button = proposeButton()
    expect(button.disabled).toBe(true)
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason)
    await userEvent.click(button)
    unmount()
  }
  expect(api.sent.filter(([route]) => route.startsWith('POST'))).toEqual([])
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
    return {
      message: 'Your proposal has been sent. The family will answer in its own time.',
      data: { ...proposal, profile: { id: 'u9' } },
    }
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

test('a sent proposal is shown as sent at once', async () => {
  await propose()
  expect(await screen.findByText(/^You sent a proposal/)).toBeTruthy()
  expect(link('Proposal sent')).toBe('/dashboard/proposals/pr_1')
  expect(screen.queryByRole('button', { name: 'Send a Proposal' })).toBeNull()
})

test('a refusal that the member can resolve is explained in place, with a link', async () => {
  const refusals = [
    ['paused', { what: 'own' }, 'You are taking a break', 'Open your settings', '/dashboard/settings#break'],
    [
      'quota_exceeded',
      { what: 'proposals' },
      'You have used all the proposals in your plan',
      'See the plans',
      '/packages',
    ],
    ['profile_incomplete', {}, 'First, your own profile', 'Write your profile', '/create-profile'],
    [
      'not_yet_eighteen',
      { opens_on: '2027-03-04' },
      'Your profile opens on 4 March 2027, the 18th birthday',
      null,
      null,
    ],
  ] as const
  for (const [code, params, words, remedy, href] of refusals) {
    await propose({ error: 'Not like this.', code, params })
    await screen.findByText(words)
    if (remedy) expect((await screen.findByRole('link', { name: remedy })).getAttribute('href')).toBe(href)
    expect(screen.queryByText('Send proposal')).toBeNull()
    cleanup()
  }
  expect(notices).toEqual([])
})

test('a rest period that started meanwhile is shown by the refetched profile', async () => {
  const until = '2026-12-05T10:00:00.000Z'
  await propose({
    error: 'Not like this.',
    code: 'resting',
    params: { until },
    relation: { ...past('rejected', 'u1'), resting_until: until },
  })
  expect(await screen.findByText('Your proposal was declined on 5 March 2024.')).toBeTruthy()
  expect(proposeButton().disabled).toBe(true)
  expect(notices).toEqual(['error: Not like this.'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

describe('before the eighteenth birthday', () => {
  const session = { status: 'signed-in' as const, user: makeUser() }

  const profile = (over: Partial<Profile> = {}): Profile => {
    const sections = makeProfile(3, { marital_status: 'single' })
    return {
      id: 'u1',
      user_profile_image: { image_url: null },
      personal_info: [sections.personal_info],
      second_marriage_info: [],
      career_info: [sections.career_info],
      family_info: [sections.family_info],
      religion_info: [sections.religion_info],
      residential_info: [sections.residential_info],
      partner_requirements: [sections.partner_requirements],
      subscription_plans: planSeeds[0]!,
      user_subscription_info: [],
      proposal_privacy: false,
      messages_privacy: false,
      relation: { state: 'self' },
      profile_info_status: true,
      ...over,
    }
  }

  const { api } = webStage()
  beforeEach(() => {
    api.on('GET /api/proposal/get', () => ({ message: '', data: [], page: {} }))
  })

  const title = 'Your profile opens on 4 March 2027, the 18th birthday'

  test('a member under eighteen sees on their own profile and dashboard when it opens; nobody else does', async () => {
    for (const page of [<OwnProfilePage key="own" />, <DashboardPage key="dashboard" />])
      for (const opens_on of ['2027-03-04', undefined]) {
        const data = profile({ ...(opens_on && { opens_on }) })
        api.on('GET /api/profile/get/user-profile', () => ({ message: '', data }))
        const { unmount } = renderWeb(page, { session })
        await screen.findByText('Your plan')
        const notice = screen.queryByText(title)?.closest('[role=note]')?.textContent
        if (opens_on) expect(notice).toContain('you cannot send proposals or messages.')
        else expect(screen.queryByText(/Your profile opens on/)).toBeNull()
        unmount()
      }
  })
})
