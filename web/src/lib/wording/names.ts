import { anyLabel, anyValue } from '#shared/options/any'
import type { Gender } from '#shared/options/personal'
import * as places from '#shared/options/places/label'
import { currentLanguage, currentLocale, word } from './wording'

/** Names in the current language, by `Intl` and the overrides in `shared/`. */
const named =
  (name: (code: string, locale: string) => string) =>
  (code: string): string =>
    word(name(code, currentLocale()))

export const countryName = named(places.countryName)
export const languageName = named(places.languageName)
/** `Pakistani` for `PK`; the country's name if there is no demonym. Some languages need the person's gender. */
export const nationalityName = (code: string, gender?: Gender): string => {
  const english = places.demonym(code)
  return english ? word(english, gender) : countryName(code)
}
/** States and cities of Pakistan and the UAE are translated; others stay as they are. */
export const placeLabel = (value: string): string =>
  word(value === anyValue ? anyLabel : places.placeLabel(value))

/** In alphabetical order of the current language. In English such lists are in this order already. */
export function sortedByLabel<T extends { label: string }>(items: readonly T[]): T[] {
  if (currentLanguage() === 'en') return [...items]
  const { compare } = new Intl.Collator(currentLocale())
  return [...items].sort((a, b) => compare(a.label, b.label))
}
