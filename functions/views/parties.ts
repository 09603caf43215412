import type { Card } from '#shared/schemas/entities'
import type { UserActor } from '../domain/account'
import { presentParty } from '../domain/card-presenter'
import { otherParty, type ProposalParties } from '../domain/proposal'
import type { Between } from '../domain/standing'
import { loadCards } from '../store/cards'
import { loadViewing } from './viewing'

/** The card of the other party of each relation, as this member may see it, in the same order. One BatchGet. */
export async function presentParties(
  actor: UserActor,
  relations: readonly (Between & ProposalParties)[],
  now: Date,
): Promise<Card[]> {
  const others = relations.map((relation) => otherParty(relation, actor.userId))
  const [viewing, cards] = await Promise.all([loadViewing(actor, now), loadCards(others)])
  return Promise.all(relations.map((relation, at) => presentParty(others[at]!, cards[at], viewing, relation)))
}
