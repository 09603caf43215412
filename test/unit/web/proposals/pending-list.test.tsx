import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Proposal } from '#shared/schemas/entities'
import { makeProposal } from '#test/support/make-proposal'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'
import { PendingProposals } from '#web/features/proposals/pending-list'
import { ProposalLetter } from '#web/features/proposals/proposal-letter'

const { api } = webStage()

const proposal = (id: string, first_name: string, over: Partial<Proposal['profile']> = {}): Proposal => {
  const { profile, ...rest } = makeProposal(id)
  const personal_info = [{ ...profile.personal_info[0]!, first_name }]
  return { ...rest, profile: { ...profile, personal_info, ...over } }
}

/** The server's pages, by cursor. */
let pages: Record<string, { data: Proposal[]; next?: string }>
const asked = () => api.sent.filter(([route]) => route === 'GET /api/proposal/get').map(([, input]) => input)
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

test('asks the server for pending ones alone, and no more than are shown', async () => {
  pages = {
    first: {
      data: [proposal('pr_1', 'Bilal'), proposal('pr_2', 'Omar'), proposal('pr_3', 'Ali')],
      next: 'a',
    },
  }
  renderWeb(<PendingProposals userId="u1" />)
  expect(await names()).toEqual(['Bilal Khan', 'Omar Khan', 'Ali Khan'])
  expect(asked()).toEqual([{ user_id: 'u1', box: 'received', status: 'pending', pageSize: '3' }])
})

test('reads on where a page is short, or empty, and goes on', async () => {
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

test('shows nothing where none is pending', async () => {
  pages = { first: { data: [], next: 'a' }, a: { data: [] } }
  const { container } = renderWeb(<PendingProposals userId="u1" />)
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(container.textContent).toBe('')
})

test('names somebody who is gone as the list of proposals does', async () => {
  pages = { first: { data: [proposal('pr_1', 'Deleted', { deleted: true })] } }
  renderWeb(<PendingProposals userId="u1" />)
  expect(await names()).toEqual(['Deleted member'])
  expect(screen.getByRole('link', { name: 'Open: proposal from Deleted member' }).getAttribute('href')).toBe(
    '/dashboard/proposals/pr_1',
  )
})

test('says when they could not be loaded, and tries again', async () => {
  api.on('GET /api/proposal/get', () => ({ status: 500, error: 'Something broke.' }))
  pages = { first: { data: [proposal('pr_1', 'Bilal')] } }
  renderWeb(<PendingProposals userId="u1" />)
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded')
  api.on('GET /api/proposal/get', () => ({ message: '', data: pages['first']!.data, page: {} }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await names()).toEqual(['Bilal Khan'])
})

test('an answered one leaves the list', async () => {
  const first = proposal('pr_1', 'Bilal')
  pages = { first: { data: [first, proposal('pr_2', 'Omar')] } }
  api.on('PUT /api/proposal/update', () => {
    pages = { first: { data: [proposal('pr_2', 'Omar')] } }
    return { message: 'Proposal declined.', data: { ...first, status: 'rejected' } }
  })
  renderWeb(
    <>
      <PendingProposals userId="u1" />
      <ProposalLetter proposal={first} userId="u1" />
    </>,
  )
  expect(await names()).toEqual(['Bilal Khan', 'Omar Khan'])
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Decline' }),
  )
  await waitFor(async () => expect(await names()).toEqual(['Omar Khan']))
})
