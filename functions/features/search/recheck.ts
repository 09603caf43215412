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

/** Does somebody still pass? `account` is read only where the search asks when members were here, which no card says. */
export type Recheck = (card: IdentifiedCard, account: AccountState | undefined) => boolean

/** May this viewer still be shown somebody who was found by these filters? What they were found by is a moment old. */
export const recheckFor =
  (filters: SearchFilters, context: ViewerContext): Recheck =>
  (card, account) =>
    maySeeCard(card, context) &&
    cardStillMatches(card, filters, {
      now: context.now,
      seesPicture: seesPictureOn(card, context),
      seesOnline: account !== undefined && !hidesOnline(account) && acceptsMessagesOn(card, context),
    })

/** The cards of those who were found by these filters and still pass, in the order of the ids. */
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

/** The filters that a card can answer, by what it has of them. */
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
 * Does somebody who was found still match the filters that their card can answer? What they were found by is a moment old.
 * `seesPicture`, `seesOnline`: whether who searches sees the picture on it, and is told when its member was here.
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
