import { type AccountState, hidesOnline } from '../domain/account'
import type { IdentifiedCard } from '../domain/card'
import { acceptsMessagesOn, maySeeCard, seesPictureOn, type Viewing } from '../domain/card-presenter'
import { userId } from '../domain/ids'
import { cardStillMatches } from '../domain/search-cards'
import type { SearchFilters } from '../domain/search-query'
import { loadAccountStates } from '../store/accounts'
import { loadCards } from '../store/cards'

/** Does somebody still pass? `account` is read only where the search asks when members were here, which no card says. */
export type Passes = (card: IdentifiedCard, account: AccountState | undefined) => boolean

/** May this viewer still be shown somebody who was found by these filters? What they were found by is a moment old. */
export const passesFor =
  (filters: SearchFilters, judge: Viewing): Passes =>
  (card, account) =>
    maySeeCard(card, judge) &&
    cardStillMatches(card, filters, {
      now: judge.now,
      seesPicture: seesPictureOn(card, judge),
      seesOnline: account !== undefined && !hidesOnline(account) && acceptsMessagesOn(card, judge),
    })

/** The cards of those who were found by these filters and still pass, in the order of the ids. */
export async function loadPassing(
  ids: readonly string[],
  { flags }: Pick<SearchFilters, 'flags'>,
  passes: Passes,
): Promise<IdentifiedCard[]> {
  const [cards, accounts] = await Promise.all([
    loadCards(ids),
    flags.includes('online') ? loadAccountStates(ids.map(userId)) : [],
  ])
  return cards.filter((card, at): card is IdentifiedCard => card !== undefined && passes(card, accounts[at]))
}
