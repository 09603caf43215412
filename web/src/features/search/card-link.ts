import type { Card } from '#shared/schemas/entities'
import type { CardRelation } from '#web/features/profiles/card/card-foot'
import { profilePath, signInFor } from '#web/lib/paths'
import type { ActiveRelation, Relations } from '#web/features/proposals/proposal-cache'

const hrefs: Record<ActiveRelation['state'], (card: Card, relation: ActiveRelation) => string> = {
  connected: (_, { proposalId }) => `/dashboard/connections/${encodeURIComponent(proposalId)}`,
  received: (_, { proposalId }) => `/dashboard/proposals/${encodeURIComponent(proposalId)}`,
  sent: (card) => profilePath(card.id),
}

/** Whether the card has to say that the viewer cannot propose. Not before the viewer's relations are known. */
export const isClosedTo = (card: Card, relations: Relations | undefined): boolean =>
  relations !== undefined && !relations[card.id] && !card.proposal_privacy

/** Where a card links, and the relation that it shows. */
export function cardLink(
  card: Card,
  signedIn: boolean,
  relation: ActiveRelation | undefined,
): { href: string; state: CardRelation } {
  if (!signedIn) return { href: signInFor(profilePath(card.id)), state: 'signed-out' }
  if (!relation) return { href: profilePath(card.id), state: 'none' }
  return { href: hrefs[relation.state](card, relation), state: relation.state }
}
