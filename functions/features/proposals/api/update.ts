import { requireMemberRole } from '#functions/core/actor'
import { assertDecidable, decisionMessages, senderGone } from '../rules'
import { hasOpened, requireMaySend } from '#functions/core/may-send'
import { env } from '#functions/core/env'
import type { OperationHandler } from '#functions/http/resource'
import { loadAccountState } from '#functions/features/accounts/store'
import { loadExclusions } from '#functions/features/accounts/exclusions'
import { decideProposal, loadProposal } from '../store'
import { loadViewing } from '#functions/features/profiles/viewing'
import { presentOne } from './present'
import { otherParty, proposalNotFound } from '#functions/features/connections/rules'

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
