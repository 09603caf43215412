import { requireMemberRole } from '../../domain/actor'
import { assertDecidable, decisionMessages, proposalNotFound, senderGone } from '../../domain/proposal'
import type { OperationHandler } from '../../middleware/resource'
import { loadStanding } from '../../store/accounts'
import { decideProposal, loadProposal } from '../../store/proposals'
import { presentOne } from './present'

export const update: OperationHandler<'proposal.update'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  const proposal = await loadProposal(input.proposal_id)
  if (!proposal) throw proposalNotFound()
  assertDecidable(proposal, actor.userId, input.status)
  if (input.status === 'accepted') {
    const sender = await loadStanding(proposal.sender_id)
    if (sender?.status !== 'active') throw senderGone()
  }
  const decided = await decideProposal(proposal, input.status, now)
  return { message: decisionMessages[input.status], data: await presentOne(actor, decided, now) }
}
