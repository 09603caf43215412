import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { QueryClient } from '@tanstack/react-query'
import type { Profile, Proposal } from '#shared/schemas/entities'
import {
  cacheAnsweredProposal,
  cacheSentProposal,
  proposalKeys,
  type Relations,
} from '#web/features/proposals/proposal-cache'
import { createQueryClient } from '#web/lib/query-client'
import { makeProposal, makeProfileView } from '#test/support/web/samples'
import { dropMember, refreshAfterBlock } from '#web/features/blocks/block-cache'

describe('the query cache after a proposal changes', () => {
  let client: QueryClient
  beforeEach(() => {
    client = createQueryClient()
  })
  afterEach(() => client.clear())

  const pageOf = (...data: Proposal[]) => ({ message: '', data, page: {} })
  const put = (key: readonly unknown[], value: unknown) => client.setQueryData(key, value)
  const statuses = (key: readonly unknown[]) =>
    client
      .getQueryData<{ pages: { data: Proposal[] }[] }>(key)
      ?.pages.map(({ data }) => data.map(({ id, status }) => `${id} ${status}`))
  const relations = () => client.getQueryData<Relations>(proposalKeys.relations('u1'))
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated

  const received = proposalKeys.list('u1', 'received')
  const sent = proposalKeys.list('u1', 'sent')

  test('an accepted proposal is updated on its page, in lists and in the relation; dependent data is stale', () => {
    const [first, second] = [makeProposal('pr_1'), makeProposal('pr_2')]
    put(received, { pages: [pageOf(first), pageOf(second)], pageParams: [undefined, 'a'] })
    put(proposalKeys.pending('u1', 3), [first, second])
    put(proposalKeys.relations('u1'), {
      'sender-of-pr_2': { state: 'received', proposalId: 'pr_2' },
      else: { state: 'sent', proposalId: 'pr_9' },
    })
    put(['connections', 'list', 'u1'], 'connections')
    put(['profile', 'sender-of-pr_2'], 'profile')
    put(['profile', 'sender-of-pr_1'], 'profile')
    const accepted = { ...second, status: 'accepted' } as const
    cacheAnsweredProposal(client, 'u1', accepted)
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

  test('a withdrawn proposal leaves no relation', () => {
    const proposal = makeProposal('pr_1', { sender_id: 'u1', receiver_id: 'u2' })
    put(proposalKeys.relations('u1'), { u2: { state: 'sent', proposalId: 'pr_1' } })
    cacheAnsweredProposal(client, 'u1', { ...proposal, status: 'withdrawn' })
    expect(relations()).toEqual({})
  })

  test('a sent proposal is first in the list of sent ones, and in the profile’s relation', () => {
    const proposal = makeProposal('pr_3', { sender_id: 'u1', receiver_id: 'u2' })
    const older = makeProposal('pr_1', { sender_id: 'u1', receiver_id: 'u3' })
    put(sent, { pages: [pageOf(older), pageOf()], pageParams: [undefined, 'a'] })
    put(['profile', 'u2'], makeProfileView())
    put(['profile', 'u1'], makeProfileView())
    put(proposalKeys.relations('u1'), {})
    cacheSentProposal(client, 'u1', proposal)
    expect(statuses(sent)).toEqual([['pr_3 pending', 'pr_1 pending'], []])
    expect(client.getQueryData<Profile>(['profile', 'u2'])?.relation).toEqual({
      state: 'sent',
      proposal_id: 'pr_3',
      since: proposal.created_at,
    })
    expect(relations()).toEqual({ u2: { state: 'sent', proposalId: 'pr_3' } })
    expect([['profile', 'u2'], ['profile', 'u1'], sent].map(isStale)).toEqual([false, true, false])
  })
})

describe('a blocked member', () => {
  let client: QueryClient
  beforeEach(() => {
    client = createQueryClient()
  })
  afterEach(() => client.clear())

  const other = 'sender-of-pr_1'
  const pages = (...data: unknown[]) => ({
    pages: [
      { message: '', data, page: { next: 'a' } },
      { message: '', data: [...data].reverse(), page: {} },
    ],
    pageParams: [undefined, 'a'],
  })
  const cards = [{ id: other }, { id: 'u2' }]
  const proposals = ['pr_1', 'pr_2']
    .map((id) => makeProposal(id))
    .map((one, index) => ({ ...one, profile: cards[index] }))
  const notes = [{ id: 'nt_1', actor_id: other }, { id: 'nt_2' }]
  const relations = {
    [other]: { state: 'sent', proposalId: 'pr_1' },
    u2: { state: 'received', proposalId: 'pr_2' },
  }

  /** What is cached by key, and what of it is left once the member is blocked. */
  const cached: [key: readonly unknown[], before: unknown, after: unknown][] = [
    [['browse', 'u1'], pages(...cards), pages(cards[1])],
    [['newest', 'u1'], cards, [cards[1]]],
    [proposalKeys.list('u1', 'received'), pages(...proposals), pages(proposals[1])],
    [proposalKeys.pending('u1', 3), proposals, [proposals[1]]],
    [proposalKeys.relations('u1'), relations, { u2: relations.u2 }],
    [['connections', 'list', 'u1'], pages(...proposals), pages(proposals[1])],
    [['notifications', 'u1'], pages(...notes), pages(notes[1])],
  ]

  test.each(cached)(
    'disappears from %j at once, nobody else does, and the list is refetched',
    (key, before, after) => {
      client.setQueryData(key, before)
      dropMember(client, other)
      expect(client.getQueryData(key)).toEqual(after)
      expect(client.getQueryState(key)?.isInvalidated).toBe(true)
      client.setQueryData(key, before)
      dropMember(client, 'u7')
      expect(client.getQueryData(key)).toEqual(before)
    },
  )

  test('the cache drops profile, proposal and connection', () => {
    const details = [['profile', other], proposalKeys.item('pr_1'), ['connections', 'item', 'u1', 'pr_1']]
    for (const key of details) client.setQueryData(key, { id: other })
    client.setQueryData(['profile', 'u2'], { id: 'u2' })
    dropMember(client, other)
    for (const key of details) expect(client.getQueryData(key)).toBeUndefined()
    expect(client.getQueryData(['profile', 'u2'])).toEqual({ id: 'u2' })
  })

  test('lists of blocks, conversations and counts keep their data until the refetch', () => {
    for (const key of [
      ['blocks', 'u1'],
      ['chat', 'conversations'],
      ['badges', 'u1'],
    ]) {
      const data = pages({ id: other, profile_id: other })
      client.setQueryData(key, data)
      dropMember(client, other)
      expect(client.getQueryData(key)).toEqual(data)
      expect(client.getQueryState(key)?.isInvalidated).toBe(true)
    }
  })

  test('unblocking refetches every list', () => {
    for (const [key, before] of cached) client.setQueryData(key, before)
    refreshAfterBlock(client)
    for (const [key] of cached) expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  })
})
