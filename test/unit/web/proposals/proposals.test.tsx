import { beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { planSeeds } from '#shared/options/plans'
import type { Proposal } from '#shared/schemas/entities'
import { ProposalView } from '#web/features/proposals/proposal-view'
import { ProposalList } from '#web/features/proposals/proposal-list'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { makeProposal, makeUser } from '#test/support/web/samples'
import { ProposalsPage } from '#web/pages/proposals/proposals-page'
import { PendingProposals } from '#web/features/proposals/pending-list'

describe('proposals and their lists', () => {
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
        {
          first_name,
          last_name: 'Khan',
          gender: 'male',
          age: 30,
          marital_status: 'single',
          nationality: 'PK',
        },
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
    renderWeb(<ProposalView proposal={proposal} userId="u1" />).container.textContent
  const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

  test('a proposal shows its outcome, without links if nothing is left to do', () => {
    for (const parties of [{}, sent]) {
      const text = show(proposalOf('Bilal', { status: 'ended', ...parties }))
      expect(text).toContain('This connection was ended on 6 April 2024.')
      expect(screen.queryByRole('link', { name: 'View Connection' })).toBeNull()
      expect(buttons()).toEqual([])
      cleanup()
    }
    expect(show(proposalOf('Bilal', { status: 'rejected', ...sent }))).toContain(
      'Bilal Khan declined your proposal. You can propose to them again after some time',
    )
  })

  test('a proposal of a member who cannot be shown says so; a pending one can only be declined or withdrawn', () => {
    for (const [first_name, name, why] of [
      ['Deleted', 'Deleted member', 'This member has left.'],
      ['Unavailable', 'Unavailable member', 'You cannot open this profile at the moment.'],
    ] as const) {
      const text = show(proposalOf(first_name, { status: 'rejected', ...sent }))
      expect(text).toContain(`To ${name}`)
      expect(text).toContain(why)
      expect(text).not.toContain('their profile')
      expect(screen.queryByRole('link')).toBeNull()
      cleanup()
    }
    show(proposalOf('Unavailable'))
    expect(buttons()).toEqual(['Decline'])
    cleanup()
    show(proposalOf('Unavailable', sent))
    expect(buttons()).toEqual(['Withdraw'])
  })

  test('the lists show each outcome, and placeholders', async () => {
    const list = async (box: 'received' | 'sent', ...data: Proposal[]) => {
      api.on('GET /api/proposal/get', () => ({ message: '', data, page: {} }))
      renderWeb(<ProposalList userId="u1" box={box} />)
      const shown = await screen.findAllByRole('listitem')
      const words = shown.map(({ textContent }) => textContent)
      cleanup()
      return words
    }
    const pending = proposalOf('Bilal', { id: 'pr_3' })
    const received = await list(
      'received',
      proposalOf('Bilal', { status: 'ended' }),
      proposalOf('Unavailable', { id: 'pr_2' }),
      pending,
    )
    expect(received[0]).toContain('Connection ended 6 April 2024')
    expect(received[1]).toContain('You cannot open this profile at the moment.')
    expect(received[2]).toContain('To be answered')
    const away = await list(
      'sent',
      { ...pending, ...sent },
      proposalOf('Bilal', { status: 'rejected', ...sent }),
    )
    expect(away[0]).toContain('Waiting for an answer')
    expect(away[1]).toContain('Declined')
  })

  test('the page opens on what there is, unless the address names a list', async () => {
    const nothing: Proposal[] = []
    const lists = { received: nothing, sent: [proposalOf('Bilal', sent)] }
    api.on('GET /api/proposal/get', (input) => ({
      message: '',
      data: lists[(input as { box: 'received' | 'sent' }).box],
      page: {},
    }))
    const path = '/dashboard/proposals'
    const session = { status: 'signed-in', user: makeUser() } as const
    const current = async () =>
      (await screen.findAllByRole('link')).find((link) => link.ariaCurrent === 'page')?.textContent
    for (const [address, what, tab] of [
      [path, 'Waiting for an answer', 'Sent'],
      [`${path}?box=received`, 'No proposals received yet', 'Received'],
    ] as const) {
      renderWeb(<ProposalsPage />, { path: address, session })
      await screen.findByText(what)
      expect(await current()).toBe(tab)
      cleanup()
    }
    lists.sent = nothing
    renderWeb(<ProposalsPage />, { path, session })
    await screen.findByText('No proposals received yet')
  })

  test('a note is shown unchanged, always to its sender, and to the receiver until it is withdrawn', () => {
    const message = 'السلام علیکم\n\n<b>We</b> are from Lahore.'
    show(proposalOf('Bilal', { message }))
    const caption = document.querySelector('figcaption')?.textContent
    expect(caption).toBe('What Bilal Khan writes to you')
    const shown = screen.getByText(/We/, { selector: 'blockquote' })
    expect([shown.textContent, shown.getAttribute('dir')]).toEqual([message, 'auto'])
    cleanup()
    show(proposalOf('Bilal', { ...sent, message, status: 'withdrawn' }))
    screen.getByText('What you wrote')
    cleanup()
    expect(show(proposalOf('Bilal', { message, status: 'withdrawn' }))).not.toContain('Lahore')
    cleanup()
    show(proposalOf('Bilal', { message: 'Call me on WhatsApp: 0300 1234567' }))
    expect(screen.getByRole('link', { name: 'Safety tips' })).toBeTruthy()
  })

  describe('an accepted proposal', () => {
    function Accepting() {
      const [proposal, setProposal] = useState(proposalOf('Bilal'))
      api.on('PUT /api/proposal/update', () => {
        const data = { ...proposal, status: 'accepted' }
        queueMicrotask(() => setProposal(data as Proposal))
        return { message: 'Accepted.', data }
      })
      return <ProposalView proposal={proposal} userId="u1" />
    }
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

    test('shows both members the next steps, and moves the focus of the one who accepts there', async () => {
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
      cleanup()
      show(proposalOf('Bilal', { ...sent, status: 'accepted' }))
      screen.getByRole('heading', { name: 'You are connected' })
      expect(hrefOf('View Connection')).toBe('/dashboard/connections/pr_1')
    })
  })
})

describe('pending proposals on the dashboard', () => {
  const { api } = webStage()

  const proposal = (id: string, first_name: string, over: Partial<Proposal['profile']> = {}): Proposal => {
    const { profile, ...rest } = makeProposal(id)
    const personal_info = [{ ...profile.personal_info[0]!, first_name }]
    return { ...rest, profile: { ...profile, personal_info, ...over } }
  }

  /** The server's pages, by cursor. */
  let pages: Record<string, { data: Proposal[]; next?: string }>
  const asked = () =>
    api.sent.filter(([route]) => route === 'GET /api/proposal/get').map(([, input]) => input)
  beforeEach(() => {
    api.on('GET /api/proposal/get', (input) => {
      const { data, next } = pages[(input as { cursor?: string }).cursor ?? 'first']!
      return { message: '', data, page: { ...(next && { next }) } }
    })
  })

  const names = async () => {
    const shown = await screen.findByRole('list', { name: 'Proposals to answer' })
    return within(shown)
      .getAllByRole('heading')
      .map((heading) => heading.textContent)
  }

  test('load further pages if one is short or empty, but not more than are shown', async () => {
    pages = {
      first: { data: [], next: 'a' },
      a: { data: [proposal('pr_1', 'Bilal')], next: 'b' },
      b: { data: [proposal('pr_2', 'Omar')] },
    }
    renderWeb(<PendingProposals userId="u1" />)
    expect(await names()).toEqual(['Bilal Khan', 'Omar Khan'])
    expect(asked()).toMatchObject([
      { pageSize: '3' },
      { pageSize: '3', cursor: 'a' },
      { pageSize: '2', cursor: 'b' },
    ])
  })

  test('render nothing if there are none, and can be retried after a failure', async () => {
    pages = { first: { data: [], next: 'a' }, a: { data: [] } }
    const { container, unmount } = renderWeb(<PendingProposals userId="u1" />)
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(container.textContent).toBe('')
    unmount()
    api.on('GET /api/proposal/get', () => ({ status: 500, error: 'Something broke.' }))
    renderWeb(<PendingProposals userId="u1" />)
    expect((await screen.findByRole('alert')).textContent).toContain('We could not load this')
    api.on('GET /api/proposal/get', () => ({ message: '', data: [proposal('pr_1', 'Bilal')], page: {} }))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await names()).toEqual(['Bilal Khan'])
  })

  test('leave the list once answered', async () => {
    const first = proposal('pr_1', 'Bilal')
    pages = { first: { data: [first, proposal('pr_2', 'Omar')] } }
    api.on('PUT /api/proposal/update', () => {
      pages = { first: { data: [proposal('pr_2', 'Omar')] } }
      return { message: 'Proposal declined.', data: { ...first, status: 'rejected' } }
    })
    renderWeb(
      <>
        <PendingProposals userId="u1" />
        <ProposalView proposal={first} userId="u1" />
      </>,
    )
    expect(await names()).toEqual(['Bilal Khan', 'Omar Khan'])
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Decline' }),
    )
    await waitFor(async () => expect(await names()).toEqual(['Omar Khan']))
  })
})
