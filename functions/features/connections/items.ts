import type { ProposalStatus } from '#shared/options/statuses'
import type { UserId } from '#functions/core/ids'
import type { InG1, InG2 } from '#functions/db/keys'
import type { Stored } from '#functions/db/shapes'

/** The latest proposal of a pair, or its connection. */
export interface ProposedPair {
  proposal_id: string
  sender_id: UserId
  receiver_id: UserId
  status: ProposalStatus
  updated_at: string
  /** Set with the two index entries on acceptance. */
  connected_at?: string
  /** Who ended the connection; the index entries are removed with it. */
  ended_by?: UserId
}

/**
 * PAIR: the latest proposal or the connection of two members, and whether one blocks the other; either may be missing.
 * Without a live proposal they are free to propose after a rest period (core/rest-period.ts), unless one blocks the other.
 */
export interface PairItem extends Stored, Partial<InG1>, Partial<InG2>, Partial<ProposedPair> {
  /** Who of the two blocks the other. */
  blocked_by?: Set<UserId>
}
