import { absenceOf } from '#functions/features/profiles/card'
import { loadCards } from '#functions/features/profiles/cards'

/** The names of those whom a member has blocked, in their order: as on their cards, since the member knew them. */
export async function nameBlocked(ids: readonly string[]): Promise<string[]> {
  const cards = await loadCards(ids)
  return cards.map((card) =>
    card && absenceOf(card) !== 'Deleted' ? `${card.first_name} ${card.last_name}` : 'Deleted member',
  )
}
