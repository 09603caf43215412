import { t } from '@lingui/core/macro'
import type { Gender } from '#shared/options/personal'
import type { FactWording } from '#shared/profile-facts'
import { countryName, languageName, nationalityName, placeLabel } from '#web/lib/wording/names'
import { formatDate, heightText, labelOf, listText, weightText } from '#web/lib/wording/wording'

/**
 * How facts of a profile read in the current language.
 * @param states names of states by value
 * @param gender of the person whom the facts describe; without one for wishes, which may fit anyone
 */
export const factWording = (states: Readonly<Record<string, string>>, gender?: Gender): FactWording => ({
  labelOf: (labels, value) => labelOf(labels, value, gender),
  formatDate,
  heightText,
  weightText,
  agesText: ({ min, max }) => t`${min} to ${max} years`,
  countryName,
  languageName,
  nationalityName: (code) => nationalityName(code, gender),
  placeLabel,
  stateName: (value) => states[value] ?? placeLabel(value),
  listText,
})
