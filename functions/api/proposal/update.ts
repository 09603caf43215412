import { requireMemberRole } from '#functions/domain/actor'
import {
  assertDecidable,
  decisionMessages,
  otherParty,
  proposalNotFound,
  senderGone,
} from '#functions/domain/proposal'
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
  const other = await loadAccountState(otherParty(proposal, actor.userId))
  if (input.status === 'accepted' && (other?.status !== 'active' || !hasOpened(other, now)))
    throw senderGone()
  const isThere = other !== undefined && other.status !== 'deleted'
  const decided = await decideProposal(proposal, input.status, now, { notified: isThere })
  return { message: decisionMessages[input.status], data: await presentOne(actor, decided, now) }
}
