import { eighteenthBirthday, isOfAge } from '#shared/of-age'
import { ulid } from '#functions/core/ids'
import { cardSort, dueSort, indexEntry, keys, lists, memberOfKey } from '#functions/db/keys'
import { type CardFacts, cardFactsOf, type IdentifiedCard, rankOf } from './card'
import type { CardItem } from './items'
import { unpackCard } from './packed-card'

/** A card without storage attributes. */
export const plainCard = (item: CardItem): IdentifiedCard => ({
  ...cardFactsOf(unpackCard(item)),
  id: memberOfKey(item),
})

interface Place {
  ulid: string
  /** The time at which the member's age and plan are judged. */
  now: Date
}

/**
 * The index entries of a card. A card is only in listings where it may be shown, so pages need no filter. While the member
 * is under eighteen, it is only in the listing of due cards.
 */
function listingsOf(facts: CardFacts, { ulid: cardUlid, now }: Place) {
  const { gender, dob, visible_to, hidden, paused } = facts
  if (hidden === 'deleted') return {}
  if (!isOfAge(dob, now)) return indexEntry(lists.dueCards(), dueSort(eighteenthBirthday(dob), cardUlid))
  if (hidden || paused || visible_to === 'private') return {}
  const sort = cardSort(rankOf(facts, now), cardUlid)
  const verified = indexEntry(lists.verified(gender), sort)
  if (visible_to !== undefined) return verified
  return { ...indexEntry(lists.open(gender), sort), ...verified, ...indexEntry(lists.openToVisitors(), sort) }
}

/** A card's item with its index entries. */
export const cardItem = (id: string, facts: CardFacts, place: Place, version: number): CardItem => ({
  ...keys.card(id),
  ...listingsOf(facts, place),
  ...facts,
  ulid: place.ulid,
  v: version,
})

/** The card of a new member; the newest of its rank. */
export const newCard = (id: string, facts: CardFacts, now: Date): CardItem =>
  cardItem(id, facts, { ulid: ulid(now), now }, 1)
