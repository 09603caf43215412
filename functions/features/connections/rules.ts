import { notFound } from '#shared/errors'
import type { UserId } from '#functions/core/ids'

/** The two members of a proposal or a connection. */
export interface ProposalParties {
  sender_id: UserId
  receiver_id: UserId
}

export const isParty = (proposal: ProposalParties, userId: UserId) =>
  proposal.sender_id === userId || proposal.receiver_id === userId

/** The id of the other party; 404 for anyone else, who must not learn that the proposal exists. */
export function otherParty(proposal: ProposalParties, userId: UserId): UserId {
  if (proposal.sender_id === userId) return proposal.receiver_id
  if (proposal.receiver_id === userId) return proposal.sender_id
  throw proposalNotFound()
}

export const proposalNotFound = () => notFound('proposal')
