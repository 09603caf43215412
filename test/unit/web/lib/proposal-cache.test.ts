import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { QueryClient } from '@tanstack/react-query'
import type { Profile, Proposal } from '#shared/schemas/entities'
import { keepAnswered, keepSent, proposalKeys, type Relations } from '#web/lib/proposal-cache'
import { createQueryClient } from '#web/lib/query-client'
import { makeProposal } from '#test/support/make-proposal'
import { makeProfileView } from '#test/support/profile-view'

let client: QueryClient
beforeEach(() => {
  client = createQueryClient()
})
afterEach(() => client.clear())

const page = (...data: Proposal[]) => ({ message: '', data, page: {} })
const put = (key: readonly unknown[], value: unknown) => client.setQueryData(key, value)
const statuses = (key: readonly unknown[]) =>
  client
    .getQueryData<{ pages: { data: Proposal[] }[] }>(key)
    ?.pages.map(({ data }) => data.map(({ id, status }) => `${id} ${status}`))
const relations = () => client.getQueryData<Relations>(proposalKeys.relations('u1'))
const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated

const received = proposalKeys.list('u1', 'received')
const sent = proposalKeys.list('u1', 'sent')

test('an accepted proposal is so in the letter, in the lists and between the two; what it changes is stale', () => {
  const [first, second] = [makeProposal('pr_1'), makeProposal('pr_2')]
  put(received, { pages: [page(first), page(second)], pageParams: [undefined, 'a'] })
  put(proposalKeys.pending('u1', 3), [first, second])
  put(proposalKeys.relations('u1'), {
    'sender-of-pr_2': { state: 'received', proposalId: 'pr_2' },
    else: { state: 'sent', proposalId: 'pr_9' },
  })
  put(['connections', 'list', 'u1'], 'connections')
  put(['profile', 'sender-of-pr_2'], 'profile')
  put(['profile', 'sender-of-pr_1'], 'profile')
  const accepted = { ...second, status: 'accepted' } as const
  keepAnswered(client, 'u1', accepted)
  expect(client.getQueryData(proposalKeys.item('pr_2'))).toEqual(accepted)
  expect(statuses(received)).toEqual([['pr_1 pending'], ['pr_2 accepted']])
  expect(relations()).toEqual({
    'sender-of-pr_2': { state: 'connected', proposalId: 'pr_2' },
    else: { state: 'sent', proposalId: 'pr_9' },
  })
  expect(
    [
      received,
      proposalKeys.relations('u1'),
      proposalKeys.pending('u1', 3),
      ['connections', 'list', 'u1'],
      ['profile', 'sender-of-pr_2'],
      ['profile', 'sender-of-pr_1'],
    ].map(isStale),
  ).toEqual([false, false, true, true, true, false])
})

test('a withdrawn proposal is nothing between the two any more', () => {
  const proposal = makeProposal('pr_1', { sender_id: 'u1', receiver_id: 'u2' })
  put(proposalKeys.relations('u1'), { u2: { state: 'sent', proposalId: 'pr_1' } })
  keepAnswered(client, 'u1', { ...proposal, status: 'withdrawn' })
  expect(relations()).toEqual({})
})

test('a proposal that was sent heads the list of sent ones and stands on the profile', () => {
  const proposal = makeProposal('pr_3', { sender_id: 'u1', receiver_id: 'u2' })
  const older = makeProposal('pr_1', { sender_id: 'u1', receiver_id: 'u3' })
  put(sent, { pages: [page(older), page()], pageParams: [undefined, 'a'] })
  put(['profile', 'u2'], makeProfileView())
  put(['profile', 'u1'], makeProfileView())
  put(proposalKeys.relations('u1'), {})
  keepSent(client, 'u1', proposal)
  expect(statuses(sent)).toEqual([['pr_3 pending', 'pr_1 pending'], []])
  expect(client.getQueryData<Profile>(['profile', 'u2'])?.relation).toEqual({
    state: 'sent',
    proposal_id: 'pr_3',
    since: proposal.created_at,
  })
  expect(relations()).toEqual({ u2: { state: 'sent', proposalId: 'pr_3' } })
  expect([['profile', 'u2'], ['profile', 'u1'], sent].map(isStale)).toEqual([false, true, false])
})

test('lists that were not opened yet stay so', () => {
  keepSent(client, 'u1', makeProposal('pr_1', { sender_id: 'u1', receiver_id: 'u2' }))
  keepAnswered(client, 'u1', makeProposal('pr_2', { status: 'rejected' }))
  expect(
    [sent, received, proposalKeys.relations('u1'), ['profile', 'u2']].map((key) => client.getQueryData(key)),
  ).toEqual([undefined, undefined, undefined, undefined])
})
