import { seesIdentity, type Viewer } from '#functions/core/access'
import type { IdentifiedCard } from './card'
import { fullPrivacy } from './privacy'

export interface Names {
  first_name: string
  last_name: string
}

/** The first letter with its marks, in upper case. Without a full stop, since many sentences end with a name. */
const initialOf = (name: string): string => /^.\p{M}*/u.exec(name)?.[0].toUpperCase() ?? ''

/** Names that do not tell the family: the last name as an initial. */
export const withInitial = ({ first_name, last_name }: Names): Names => ({
  first_name,
  last_name: initialOf(last_name),
})

/** The names on a card for this viewer. */
export function namesFor(card: IdentifiedCard, viewer: Viewer): Names {
  const { id, first_name, last_name } = card
  const names = { first_name, last_name }
  return seesIdentity(viewer, { id, privacy: fullPrivacy(card) }) ? names : withInitial(names)
}

/** The names on a card for this viewer, as one text. */
export function nameFor(card: IdentifiedCard, viewer: Viewer): string {
  const { first_name, last_name } = namesFor(card, viewer)
  return `${first_name} ${last_name}`
}
