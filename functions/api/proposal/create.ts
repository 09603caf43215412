import type { AccountState, UserActor } from '#functions/domain/account'
import { requireMemberRole, requireOwnId } from '#functions/domain/actor'
import { type IdentifiedCard, targetOfMember } from '#functions/domain/card'
import { userId } from '#functions/domain/ids'
import { proposalToOneself, senderIncomplete, senderPaused } from '#functions/domain/proposal'
import { assertMayPropose, type Receiver } from '#functions/domain/proposing'
import { requireMaySend } from '#functions/domain/sending'
import { type Between, standing, viewerOf } from '#functions/domain/standing'
import { env } from '#functions/lib/env'
import type { OperationHandler } from '#functions/middleware/resource'
import { loadAccountState } from '#functions/store/accounts'
import { loadCards } from '#functions/store/cards'
import { loadPair } from '#functions/store/pairs'
import { loadFreePlan } from '#functions/store/plans'
import { createProposal } from '#functions/store/proposals'
import { spend } from '#functions/store/usage'
import { loadViewing } from '#functions/views/viewing'
import { presentOne } from './present'

/** The receiver, judged by the access of this sender; undefined when there is no such member with a profile. */
function receiverFor(
  actor: UserActor,
  account: AccountState | undefined,
  card: IdentifiedCard | undefined,
  between: Between | undefined,
  now: Date,
): Receiver | undefined {
  if (!account || !card || account.role !== 'member') return undefined
  const target = targetOfMember(card, account, now)
  return { gender: card.gender, access: standing(viewerOf(actor, now), target, between, now) }
}

export const create: OperationHandler<'proposal.create'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  requireOwnId(actor, input.sender_id)
  // First the error that takes the user longest to fix.
  if (!actor.account.profile_complete) throw senderIncomplete()
  requireMaySend(actor.account, env('EMAIL_PROOF'), now)
  if (actor.account.paused_at) throw senderPaused()
  if (input.receiver_id === actor.userId) throw proposalToOneself()

  const receiverId = userId(input.receiver_id)
  const [pair, account, [card], free] = await Promise.all([
    loadPair(actor.userId, receiverId),
    loadAccountState(receiverId),
    loadCards([receiverId]),
    loadFreePlan(),
  ])
  assertMayPropose(actor.account, receiverFor(actor, account, card, pair, now))

  const spent = await spend(actor.account, 'proposals', free, now)
  const proposal = await createProposal(
    { sender: actor.userId, receiver: receiverId, pair, spent, note: input.message },
    now,
  )
  const data = await presentOne(actor, proposal, await loadViewing(actor, now))
  return { message: 'Proposal send successfully!', data }
}
