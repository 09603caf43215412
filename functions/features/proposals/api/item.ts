import { requireOwnId } from '#functions/core/actor'
import { otherParty, proposalNotFound } from '#functions/features/connections/rules'
import type { OperationHandler } from '#functions/http/resource'
import { loadProposal } from '../store'
import { loadViewing } from '#functions/features/profiles/viewing'
import { presentOne } from './present'

export const item: OperationHandler<'proposal.item'> = async ({ input, actor, now }) => {
  requireOwnId(actor, input.user_id)
  const [proposal, viewing] = await Promise.all([loadProposal(input.proposal_id), loadViewing(actor, now)])
  if (!proposal || viewing.excluded.has(otherParty(proposal, actor.userId))) throw proposalNotFound()
  return { message: 'Proposal fetched.', data: await presentOne(actor, proposal, viewing) }
}
