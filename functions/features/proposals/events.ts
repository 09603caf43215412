import type { Increment } from '#functions/db/increments'
import { type CountKind, countIncrement } from '#functions/db/counts'
import { type Change, type Consequences, noConsequences } from '#functions/db/stream'
import { addToPending } from '#functions/features/notifications/badges'
import type { ProposalItem } from './items'

const decisionCounts = {
  accepted: 'proposals.accepted',
  rejected: 'proposals.rejected',
  withdrawn: 'proposals.withdrawn',
  ended: 'connections.ended',
} as const satisfies Record<string, CountKind>

const pendingCount = (proposal: ProposalItem | undefined) => (proposal?.status === 'pending' ? 1 : 0)

/** Updates the receiver's badge of pending proposals and the daily counts of proposals sent, decided and ended. */
export function ofProposal({ at, before, after }: Change<ProposalItem>): Consequences {
  const item = after ?? before
  if (!item) return noConsequences
  const increments: Increment[] = []
  const step = pendingCount(after) - pendingCount(before)
  if (step !== 0) increments.push(addToPending(item.receiver_id, step, at))
  if (after && !before) increments.push(countIncrement('proposals.sent', after.created_at))
  if (after && before && after.status !== before.status && after.status !== 'pending') {
    increments.push(countIncrement(decisionCounts[after.status], after.updated_at))
  }
  return { increments }
}
