import { anyLabel, anyValue } from '#shared/options/any'
import * as places from '#shared/options/places/label'
import { currentLocale, word } from './wording'

/** Names in the current language, by `Intl` and the overrides in `shared/`. */
const named =
  (name: (code: string, locale: string) => string) =>
  (code: string): string =>
    word(name(code, currentLocale()))

export const countryName = named(places.countryName)
export const languageName = named(places.languageName)
export const nationalityName = named(places.nationalityName)
/** States and cities are not translated. */
export const placeLabel = (value: string): string =>
  value === anyValue ? word(anyLabel) : places.placeLabel(value)
