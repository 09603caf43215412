import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Profile, Proposal } from '#shared/schemas/entities'
import type { Result } from '#web/lib/api'
import { relationsKey } from './relations-key'

/*
 * Several features show proposals. These functions write an answer into all cached queries, so that nothing
 * is refetched.
 */

export type Box = 'received' | 'sent'

export interface ActiveRelation {
  state: 'sent' | 'received' | 'connected'
  proposalId: string
}

/** The member's pending and accepted proposals, by the other member's id. */
export type Relations = Record<string, ActiveRelation>

/** Cache keys. */
export const proposalKeys = {
  lists: ['proposals', 'list'] as const,
  list: (userId: string, box: Box) => ['proposals', 'list', userId, box] as const,
  pending: (userId: string, count: number) => ['proposals', 'pending', userId, count] as const,
  item: (id: string) => ['proposals', 'item', id] as const,
  relations: relationsKey,
}

type Pages = InfiniteData<Result<'proposal.list'>>

const mapPages = (pages: Pages, change: (proposals: Proposal[], index: number) => Proposal[]): Pages => ({
  ...pages,
  pages: pages.pages.map((page, index) => ({ ...page, data: change(page.data, index) })),
})

/** The relation that a proposal creates; undefined if it has ended. */
export function relationBy(proposal: Proposal, userId: string): ActiveRelation | undefined {
  const { id: proposalId, status, sender_id } = proposal
  if (status === 'accepted') return { state: 'connected', proposalId }
  return status === 'pending' ? { state: sender_id === userId ? 'sent' : 'received', proposalId } : undefined
}

/** The other member of a proposal or connection. */
export const counterpartId = (
  { sender_id, receiver_id }: Pick<Proposal, 'sender_id' | 'receiver_id'>,
  userId: string,
): string => (sender_id === userId ? receiver_id : sender_id)

function updateProposal(client: QueryClient, userId: string, proposal: Proposal): void {
  const { id } = proposal
  client.setQueryData<Proposal>(proposalKeys.item(id), (known) => ({
    // Only the detail query returns the note.
    ...(known?.message !== undefined && { message: known.message }),
    ...proposal,
  }))
  client.setQueryData<Relations>(proposalKeys.relations(userId), (known) => {
    if (!known) return undefined
    const { [counterpartId(proposal, userId)]: _before, ...rest } = known
    const relation = relationBy(proposal, userId)
    return relation ? { ...rest, [counterpartId(proposal, userId)]: relation } : rest
  })
}

/** Adds a proposal that this member has just sent. */
export function cacheSentProposal(client: QueryClient, userId: string, proposal: Proposal): void {
  updateProposal(client, userId, proposal)
  client.setQueryData<Pages>(
    proposalKeys.list(userId, 'sent'),
    (pages) => pages && mapPages(pages, (found, index) => (index === 0 ? [proposal, ...found] : found)),
  )
  client.setQueryData<Profile>(
    ['profile', proposal.receiver_id],
    (profile) =>
      profile && {
        ...profile,
        relation: { state: 'sent', proposal_id: proposal.id, since: proposal.created_at },
      },
  )
  // The member's own usage has changed.
  void client.invalidateQueries({ queryKey: ['profile', userId] })
}

/** Updates a proposal that this member has just accepted, declined or withdrawn. */
export function cacheAnsweredProposal(client: QueryClient, userId: string, proposal: Proposal): void {
  updateProposal(client, userId, proposal)
  client.setQueriesData<Pages>(
    { queryKey: proposalKeys.lists },
    (pages) =>
      pages && mapPages(pages, (found) => found.map((one) => (one.id === proposal.id ? proposal : one))),
  )
  // Other proposals move up, and the visible facts of the other profile change.
  const changed = [['proposals', 'pending'], ['connections'], ['profile', counterpartId(proposal, userId)]]
  for (const queryKey of changed) void client.invalidateQueries({ queryKey })
}
