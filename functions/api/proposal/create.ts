import type { StandingAccount, UserActor } from '../../domain/account'
import { requireMemberRole, requireOwnId } from '../../domain/actor'
import { type IdentifiedCard, targetOfCard } from '../../domain/card'
import { userId } from '../../domain/ids'
import { proposalToOneself } from '../../domain/proposal'
import { assertMayPropose, type Receiver } from '../../domain/proposing'
import { type Between, standing, viewerOf } from '../../domain/standing'
import type { OperationHandler } from '../../middleware/resource'
import { loadStanding } from '../../store/accounts'
import { loadCards } from '../../store/cards'
import { loadPair } from '../../store/pairs'
import { loadFreePlan } from '../../store/plans'
import { createProposal } from '../../store/proposals'
import { spend } from '../../store/usage'
import { presentOne } from './present'

/** The receiver as this sender may see them; undefined when there is no such member with a profile. */
function receiverFor(
  actor: UserActor,
  account: StandingAccount | undefined,
  card: IdentifiedCard | undefined,
  between: Between | undefined,
  now: Date,
): Receiver | undefined {
  if (!account || !card || account.role !== 'member') return undefined
  // The account's status counts at once, the card's follows it.
  const target = { ...targetOfCard(card), status: card.hidden ?? account.status }
  const { canOpen, acceptsProposals } = standing(viewerOf(actor, now), target, between)
  return { gender: card.gender, open: canOpen, propose: acceptsProposals }
}

export const create: OperationHandler<'proposal.create'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  requireOwnId(actor, input.sender_id)
  if (input.receiver_id === actor.userId) throw proposalToOneself()

  const receiverId = userId(input.receiver_id)
  const [pair, account, [card], free] = await Promise.all([
    loadPair(actor.userId, receiverId),
    loadStanding(receiverId),
    loadCards([receiverId]),
    loadFreePlan(),
  ])
  assertMayPropose(actor.account, receiverFor(actor, account, card, pair, now), pair)

  const spent = await spend(actor.account, 'proposals', free, now)
  const proposal = await createProposal(actor.userId, receiverId, spent, now)
  return { message: 'Proposal send successfully!', data: await presentOne(actor, proposal, now) }
}
