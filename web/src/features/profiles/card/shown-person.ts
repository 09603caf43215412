import { t } from '@lingui/core/macro'
import type { Card } from '#shared/schemas/entities'
import { ageText } from '#web/lib/wording/wording'
import { type CardFacts, factSeparator, factsOf } from './card-facts'

export interface ShownPerson extends CardFacts {
  /** The card is a placeholder: the account is deleted, or the profile is not visible to the viewer. */
  absent: boolean
  /** The account is deleted. */
  gone: boolean
  /** Age, work and so on in one line. For a placeholder, the reason. */
  summary: string
}

/** The facts of a card, or of the placeholder for a member who cannot be shown. */
export function shownPersonOf(card: Card): ShownPerson {
  const facts = factsOf(card)
  if (!card.deleted) {
    const { age, profession, maritalStatus, nationality } = facts
    const summary = [age ? ageText(age) : null, profession, maritalStatus, nationality]
      .filter(Boolean)
      .join(factSeparator)
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
      // The card of a blocked member keeps the name.
      return { ...facts, ...closed }
  }
}
