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
import { loadExclusions } from '#functions/store/exclusions'
import { decideProposal, loadProposal } from '#functions/store/proposals'
import { loadViewing } from '#functions/views/viewing'
import { presentOne } from './present'

export const update: OperationHandler<'proposal.update'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  // Accepting contacts the other member; rejecting and withdrawing do not.
  if (input.status === 'accepted') requireMaySend(actor.account, env('EMAIL_PROOF'), now)
  const [proposal, excluded] = await Promise.all([
    loadProposal(input.proposal_id),
    loadExclusions(actor.account),
  ])
  if (!proposal) throw proposalNotFound()
  const otherId = otherParty(proposal, actor.userId)
  if (excluded.has(otherId)) throw proposalNotFound()
  assertDecidable(proposal, actor.userId, input.status)
  const other = await loadAccountState(otherId)
  if (input.status === 'accepted' && (other?.status !== 'active' || !hasOpened(other, now)))
    throw senderGone()
  const isThere = other !== undefined && other.status !== 'deleted'
  const decided = await decideProposal(proposal, input.status, now, { notified: isThere })
  const data = await presentOne(actor, decided, await loadViewing(actor, now))
  return { message: decisionMessages[input.status], data }
}
