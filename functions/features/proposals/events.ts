import type { Addition } from '#functions/db/increments'
import { type CountKind, countOne } from '#functions/db/counts'
import { type Change, type Consequences, noConsequences } from '#functions/db/stream'
import { addToPending } from '#functions/features/notifications/badges'
import type { ProposalItem } from './items'

const decided = {
  accepted: 'proposals.accepted',
  rejected: 'proposals.rejected',
  withdrawn: 'proposals.withdrawn',
  ended: 'connections.ended',
} as const satisfies Record<string, CountKind>

const pending = (proposal: ProposalItem | undefined) => (proposal?.status === 'pending' ? 1 : 0)

/** Updates the receiver's badge of pending proposals and the daily counts of proposals sent, decided and ended. */
export function ofProposal({ at, before, after }: Change<ProposalItem>): Consequences {
  const item = after ?? before
  if (!item) return noConsequences
  const adds: Addition[] = []
  const step = pending(after) - pending(before)
  if (step !== 0) adds.push(addToPending(item.receiver_id, step, at))
  if (after && !before) adds.push(countOne('proposals.sent', after.created_at))
  if (after && before && after.status !== before.status && after.status !== 'pending') {
    adds.push(countOne(decided[after.status], after.updated_at))
  }
  return { adds }
}
