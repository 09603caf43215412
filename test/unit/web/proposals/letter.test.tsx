import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
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
    'Bilal Khan declined your proposal. Before you can propose to them again, some time has to pass',
  )
})

describe('of a member who cannot be shown', () => {
  test.each([
    ['Deleted', 'Deleted member', 'This member has left.'],
    ['Unavailable', 'Unavailable member', 'You cannot open this profile at the moment.'],
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
  expect(screen.getByRole('link', { name: 'Read and answer: Unavailable member' })).toBeTruthy()
  expect(screen.getByText('You cannot open this profile at the moment.')).toBeTruthy()
})

describe('a note', () => {
  const message = 'السلام علیکم\n\n<b>We</b> are from Lahore.'
  const shown = () => screen.getByText(/We/, { selector: 'blockquote' })

  test('stands in the letter as it was written, in its own direction', () => {
    show(proposalOf('Bilal', { message }))
    expect(screen.getByRole('figure').querySelector('figcaption')?.textContent).toBe(
      'What Bilal Khan writes to you',
    )
    expect(shown().textContent).toBe(message)
    expect(shown().getAttribute('dir')).toBe('auto')
  })

  test('stands there for its sender too, also once it is withdrawn', () => {
    show(proposalOf('Bilal', { ...sent, message, status: 'withdrawn' }))
    expect(screen.getByText('What you wrote')).toBeTruthy()
    expect(shown()).toBeTruthy()
  })

  test('is the receiver’s no more once it is withdrawn', () => {
    expect(show(proposalOf('Bilal', { message, status: 'withdrawn' }))).not.toContain('Lahore')
  })

  test('is met with caution where it asks for something unwise', () => {
    show(proposalOf('Bilal', { message: 'Call me on WhatsApp: 0300 1234567' }))
    expect(screen.getByRole('link', { name: 'Safety tips' })).toBeTruthy()
  })
})

describe('once it is accepted', () => {
  function Accepting() {
    const [proposal, setProposal] = useState(proposalOf('Bilal'))
    api.on('PUT /api/proposal/update', () => {
      const data = { ...proposal, status: 'accepted' }
      queueMicrotask(() => setProposal(data as Proposal))
      return { message: 'Accepted.', data }
    })
    return <ProposalLetter proposal={proposal} userId="u1" />
  }
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

  test('the two are told what comes next, and who accepted is led there', async () => {
    renderWeb(<Accepting />)
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(
      [...question.querySelectorAll('button')].find(({ textContent }) => textContent === 'Accept')!,
    )
    const title = await screen.findByRole('heading', { name: 'You are connected', hidden: true })
    await waitFor(() => expect(document.activeElement).toBe(title))
    await waitFor(() => expect(hrefOf('View Connection')).toBe('/dashboard/connections/pr_1'))
    expect(hrefOf('Send a Message')).toBe('/dashboard/live-chat?with=u9')
  })

  test('of somebody who is gone, only the connection is left', () => {
    show(proposalOf('Deleted', { status: 'accepted' }))
    expect(screen.queryByText('You are connected')).toBeNull()
    expect(hrefOf('View Connection')).toBe('/dashboard/connections/pr_1')
  })
})

test.each([
  ['sent', 'rejected', 'Declined'],
  ['sent', 'pending', 'Waiting for an answer'],
  ['received', 'pending', 'To be answered'],
] as const)('the list of %s says of a %s one: %s', async (box, status, words) => {
  api.on('GET /api/proposal/get', () => ({ message: '', data: [proposalOf('Bilal', { status })], page: {} }))
  renderWeb(<ProposalList userId="u1" box={box} />)
  expect(await screen.findByText(words)).toBeTruthy()
})
