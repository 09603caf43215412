import { type AccountState, hidesOnline } from '#functions/core/account'
import type { IdentifiedCard } from '#functions/features/profiles/card'
import {
  acceptsMessagesOn,
  maySeeCard,
  seesPictureOn,
  type Viewing,
} from '#functions/features/profiles/present-card'
import { userId } from '#functions/core/ids'
import { cardStillMatches } from './card-match'
import type { SearchFilters } from './query'
import { loadAccountStates } from '#functions/features/accounts/store'
import { loadCards } from '#functions/features/profiles/cards'

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
