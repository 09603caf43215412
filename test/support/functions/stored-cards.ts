import type { CardFacts } from '#functions/features/profiles/card'
import { keys } from '#functions/db/keys'
import type { CardItem } from '#functions/features/profiles/items'
import { getItem } from '#functions/db/table'
import { put, write } from '#functions/db/transact'

/** Changes facts of a stored card, and leaves it where it is in the listings. */
export async function setCardFacts(
  id: string,
  change: { [Name in keyof CardFacts]?: CardFacts[Name] | undefined },
): Promise<void> {
  const item = (await getItem<CardItem>(keys.card(id), { consistent: true }))!
  await write(put('card', { ...item, ...change }))
}
