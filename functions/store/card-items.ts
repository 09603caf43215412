import { eighteenthBirthday, isOfAge } from '#shared/of-age'
import {
  type Bought,
  boughtFacts,
  type CardFacts,
  cardFactsOf,
  type IdentifiedCard,
  rankOf,
} from '../domain/card'
import { ulid } from '../lib/ids'
import { env } from '../lib/env'
import { withoutUndefined } from '../lib/without-undefined'
import type { CardItem, PackedCardItem } from './items'
import { cardSort, dueSort, indexEntry, keys, lists, memberOfKey } from './keys'
import { packBought, packFacts, unpackBought, unpackFacts } from './packed-card'

export const isPacked = (item: CardItem): item is PackedCardItem => 'f' in item

/** The facts of a stored card, in whatever shape it is. */
export function factsOf(item: CardItem): CardFacts {
  if (!isPacked(item)) return cardFactsOf(item)
  const facts = unpackFacts(item.f)
  return item.b === undefined ? facts : { ...facts, ...unpackBought(item.b) }
}

/** A card as the domain knows it: without storage attributes. */
export function plainCard(item: CardItem): IdentifiedCard {
  // Added, not copied: a page makes 25 of them.
  const card = factsOf(item) as IdentifiedCard
  card.id = memberOfKey(item)
  return card
}

/** What puts a card into its place among those of its rank; also a part of its sort keys, where it has them. */
export function ulidOf(item: CardItem): string {
  if (!isPacked(item)) return item.ulid
  const { u, g1sk, g2sk, g3sk } = item
  if (u !== undefined) return u
  // Of a page, only its own sort key was read.
  const sort = g2sk ?? g3sk ?? g1sk
  if (sort === undefined) throw new Error('A card without a place among others.')
  return sort.slice(sort.lastIndexOf('#') + 1)
}

interface Place {
  ulid: string
  /** The time at which the member's age and plan are judged. */
  now: Date
}

/**
 * The index entries of a card, by its facts. A card is only in listings where it may be shown, so pages need no filter.
 * While the member is under eighteen, the card is only in the listing of due cards, whatever its other settings.
 */
function listingsOf(facts: CardFacts, { ulid: own, now }: Place) {
  const { gender, dob, visible_to, hidden, paused } = facts
  if (hidden === 'deleted') return {}
  if (!isOfAge(dob, now)) return indexEntry(lists.dueCards(), dueSort(eighteenthBirthday(dob), own))
  if (hidden || paused || visible_to === 'private') return {}
  const sort = cardSort(rankOf(facts, now), own)
  const verified = indexEntry(lists.verified(gender), sort)
  if (visible_to === 'verified_users') return verified
  return { ...indexEntry(lists.open(gender), sort), ...verified, ...indexEntry(lists.openToVisitors(), sort) }
}

/** What a card stores of what was bought, in the shape that it has or is to have; undefined is not stored. */
export const boughtParts = (bought: Bought, packed: boolean): Record<string, unknown> =>
  packed ? { b: packBought(bought) } : Object.fromEntries(boughtFacts.map((name) => [name, bought[name]]))

/** A card's item with its index entries; in its first shape while earlier code may read it (0068). */
export function cardItem(id: string, facts: CardFacts, place: Place, version: number): CardItem {
  const listings = listingsOf(facts, place)
  const base = { ...keys.card(id), ...listings, v: version }
  if (env('CARDS') === 'named') return { ...base, ...facts, ulid: place.ulid }
  return withoutUndefined({
    ...base,
    f: packFacts(facts),
    b: packBought(facts),
    u: Object.keys(listings).length === 0 ? place.ulid : undefined,
  })
}

/** The card of a new member; the newest of its rank. */
export const newCard = (id: string, facts: CardFacts, now: Date): CardItem =>
  cardItem(id, facts, { ulid: ulid(now), now }, 1)
