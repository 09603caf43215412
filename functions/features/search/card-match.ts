import { ageAt } from '#shared/format'
import type { ChoiceFilter } from '#shared/search'
import type { CardFacts } from '#functions/features/profiles/card'
import type { SearchFilters, SearchRange } from './query'

/** The filters that a card can answer, by what it has of them. */
const ofCard = {
  gender: 'gender',
  marital_status: 'marital',
  nationality: 'nationality',
  profession: 'profession',
  job_post: 'job_post',
} as const satisfies Partial<Record<ChoiceFilter, keyof CardFacts>>
const names = Object.keys(ofCard) as (keyof typeof ofCard)[]

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
  const isChosen = names.every((name) => choices[name]?.includes(card[ofCard[name]]) ?? true)
  if (!isChosen) return false
  if (ranges.age && !isWithin(ageAt(card.dob, now), ranges.age)) return false
  return (seesPicture || !flags.includes('with_picture')) && (seesOnline || !flags.includes('online'))
}
