import { requireMemberRole } from '#functions/domain/actor'
import { assertDecidable, decisionMessages, proposalNotFound, senderGone } from '#functions/domain/proposal'
import { hasOpened, requireMaySend } from '#functions/domain/sending'
import { env } from '#functions/lib/env'
import type { OperationHandler } from '#functions/middleware/resource'
import { loadAccountState } from '#functions/store/accounts'
import { decideProposal, loadProposal } from '#functions/store/proposals'
import { presentOne } from './present'

export const update: OperationHandler<'proposal.update'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  // Accepting contacts the other member; rejecting and withdrawing do not.
  if (input.status === 'accepted') requireMaySend(actor.account, env('EMAIL_PROOF'), now)
  const proposal = await loadProposal(input.proposal_id)
  if (!proposal) throw proposalNotFound()
  assertDecidable(proposal, actor.userId, input.status)
  if (input.status === 'accepted') {
    const sender = await loadAccountState(proposal.sender_id)
    if (sender?.status !== 'active' || !hasOpened(sender, now)) throw senderGone()
  }
  const decided = await decideProposal(proposal, input.status, now)
  return { message: decisionMessages[input.status], data: await presentOne(actor, decided, now) }
}
