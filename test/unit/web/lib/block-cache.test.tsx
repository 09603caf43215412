import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { QueryClient } from '@tanstack/react-query'
import { dropMember, refreshAfterBlock } from '#web/lib/block-cache'
import { proposalKeys } from '#web/lib/proposal-cache'
import { createQueryClient } from '#web/lib/query-client'
import { makeProposal } from '#test/support/make-proposal'

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

test.each(cached)('who is blocked goes from %j at once, and it is loaded anew', (key, before, after) => {
  client.setQueryData(key, before)
  dropMember(client, other)
  expect(client.getQueryData(key)).toEqual(after)
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})

test('who is not blocked stays everywhere', () => {
  for (const [key, before] of cached) client.setQueryData(key, before)
  dropMember(client, 'u7')
  for (const [key, before] of cached) expect(client.getQueryData(key)).toEqual(before)
})

test('a profile, a proposal and a connection that were read are forgotten', () => {
  const details = [['profile', other], proposalKeys.item('pr_1'), ['connections', 'item', 'u1', 'pr_1']]
  for (const key of details) client.setQueryData(key, { id: other })
  client.setQueryData(['profile', 'u2'], { id: 'u2' })
  dropMember(client, other)
  for (const key of details) expect(client.getQueryData(key)).toBeUndefined()
  expect(client.getQueryData(['profile', 'u2'])).toEqual({ id: 'u2' })
})

test.each([[['blocks', 'u1']], [['chat', 'conversations']], [['badges', 'u1']]])(
  '%j keeps what it has until it is loaded anew',
  (key) => {
    const data = pages({ id: other, profile_id: other })
    client.setQueryData(key, data)
    dropMember(client, other)
    expect(client.getQueryData(key)).toEqual(data)
    expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  },
)

test('who is unblocked may be in every list again', () => {
  for (const [key, before] of cached) client.setQueryData(key, before)
  refreshAfterBlock(client)
  for (const [key] of cached) expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})
