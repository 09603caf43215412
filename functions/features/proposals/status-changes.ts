import type { ProposalStatus } from '#shared/options/statuses'
import type { UserId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { type Change, update, type Write } from '#functions/db/transact'

/** A status change of a proposal, written to its own item and to the pair. */
export interface StatusChange {
  proposal_id: string
  from: ProposalStatus
  to: ProposalStatus
  /** For an ended connection: who ended it, and when it was accepted. */
  by?: UserId
  connected_at?: string | undefined
}

const connectionEntry = ['connected_at', 'g1pk', 'g1sk', 'g2pk', 'g2sk'] as const

/** The update of the proposal; refused if its status has changed. */
export const proposalStatusUpdate = (
  { proposal_id, from, to, connected_at }: StatusChange,
  now: Date,
): Write =>
  update('proposal', keys.proposal(proposal_id), {
    // Keeps the day of acceptance for the daily counts after the connection has ended.
    set: { status: to, updated_at: now.toISOString(), accepted_at: connected_at },
    condition: '#status = :from',
    values: { from },
  })

/**
 * The change of the pair; an ended connection leaves the lists of connections. Refused if the pair is about another
 * proposal or has another status by now.
 */
export const pairStatusChange = ({ proposal_id, from, to, by }: StatusChange, now: Date) =>
  ({
    set: { status: to, updated_at: now.toISOString(), ended_by: by },
    remove: from === 'accepted' ? connectionEntry : [],
    condition: '#proposal_id = :id AND #status = :from',
    values: { id: proposal_id, from },
  }) satisfies Change
