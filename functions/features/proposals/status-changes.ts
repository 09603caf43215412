import type { ProposalStatus } from '#shared/options/statuses'
import type { UserId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { type Change, update, type Write } from '#functions/db/transact'

/** A proposal passes from one status to another, on its own item and on that of the pair. */
export interface StatusChange {
  proposal_id: string
  from: ProposalStatus
  to: ProposalStatus
  /** Who ends the connection, and since when it was one. */
  by?: UserId
  connected_at?: string | undefined
}

const connectionEntry = ['connected_at', 'g1pk', 'g1sk', 'g2pk', 'g2sk'] as const

/** The change of the proposal; refused when it has another status by now. */
export const proposalStatusUpdate = (
  { proposal_id, from, to, connected_at }: StatusChange,
  now: Date,
): Write =>
  update('proposal', keys.proposal(proposal_id), {
    // By it, what was accepted on a day is known however it ends.
    set: { status: to, updated_at: now.toISOString(), accepted_at: connected_at },
    condition: '#status = :from',
    values: { from },
  })

/** The change of the pair, which leaves the lists of connections when it was one; refused when it is about something else by now. */
export const pairStatusChange = ({ proposal_id, from, to, by }: StatusChange, now: Date) =>
  ({
    set: { status: to, updated_at: now.toISOString(), ended_by: by },
    remove: from === 'accepted' ? connectionEntry : [],
    condition: '#proposal_id = :id AND #status = :from',
    values: { id: proposal_id, from },
  }) satisfies Change
