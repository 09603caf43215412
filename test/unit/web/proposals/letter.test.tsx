import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { planSeeds } from '#shared/options/plans'
import type { Proposal } from '#shared/schemas/entities'
import { ProposalLetter } from '#web/features/proposals/proposal-letter'
import { ProposalList } from '#web/features/proposals/proposal-list'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const { api } = webStage()

const proposalOf = (first_name: string, change: Partial<Proposal> = {}): Proposal => ({
  id: 'pr_1',
  sender_id: 'u9',
  receiver_id: 'u1',
  status: 'pending',
  created_at: '2024-03-05T10:00:00.000Z',
  updated_at: '2024-04-06T10:00:00.000Z',
  profile: {
    id: 'u9',
    user_profile_image: { image_url: null },
    personal_info: [
      { first_name, last_name: 'Khan', gender: 'male', age: 30, marital_status: 'single', nationality: 'PK' },
    ],
    career_info: [{ profession: 'employed', job_post: 'doctor' }],
    subscription_plans: planSeeds[0]!,
    user_subscription_info: [],
    proposal_privacy: true,
    ...(['Deleted', 'Unavailable'].includes(first_name) && { deleted: true }),
  },
  ...change,
})
const sent = { sender_id: 'u1', receiver_id: 'u9' }
const show = (proposal: Proposal) =>
  renderWeb(<ProposalLetter proposal={proposal} userId="u1" />).container.textContent
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test.each([{}, sent])('says that the connection was ended, and when (%j)', (parties) => {
  expect(show(proposalOf('Bilal', { status: 'ended', ...parties }))).toContain(
    'This connection was ended on 06, April, 2024.',
  )
  expect(screen.queryByRole('link', { name: 'View Connection' })).toBeNull()
  expect(buttons()).toEqual([])
})

test('tells a refused sender that some time has to pass', () => {
  expect(show(proposalOf('Bilal', { status: 'rejected', ...sent }))).toContain(
    'Bilal Khan did not accept this proposal. Before you can propose to them again, some time has to pass',
  )
})

describe('of a member who cannot be shown', () => {
  test.each([
    ['Deleted', 'Deleted member', 'This member is not here any more.'],
    ['Unavailable', 'Unavailable member', 'This profile is not open to you at the moment.'],
  ])('%s: says so and leads nowhere', (first_name, name, why) => {
    const text = show(proposalOf(first_name, { status: 'rejected', ...sent }))
    expect(text).toContain(`To ${name}`)
    expect(text).toContain(why)
    expect(text).not.toContain('their profile')
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('a pending proposal can still be declined, or withdrawn, but not accepted', () => {
    show(proposalOf('Unavailable'))
    expect(buttons()).toEqual(['Decline'])
  })

  test('one’s own can be withdrawn', () => {
    show(proposalOf('Unavailable', sent))
    expect(buttons()).toEqual(['Withdraw'])
  })
})

test('the list says what has ended, and who cannot be shown', async () => {
  api.on('GET /api/proposal/get', () => ({
    message: '',
    data: [proposalOf('Bilal', { status: 'ended' }), proposalOf('Unavailable', { id: 'pr_2' })],
    page: {},
  }))
  renderWeb(<ProposalList userId="u1" box="received" />)
  expect(await screen.findByText('Ended')).toBeTruthy()
  expect(screen.getByText('Connection ended 06, April, 2024')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the proposal of Unavailable member' })).toBeTruthy()
  expect(screen.getByText('This profile is not open to you at the moment.')).toBeTruthy()
})
