import { ageAt } from '#shared/format'
import type { ChoiceFilter } from '#shared/search'
import { type AccountState, hidesOnline } from '#functions/core/account'
import { userId } from '#functions/core/ids'
import { loadAccountStates } from '#functions/features/accounts/store'
import type { CardFacts, IdentifiedCard } from '#functions/features/profiles/card'
import { loadCards } from '#functions/features/profiles/cards'
import {
  acceptsMessagesOn,
  maySeeCard,
  seesPictureOn,
  type ViewerContext,
} from '#functions/features/profiles/present-card'
import type { SearchFilters, SearchRange } from './query'

/** Does a search hit still pass? `account` is loaded only for the filter `online`, which no card can answer. */
export type Recheck = (card: IdentifiedCard, account: AccountState | undefined) => boolean

/**
 * Rechecks search hits by current data, because search entries lag a moment: may the viewer see the card, and does it still
 * match?
 */
export const recheckFor =
  (filters: SearchFilters, context: ViewerContext): Recheck =>
  (card, account) =>
    maySeeCard(card, context) &&
    cardStillMatches(card, filters, {
      now: context.now,
      seesPicture: seesPictureOn(card, context),
      seesOnline: account !== undefined && !hidesOnline(account) && acceptsMessagesOn(card, context),
    })

/** The cards of the hits that still pass, in the order of the ids. */
export async function loadRechecked(
  ids: readonly string[],
  { flags }: Pick<SearchFilters, 'flags'>,
  recheck: Recheck,
): Promise<IdentifiedCard[]> {
  const [cards, accounts] = await Promise.all([
    loadCards(ids),
    flags.includes('online') ? loadAccountStates(ids.map(userId)) : [],
  ])
  return cards.filter((card, at): card is IdentifiedCard => card !== undefined && recheck(card, accounts[at]))
}

/** The card field of each filter that a card can answer. */
const cardFields = {
  gender: 'gender',
  marital_status: 'marital',
  nationality: 'nationality',
  profession: 'profession',
  job_post: 'job_post',
} as const satisfies Partial<Record<ChoiceFilter, keyof CardFacts>>

const names = Object.keys(cardFields) as (keyof typeof cardFields)[]

const isWithin = (value: number, { min = -Infinity, max = Infinity }: SearchRange) =>
  value >= min && value <= max

/**
 * Does a search hit still match the filters that its card can answer? `seesPicture` and `seesOnline`: the viewer may see
 * the picture, and when the member was online.
 */
export function cardStillMatches(
  card: CardFacts,
  { choices, ranges, flags }: SearchFilters,
  { now, seesPicture, seesOnline }: { now: Date; seesPicture: boolean; seesOnline: boolean },
): boolean {
  const isChosen = names.every((name) => choices[name]?.includes(card[cardFields[name]]) ?? true)
  if (!isChosen) return false
  if (ranges.age && !isWithin(ageAt(card.dob, now), ranges.age)) return false
  return (seesPicture || !flags.includes('with_picture')) && (seesOnline || !flags.includes('online'))
}
