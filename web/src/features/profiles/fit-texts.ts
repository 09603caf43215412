import { t } from '@lingui/core/macro'
import { beliefTitle, casteTitles, maslakTitles } from '#shared/options/belief-titles'
import type { FitRow } from '#shared/schemas/fit'
import { currentLocale, word } from '#web/lib/wording/wording'

/* Words for wishes. */

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
