import type { CardFacts } from '#functions/domain/card'
import { keys } from '#functions/store/keys'
import type { CardItem } from '#functions/store/items'
import { getItem } from '#functions/store/table'
import { put, write } from '#functions/store/transact'

/** Changes facts of a stored card, and leaves it where it is in the listings. */
export async function setCardFacts(
  id: string,
  change: { [Name in keyof CardFacts]?: CardFacts[Name] | undefined },
): Promise<void> {
  const item = (await getItem<CardItem>(keys.card(id), { consistent: true }))!
  await write(put('card', { ...item, ...change }))
}
