import { requireMemberRole } from '#functions/core/actor'
import { connectionNotFound } from '#functions/features/proposals/rules'
import type { OperationHandler } from '#functions/http/resource'
import { isConnected, loadPair } from '../store'
import { endConnection, isEndedBy, loadProposal } from '#functions/features/proposals/store'
import { isParty } from '../rules'

/** Ends a connection. Repeated by who ended it, it succeeds again; the other party has lost it and gets 404. */
export const update: OperationHandler<'connections.update'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  const proposal = await loadProposal(input.connection_id)
  if (!proposal || !isParty(proposal, actor.userId)) throw connectionNotFound()
  const pair = await loadPair(proposal.sender_id, proposal.receiver_id)
  if (pair?.proposal_id !== proposal.id) throw connectionNotFound()
  if (!isEndedBy(pair, proposal.id, actor.userId)) {
    if (!isConnected(pair)) throw connectionNotFound()
    await endConnection(pair, actor.userId, now)
  }
  return { message: 'Connection ended.', data: { id: proposal.id, status: 'ended' } }
}
