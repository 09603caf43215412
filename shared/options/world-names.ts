import { languages } from '../languages'
import { countryName, languageName } from './places/label'

/*
 * Names of countries and languages, by which searches find them, besides their names in English, Urdu and Arabic, which are those of
 * `Intl`.
 */

/** By code. */
const countryNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates', 'Emirat', 'امارات'],
  BA: ['Bosnia'],
  CD: ['DRC'],
  CI: ['Ivory Coast'],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Inglistan', 'انگلینڈ'],
  IN: ['Bharat', 'Hindustan'],
  MM: ['Burma'],
  NL: ['Holland'],
  SA: ['KSA', 'Saudia', 'سعودیہ'],
  TR: ['Turkey', 'Turkiye'],
  US: ['USA', 'America', 'امریکہ'],
}

/** By code. */
const languageNames: Readonly<Record<string, readonly string[]>> = {
  bal: ['Baluchi', 'بلوچی'],
  bn: ['Bengali'],
  fa: ['Farsi'],
  hno: ['ہندکو'],
  ps: ['Pashtu', 'Pushto', 'Pakhto', 'Pukhto'],
  skr: ['Siraiki', 'Seraiki', 'سرائیکی'],
  brh: ['Brohi', 'براہوی'],
}

const entryOf = (names: Readonly<Record<string, readonly string[]>>, code: string) =>
  Object.hasOwn(names, code) ? (names[code] ?? []) : []

/** Names by which a search finds a country, in any language of the site. */
export const namesOfCountry = (code: string): string[] => [
  ...entryOf(countryNames, code),
  ...languages.map((locale) => countryName(code, locale)),
]

/** Names by which a search finds a language, in any language of the site. */
export const namesOfLanguage = (code: string): string[] => [
  ...entryOf(languageNames, code),
  ...languages.map((locale) => languageName(code, locale)),
]
