import { requireOwnId } from '#functions/domain/actor'
import { isParty, proposalNotFound } from '#functions/domain/proposal'
import type { OperationHandler } from '#functions/middleware/resource'
import { loadProposal } from '#functions/store/proposals'
import { presentOne } from './present'

export const item: OperationHandler<'proposal.item'> = async ({ input, actor, now }) => {
  requireOwnId(actor, input.user_id)
  const proposal = await loadProposal(input.proposal_id)
  if (!proposal || !isParty(proposal, actor.userId)) throw proposalNotFound()
  return { message: 'Proposal fetched.', data: await presentOne(actor, proposal, now) }
}
