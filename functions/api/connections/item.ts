import { requireOwnId } from '#functions/domain/actor'
import { connectionNotFound, isParty } from '#functions/domain/proposal'
import { presentConnection } from '#functions/domain/proposal-presenter'
import type { OperationHandler } from '#functions/middleware/resource'
import { isConnected, loadPair } from '#functions/store/pairs'
import { loadProposal } from '#functions/store/proposals'
import { presentParties } from '#functions/views/parties'
import { loadViewing } from '#functions/views/viewing'

/** Finds the connection by the id of the accepted proposal, which names the two parties. */
export const item: OperationHandler<'connections.item'> = async ({ input, actor, now }) => {
  requireOwnId(actor, input.user_id)
  const proposal = await loadProposal(input.connection_id)
  if (!proposal || !isParty(proposal, actor.userId)) throw connectionNotFound()
  const pair = await loadPair(proposal.sender_id, proposal.receiver_id)
  if (!isConnected(pair) || pair.proposal_id !== proposal.id) throw connectionNotFound()
  const [card] = await presentParties(actor, [pair], await loadViewing(actor, now))
  return { message: 'Connection fetched.', data: presentConnection(pair, card!) }
}
