import { type Messages, setupI18n } from '@lingui/core'
import { formatDate, formatPrice, heightText, weightText } from '#shared/format'
import { type Language, localeOf } from '#shared/languages'
import type { Gender } from '#shared/options/personal'
import { type FindText, translatedValues } from '#shared/translated-values'

/*
 * Says the English texts of `shared/` in another language: options, labels, places, plans. Translators edit them in
 * `web/src/locales/<language>/words.po`. `npm run docs` writes the files beside this one from there.
 */

export interface Words {
  language: Language
  /** For `Intl`. */
  locale: string
  /** Translates a text; an unknown one is returned unchanged. `gender`: of the person whom it describes, if it is one. */
  word: (english: string, gender?: Gender) => string
  date: (day: string) => string
  price: (pkr: number) => string
  height: (feet: number) => string
  weight: (kg: number) => string
  /** Between the items of a list. */
  comma: string
}

const english: Words = {
  language: 'en',
  locale: 'en',
  word: (text) => text,
  date: formatDate,
  price: formatPrice,
  height: heightText,
  weight: weightText,
  comma: ', ',
}

/** The compiled translations, by the English text. */
const catalogues: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: unknown }>>> = {
  ur: () => import('./ur.json', { with: { type: 'json' } }),
  ar: () => import('./ar.json', { with: { type: 'json' } }),
}

export async function wordsOf(language: Language): Promise<Words> {
  if (language === 'en') return english
  const messages = (await catalogues[language]()).default as Messages
  const locale = localeOf(language)
  const i18n = setupI18n({ locale: language, locales: [locale], messages: { [language]: messages } })
  // Lingui would read any other text as a pattern.
  const find: FindText = (text, values) =>
    Object.hasOwn(messages, text) ? i18n._(text, { ...values }) : undefined
  return {
    language,
    locale,
    word: (text, gender) => find(text, { gender: gender ?? 'other' }) ?? text,
    ...translatedValues(language, find),
  }
}
