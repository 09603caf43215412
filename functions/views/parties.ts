import type { Card } from '#shared/schemas/entities'
import type { UserActor } from '../domain/account'
import { presentParty } from '../domain/card-presenter'
import { otherParty, type ProposalParties } from '../domain/proposal'
import type { Between } from '../domain/standing'
import { loadCards } from '../store/cards'
import { loadViewing } from './viewing'

/** The other party of each of this member's relations, as they may see them, in that order. One BatchGet. */
export async function presentParties(
  actor: UserActor,
  relations: readonly (Between & ProposalParties)[],
  now: Date,
): Promise<Card[]> {
  const others = relations.map((relation) => otherParty(relation, actor.userId))
  const [viewing, cards] = await Promise.all([loadViewing(actor, now), loadCards(others)])
  return Promise.all(relations.map((relation, at) => presentParty(others[at]!, cards[at], viewing, relation)))
}
