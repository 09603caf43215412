import { t } from '@lingui/core/macro'
import { educations, incomeRanges } from '#shared/options/career'
import { factText, type FactWording, profileFacts } from '#shared/profile-facts'
import type { FitRow } from '#shared/schemas/fit'
import { anyOneOf } from './fit-texts'
import { heightText, listText } from '#web/lib/wording/wording'

/* One wish in words: what is wished for, and what the other profile says. */

type Values = Pick<FitRow, 'wish' | 'has'>

/** At most this many values are named. */
const namedAtMost = 4

/** Wishes that mean "this or more". The highest value, and values outside the order, must be met exactly. */
const orMore: Partial<Record<FitRow['field'], readonly string[]>> = {
  education: educations.slice(0, educations.indexOf('phd')),
  income_range: incomeRanges.slice(0, -1),
}

/** The religion whose terms for maslak and caste apply. */
export const religionIn = (rows: readonly FitRow[], side: keyof Values): unknown =>
  rows.find(({ field }) => field === 'religion')?.[side]

const oneText = (field: FitRow['field'], value: string | number, religion: unknown, wording: FactWording) =>
  factText(profileFacts.partner_requirements.facts[field], value, { religion }, wording)

function someOf(names: readonly string[]): string {
  if (names.length <= namedAtMost) return anyOneOf(names)
  const list = listText(names.slice(0, namedAtMost - 1))
  const more = names.length - namedAtMost + 1
  return t`${list} or ${more} more`
}

/** The wish: "Bachelor or more", "Lahore or Karachi". */
export function wishText({ field, wish }: FitRow, religion: unknown, wording: FactWording): string {
  if (field === 'height_range') return t`At least ${heightText(Number(wish))}`
  const names = [wish].flat().map((value) => oneText(field, value, religion, wording))
  const least = names[0] ?? ''
  if (typeof wish === 'string' && orMore[field]?.includes(wish)) return t`${least} or more`
  return someOf(names)
}

/** What the other profile says; empty if it says nothing. */
export function hasText({ field, has }: FitRow, religion: unknown, wording: FactWording): string {
  if (has === undefined) return ''
  // An age in years; the wish is a range.
  return field === 'age_range' ? String(has) : oneText(field, has, religion, wording)
}

/** The states in wishes and profiles. */
export const statesOf = (rows: readonly FitRow[]): string[] =>
  rows
    .filter(({ field }) => field === 'residence_state')
    .flatMap(({ wish, has }) => [wish, has ?? []].flat())
    .filter((value) => typeof value === 'string')
