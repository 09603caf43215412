import { t } from '@lingui/core/macro'
import type { Card } from '#shared/schemas/entities'
import { factsOf } from './card-facts'
import type { ProfileCardFacts } from './profile-card'

export interface ShownPerson extends ProfileCardFacts {
  /** A placeholder stands in for this member: deleted, or not open to the viewer. */
  absent: boolean
  /** The account is deleted. */
  gone: boolean
  /** Age, work and so on in one line; for a placeholder, why there is nothing more. */
  summary: string
}

/** A card, or the placeholder of a member who cannot be shown, for lists and letters. */
export function shownPersonOf(card: Card): ShownPerson {
  const facts = factsOf(card)
  if (!card.deleted) {
    const { age, profession, maritalStatus, nationality } = facts
    const summary = [age, profession, maritalStatus, nationality].filter(Boolean).join(' · ')
    return { ...facts, absent: false, gone: false, summary }
  }
  const closed = { absent: true, gone: false, summary: t`You cannot open this profile at the moment.` }
  switch (card.personal_info[0]?.first_name) {
    case 'Unavailable':
      return { ...facts, ...closed, name: t`Unavailable member` }
    case 'Deleted':
    case undefined:
      return {
        ...facts,
        absent: true,
        gone: true,
        name: t`Deleted member`,
        summary: t`This member has left.`,
      }
    default:
      // Of somebody whom the viewer has blocked, the name is left.
      return { ...facts, ...closed }
  }
}
