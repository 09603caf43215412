import { requireOwnId } from '#functions/core/actor'
import { connectionNotFound } from '#functions/features/proposals/rules'
import { presentConnection } from '#functions/features/proposals/present'
import type { OperationHandler } from '#functions/http/resource'
import { isConnected, loadPair } from '../store'
import { loadProposal } from '#functions/features/proposals/store'
import { presentParties } from '#functions/features/profiles/counterparts'
import { loadViewing } from '#functions/features/profiles/viewing'
import { isParty } from '../rules'

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
