import { t } from '@lingui/core/macro'
import type { FactWording } from '#shared/profile-facts'
import { countryName, languageName, nationalityName, placeLabel } from '#web/lib/wording/names'
import { formatDate, heightText, labelOf, weightText } from '#web/lib/wording/wording'

/** How facts of a profile read in the current language. `states` maps values to names of states. */
export const factWording = (states: Readonly<Record<string, string>>): FactWording => ({
  labelOf,
  formatDate,
  heightText,
  weightText,
  agesText: ({ min, max }) => t`${min} to ${max} years`,
  countryName,
  languageName,
  nationalityName,
  placeLabel,
  stateName: (value) => states[value] ?? placeLabel(value),
})
