import { t } from '@lingui/core/macro'
import { alertLimits, textLimits } from '#shared/limits'
import type { AlertMode } from '#shared/options/alerts'
import { useStateNames } from '#web/lib/places'
import { chipsOf } from '#web/features/search/filters/chips'
import { listText } from '#web/lib/wording/wording'
import type { PeopleSearch } from '#web/features/search/filters/people-search'

/** The filters of a search, one phrase each. Re-renders with the caller when the language changes. */
export const useFilterPhrases = (search: PeopleSearch): string[] =>
  chipsOf(search, useStateNames(search.residence_state ?? [])).map(({ label }) => label)

/** A name for a search: as many phrases as fit. */
export function suggestedName(words: readonly string[]): string {
  const { max } = textLimits.searchName
  if (words.length === 0) return t`New people`
  const name = words.reduce((text, word) => {
    const longer = listText([text, word])
    return longer.length > max ? text : longer
  }, '')
  return name || t`My search`
}

/** When a search alerts about new people, in display order. */
export const alertChoices = (): { value: AlertMode; label: string; note: string }[] => {
  const hour = alertLimits.hour
  return [
    { value: 'now', label: t`Right away`, note: t`When people join, at most once an hour` },
    { value: 'daily', label: t`Once a day`, note: t`At ${hour} in the morning` },
    { value: 'weekly', label: t`Once a week`, note: t`On Saturdays at ${hour} in the morning` },
    { value: 'off', label: t`Never`, note: t`The search stays saved` },
  ]
}
