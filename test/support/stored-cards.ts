import type { CardFacts } from '#functions/domain/card'
import { withoutUndefined } from '#functions/lib/without-undefined'
import { factsOf, isPacked, ulidOf } from '#functions/store/card-items'
import { keys } from '#functions/store/keys'
import type { CardItem, NamedCardItem } from '#functions/store/items'
import { packBought, packFacts } from '#functions/store/packed-card'
import { getItem } from '#functions/store/table'
import { put, write } from '#functions/store/transact'

/** A stored card with other facts, in the places where it was. */
export function withFacts(
  item: CardItem,
  change: { [Name in keyof CardFacts]?: CardFacts[Name] | undefined },
) {
  const facts = { ...factsOf(item), ...change }
  if (!isPacked(item)) return { ...item, ...facts }
  const { b: _before, ...rest } = item
  const b = packBought(facts)
  return { ...rest, f: packFacts(facts), ...(b !== undefined && { b }) }
}

/** A card as it was stored before its facts were one text. */
export function namedCard(item: CardItem): NamedCardItem {
  const { pk, sk, v, g1pk, g1sk, g2pk, g2sk, g3pk, g3sk } = item
  const listed = { g1pk, g1sk, g2pk, g2sk, g3pk, g3sk }
  return withoutUndefined({
    pk,
    sk,
    v,
    s: 1,
    ...listed,
    ...factsOf(item),
    ulid: ulidOf(item),
  })
}

/** Changes facts of a stored card, and leaves it where it is in the listings. */
export async function setCardFacts(id: string, change: Parameters<typeof withFacts>[1]): Promise<void> {
  const item = (await getItem<CardItem>(keys.card(id), { consistent: true }))!
  await write(put('card', withFacts(item, change)))
}

/** A stored item; a card with its facts by their names besides. */
export const withNames = <Item extends { sk: string }>(item: Item): Item =>
  item.sk === 'C' ? { ...item, ...factsOf(item as unknown as CardItem) } : item
