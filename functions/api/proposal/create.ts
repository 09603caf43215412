import type { StandingAccount, UserActor } from '../../domain/account'
import { requireMemberRole, requireOwnId } from '../../domain/actor'
import { type IdentifiedCard, targetOfCard } from '../../domain/card'
import { userId } from '../../domain/ids'
import { proposalToOneself, senderIncomplete } from '../../domain/proposal'
import { assertMayPropose, type Receiver } from '../../domain/proposing'
import { hasOpened, requireMaySend } from '../../domain/sending'
import { type Between, standing, viewerOf } from '../../domain/standing'
import { env } from '../../lib/env'
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
  const known = targetOfCard(card, now)
  // What the account says counts at once, the card is read a little behind it.
  const target = {
    ...known,
    status: card.hidden ?? account.status,
    ofAge: known.ofAge && hasOpened(account, now),
  }
  const { canOpen, acceptsProposals } = standing(viewerOf(actor, now), target, between)
  return { gender: card.gender, open: canOpen, propose: acceptsProposals }
}

export const create: OperationHandler<'proposal.create'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  requireOwnId(actor, input.sender_id)
  // First what takes longest to mend.
  if (!actor.account.profile_complete) throw senderIncomplete()
  requireMaySend(actor.account, env('EMAIL_PROOF'), now)
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
