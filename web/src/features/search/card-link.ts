import type { Card } from '#shared/schemas/entities'
import type { CardRelation } from '#web/features/profiles/card/profile-card'
import { profilePath, signInFor } from '#web/lib/paths'
import type { KnownRelation } from '#web/features/proposals/proposal-cache'

const hrefs: Record<KnownRelation['state'], (card: Card, relation: KnownRelation) => string> = {
  connected: (_, { proposalId }) => `/dashboard/connections/${encodeURIComponent(proposalId)}`,
  received: (_, { proposalId }) => `/dashboard/proposals/${encodeURIComponent(proposalId)}`,
  sent: (card) => profilePath(card.id),
}

/** Where a card leads, and what it says is between its member and the viewer. */
export function leadTo(
  card: Card,
  signedIn: boolean,
  relation: KnownRelation | undefined,
): { href: string; state: CardRelation } {
  if (!signedIn) return { href: signInFor(profilePath(card.id)), state: 'signed-out' }
  if (!relation) return { href: profilePath(card.id), state: 'none' }
  return { href: hrefs[relation.state](card, relation), state: relation.state }
}
