import { plural, t } from '@lingui/core/macro'
import { beliefTitle, casteTitles, maslakTitles } from '#shared/options/belief-titles'
import type { Fit, FitRow, FitSide } from '#shared/schemas/fit'
import { currentLocale, word } from '#web/lib/wording/wording'

/* Texts about how two people fit. */

type WishField = FitRow['field']

const titles: Readonly<Record<WishField, (religion: unknown) => string>> = {
  age_range: () => t`Age`,
  marital_status: () => t`Marital status`,
  religion: () => t`Religion`,
  maslak: (religion) => word(beliefTitle(maslakTitles, religion)),
  caste: (religion) => word(beliefTitle(casteTitles, religion)),
  education: () => t`Education`,
  profession: () => t`Profession`,
  income_range: () => t`Monthly income`,
  height_range: () => t`Height`,
  mother_tongue: () => t`Mother tongue`,
  nationality: () => t`Nationality`,
  residence_state: () => t`State`,
  residence_city: () => t`City`,
  family_status: () => t`Family status`,
  religious_status: () => t`Religious status`,
}

/** The title of a wish, with the term of this religion. */
export const requirementTitle = (field: WishField, religion?: unknown): string => titles[field](religion)

const listed = (type: 'conjunction' | 'disjunction', texts: readonly string[]): string =>
  new Intl.ListFormat(currentLocale() === 'en' ? 'en-GB' : currentLocale(), { type }).format(texts)

/** "Lahore and Dubai". */
export const allOf = (texts: readonly string[]): string => listed('conjunction', texts)
/** "Lahore or Dubai". */
export const anyOneOf = (texts: readonly string[]): string => listed('disjunction', texts)

function yoursMet({ of, unmet }: FitSide): string {
  const met = of - unmet.length
  if (met === of) return plural(of, { one: 'Meets your one wish.', other: 'Meets all of your # wishes.' })
  if (met === 0)
    return plural(of, { one: 'Does not meet your one wish.', other: 'Meets none of your # wishes.' })
  return t`Meets ${met} of your ${of} wishes.`
}

/** The sentence before it already says what is counted. */
function theirsMet({ of, unmet }: FitSide, alone: boolean): string {
  const met = of - unmet.length
  if (of === 1) return met === 1 ? t`You meet their one wish.` : t`You do not meet their one wish.`
  if (met === of) return alone ? t`You meet all of their ${of} wishes.` : t`You meet all of their ${of}.`
  if (met === 0) return alone ? t`You meet none of their ${of} wishes.` : t`You meet none of their ${of}.`
  return alone ? t`You meet ${met} of their ${of} wishes.` : t`You meet ${met} of their ${of}.`
}

/**
 * How many wishes are met, one sentence for each side with wishes: "Meets 8 of your 11 wishes.", "You meet 9
 * of their 10."
 */
export function fitSentences({ wishes, theirs }: Fit): string[] {
  const yours = wishes.of > 0 ? [yoursMet(wishes)] : []
  const others = theirs.of > 0 ? [theirsMet(theirs, yours.length === 0)] : []
  return [...yours, ...others]
}

/** At most this many are named. */
const namedAtMost = 3

/** The unmet wishes, the reader's first: "Not: City, Monthly income". Empty if all are met. */
export function unmetNames({ wishes, theirs }: Fit, religion?: unknown): string {
  const names = [...new Set([...wishes.unmet, ...theirs.unmet])].map((field) =>
    requirementTitle(field, religion),
  )
  if (names.length === 0) return ''
  const shown = names.length > namedAtMost ? names.slice(0, namedAtMost - 1) : names
  const list = shown.join(', ')
  const more = names.length - shown.length
  return more > 0 ? t`Not: ${list} and ${more} more` : t`Not: ${list}`
}
