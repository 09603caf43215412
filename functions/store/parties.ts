import type { Card } from '#shared/schemas/entities'
import type { UserActor } from '../domain/account'
import { presentParty } from '../domain/card-presenter'
import type { Between } from '../domain/standing'
import { loadCards } from './cards'
import { loadViewing } from './viewing'

/** Each relation's other party as this member may see them, in the order of the relations. One BatchGet. */
export async function presentParties(
  actor: UserActor,
  relations: readonly Between[],
  now: Date,
): Promise<Card[]> {
  const others = relations.map(({ sender_id, receiver_id }) =>
    sender_id === actor.profileId ? receiver_id : sender_id,
  )
  const [viewing, cards] = await Promise.all([loadViewing(actor, now), loadCards(others)])
  return Promise.all(relations.map((relation, at) => presentParty(others[at]!, cards[at], viewing, relation)))
}
