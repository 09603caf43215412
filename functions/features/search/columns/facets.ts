import { dayAt } from '#shared/format'
import { feetOf } from '#shared/options/measures'
import {
  type ChoiceFilter,
  choiceNames,
  type FlagFilter,
  recentlyOnlineDays,
  type RangeFilter,
} from '#shared/search'
import type { SearchQuery } from '../engine'
import { dayNumber, daysOf, checkBits, flagBits, leastAudience, type Members } from './members'
import type { TextColumn } from './text-column'

/** One property of all members: a code for each row (0 for none), and the text of each code. */
export interface Facet {
  codes: Uint16Array | Uint32Array
  textOf: (code: number) => string | undefined
  /** Greater than any code. */
  size: number
}

export type Facets = Record<ChoiceFilter | RangeFilter, Facet>

export const facetOf = ({ codes, texts }: TextColumn): Facet => ({
  codes,
  textOf: (code) => texts[code],
  size: texts.length,
})

const ofNumbers = (codes: Uint16Array, textOf: (code: number) => string): Facet => ({
  codes,
  textOf: (code) => (code > 0 ? textOf(code) : undefined),
  size: 256,
})

/** The age of each row; 0 for unused rows. */
function agesAt({ ids, numbers: { born } }: Members, now: Date): Uint16Array {
  const today = dayNumber(dayAt(now))
  const ages = new Uint16Array(ids.length)
  for (let row = 0; row < ages.length; row++) if (born[row] !== 0) ages[row] = (today - born[row]!) / 10_000
  return ages
}

export function facetsOf(members: Members, now: Date): Facets {
  const choices = choiceNames.map((name) => [name, facetOf(members.choices[name])])
  return {
    ...(Object.fromEntries(choices) as Record<ChoiceFilter, Facet>),
    age: ofNumbers(agesAt(members, now), String),
    height: ofNumbers(members.numbers.height, (inches) => String(feetOf(inches))),
  }
}

/** Tests for flags, as the viewer may see them. */
export function flagsOf(
  members: Members,
  { verified, now }: SearchQuery,
): Record<FlagFilter, (row: number) => boolean> {
  const { pictureTo, seenBy, seenOn, checked } = members.numbers
  const least = leastAudience(verified)
  const time = now.getTime()
  const firstRecentDay = daysOf(dayAt(now)) - (recentlyOnlineDays - 1)
  return {
    with_picture: (row) => pictureTo[row]! >= least,
    verified: (row) => (members.planFlagsAt(row, time) & flagBits.verified) !== 0,
    phone_checked: (row) => (checked[row]! & checkBits.phone) !== 0,
    photo_checked: (row) => (checked[row]! & checkBits.photo) !== 0,
    identity_checked: (row) => (checked[row]! & checkBits.identity) !== 0,
    online: (row) => seenBy[row]! >= least && seenOn[row]! >= firstRecentDay,
  }
}

/** A flag as a facet, for filtering. */
export function facetOfFlag({ ids }: Members, isOn: (row: number) => boolean): Facet {
  const codes = new Uint16Array(ids.length)
  for (let row = 0; row < codes.length; row++) codes[row] = isOn(row) ? 1 : 0
  return ofNumbers(codes, () => 'true')
}
