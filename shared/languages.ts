import { day } from './units'

/** The site's languages; the first is the one of all server texts. Operators add one here: see `infra/docs/recipes.md`. */
export const languages = ['en', 'ur', 'ar'] as const
export type Language = (typeof languages)[number]

/** Each language's name for itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ur: 'اردو',
  ar: 'العربية',
}

export const isLanguage = (value: unknown): value is Language =>
  (languages as readonly unknown[]).includes(value)

/** Writing direction, for `dir`. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'en' ? 'ltr' : 'rtl')

/** The cookie with the language that was chosen on this device, for a year. */
export const languageCookie = 'humsafar-language'
/** `secure`: for `https` only. */
export const languageCookieAttributes = (secure: boolean): string =>
  `path=/; max-age=${365 * day}; samesite=lax${secure ? '; secure' : ''}`

/** The query of a link that chooses a language. */
export const languageQuery = 'language'

/** Locale for `Intl`: with Latin digits, as both countries use them online. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en' : `${language}-u-nu-latn`)
