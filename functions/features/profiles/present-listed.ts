import type { Card } from '#shared/schemas/entities'
import type { Actor } from '#functions/core/account'
import { isAdmin } from '#functions/core/actor'
import type { IdentifiedCard } from './card'
import { maySeeCard, presentCard, type Viewing } from './present-card'

/** As whom an actor is judged in a public listing: administrators see there what visitors see. */
export const judging = (actor: Actor, viewing: Viewing): Viewing =>
  isAdmin(actor) ? { ...viewing, viewer: { kind: 'visitor' } } : viewing

/** Cards of a public listing for this actor; administrators see there what visitors see. */
export async function presentListed(
  cards: readonly IdentifiedCard[],
  actor: Actor,
  viewing: Viewing,
): Promise<Card[]> {
  const judge = judging(actor, viewing)
  // A safeguard: the listings hold no others.
  const shown = cards.filter((card) => maySeeCard(card, judge))
  return Promise.all(shown.map((card) => presentCard(card, viewing)))
}
