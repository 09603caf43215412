import type { UserActor } from '#functions/domain/account'
import { requireMemberRole, requireOwnId } from '#functions/domain/actor'
import { targetOfMember } from '#functions/domain/card'
import { presentParty } from '#functions/domain/card-presenter'
import { userId } from '#functions/domain/ids'
import { proposalToOneself, senderIncomplete, senderPaused } from '#functions/domain/proposal'
import { assertMayPropose, type Receiver } from '#functions/domain/proposing'
import { requireMaySend } from '#functions/domain/sending'
import { standing, viewerOf } from '#functions/domain/standing'
import { env } from '#functions/lib/env'
import type { OperationHandler } from '#functions/middleware/resource'
import { loadFreePlan } from '#functions/store/plans'
import { createProposal } from '#functions/store/proposals'
import { loadReceiver, type StoredReceiver } from '#functions/store/receivers'
import { spend } from '#functions/store/usage'
import { loadViewing } from '#functions/views/viewing'
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
