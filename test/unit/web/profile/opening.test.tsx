import { beforeEach, expect, test } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { planSeeds } from '#shared/options/plans'
import type { Profile } from '#shared/schemas/entities'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { ProfileActions } from '#web/features/profile/profile-actions'
import { createQueryClient } from '#web/lib/query-client'
import { DashboardPage } from '#web/pages/dashboard/dashboard-page'
import { OwnProfilePage } from '#web/pages/profile/own-profile-page'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

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

const { api, notices } = webStage()
beforeEach(() => {
  api.on('GET /api/proposal/get', () => ({ message: '', data: [], page: {} }))
})

const title = 'Your profile opens on 04, March, 2027, the 18th birthday'

test.each([
  ['the profile page', <OwnProfilePage key="own" />],
  ['the dashboard', <DashboardPage key="dashboard" />],
])('%s tells a member not yet eighteen when the profile opens', async (_name, page) => {
  api.on('GET /api/profile/get/user-profile', () => ({
    message: '',
    data: profile({ opens_on: '2027-03-04' }),
  }))
  renderWeb(page, { session })
  const notice = await screen.findByText(title)
  expect(notice.closest('[role=note]')?.textContent).toContain(
    'Until then only you can see it, and you cannot send proposals or messages.',
  )
})

test.each([
  ['the profile page', <OwnProfilePage key="own" />],
  ['the dashboard', <DashboardPage key="dashboard" />],
])('%s says nothing of it to others', async (_name, page) => {
  api.on('GET /api/profile/get/user-profile', () => ({ message: '', data: profile() }))
  renderWeb(page, { session })
  await screen.findByRole('heading', { name: 'Your plan' })
  expect(screen.queryByText(/Your profile opens on/)).toBeNull()
})

test('a proposal that is refused for the age says so in place', async () => {
  const error =
    'Your profile opens on 04, March, 2027. Until then nobody else can see it, and you cannot send or accept proposals, or write messages.'
  api.on('POST /api/proposal/create', () => ({
    status: 403,
    error,
    code: 'not_yet_eighteen',
    params: { opens_on: '2027-03-04' },
  }))
  const other = profile({ id: 'u2', relation: { state: 'none' }, proposal_privacy: true })
  renderWeb(
    <QueryClientProvider client={createQueryClient()}>
      <ProfileActions profile={other} />
    </QueryClientProvider>,
    { session },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send a Proposal' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send proposal' }))
  expect((await screen.findByText(title)).closest('[role=alert]')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send proposal' })).toBeNull()
  expect(notices).toEqual([])
})
