import type { Card, Connection, Proposal as ProposalOut } from '#shared/schemas/entities'
import type { UserId } from '#functions/core/ids'
import type { Proposal } from './rules'

/** A proposal with the other party's card. */
export const presentProposal = (
  { id, sender_id, receiver_id, status, created_at, updated_at }: Proposal,
  profile: Card,
): ProposalOut => ({ id, sender_id, receiver_id, status, created_at, updated_at, profile })

export interface ConnectionFacts {
  proposal_id: string
  sender_id: UserId
  receiver_id: UserId
  connected_at: string
}

/** A connection has the id of the accepted proposal. */
export const presentConnection = (
  { proposal_id, sender_id, receiver_id, connected_at }: ConnectionFacts,
  profile: Card,
): Connection => ({ id: proposal_id, proposal_id, sender_id, receiver_id, connected_at, profile })
