import type { UserActor } from '#functions/core/account'
import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import { targetOfMember } from '#functions/features/profiles/card'
import { presentParty } from '#functions/features/profiles/present-card'
import { userId } from '#functions/core/ids'
import { assertMayPropose, proposalToOneself, type Receiver, senderIncomplete, senderPaused } from '../rules'
import { requireMaySend } from '#functions/core/may-send'
import { standing, viewerOf } from '#functions/core/access'
import { env } from '#functions/core/env'
import type { OperationHandler } from '#functions/http/resource'
import { loadFreePlan } from '#functions/features/plans/store'
import { createProposal } from '../store'
import { loadReceiver, type StoredReceiver } from '../receivers'
import { spend } from '#functions/features/accounts/quota'
import { loadViewing } from '#functions/features/profiles/viewing'
import { presentLetter, relationOf } from './present'

/** The receiver, judged by the access of this sender; undefined when there is no such member with a profile. */
function judged({ account, card, pair }: StoredReceiver, actor: UserActor, now: Date): Receiver | undefined {
  if (!account || !card || account.role !== 'member') return undefined
  const target = targetOfMember(card, account, now)
  return { gender: card.gender, access: standing(viewerOf(actor, now), target, pair, now) }
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
  const [receiver, free, viewing] = await Promise.all([
    loadReceiver(actor.userId, receiverId),
    loadFreePlan(),
    loadViewing(actor, now),
  ])
  assertMayPropose(actor.account, judged(receiver, actor, now))

  const { card, pair } = receiver
  const spent = await spend(actor.account, 'proposals', free, now)
  const letter = await createProposal(
    { sender: actor.userId, receiver: receiverId, pair, spent, note: input.message },
    now,
  )
  const data = presentLetter(letter, actor, await presentParty(receiverId, card, viewing, relationOf(letter)))
  return { message: 'Proposal send successfully!', data }
}
