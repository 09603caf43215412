import { labelOf as englishLabelOf } from '#shared/options/label'
import type { ErrorParams, FieldErrors } from '#shared/errors'
import * as format from '#shared/format'
import { directionOf, type Language } from '#shared/languages'
import type { Gender } from '#shared/options/personal'

/** Data of an error. `message` is its English text. */
export interface WordedError {
  code: string
  message: string
  params?: ErrorParams | undefined
  fields?: FieldErrors | undefined
}

/** Translations of texts outside components: those of `shared/` and of the server. */
export interface Wording {
  language: Language
  /** For `Intl`. */
  locale: string
  /**
   * Translates a label, a field message or a server message; unknown text is returned unchanged. Some labels of a person depend on
   * the gender.
   */
  sentence: (english: string, gender?: Gender) => string
  error: (error: WordedError) => string
  date: (value: Date | string) => string
  dateTime: (value: Date | string) => string
  /** For the administrators' tables. */
  tableDate: (value: Date | string) => string
  tableDateTime: (value: Date | string) => string
  /** The time of day. */
  time: (value: Date | string) => string
  price: (pkr: number) => string
  height: (feet: number) => string
  weight: (kg: number) => string
  /** The age of a person, beside other facts. */
  age: (years: number) => string
  number: (value: number) => string
  /** Between the items of a list. */
  comma: string
}

/** English: texts of `shared/` and the server unchanged. */
export const english: Wording = {
  language: 'en',
  locale: 'en',
  sentence: (text) => text,
  error: ({ message }) => message,
  date: format.formatDate,
  dateTime: format.formatDateTime,
  tableDate: format.tableDate,
  tableDateTime: format.tableDateTime,
  time: format.formatTime,
  price: format.formatPrice,
  height: format.heightText,
  weight: format.weightText,
  age: String,
  number: (value) => value.toLocaleString('en'),
  comma: ', ',
}

/*
 * Translates the English texts of `shared/` and the server. English needs no lookup; another language comes with its
 * `Wording` and catalogue (`activate`). To re-render on a language change, a component that shows these texts must use
 * `useLingui`, or `useWord` if it needs nothing else of Lingui.
 */

let current: Wording = english

export function setWording(wording: Wording): void {
  current = wording
}

/** The language of the page. */
export const currentLanguage = (): Language => current.language

/** Locale of the current language, for `Intl`. */
export const currentLocale = (): string => current.locale

/** Translates a label, a field message or a server success message. `gender`: of the person whom the label describes, if it is one. */
export const word = (text: string, gender?: Gender): string => current.sentence(text, gender)

/** Message of an error: by code and parameters if the language has them, else the server's English text. */
export const wordError = (error: WordedError): string => current.error(error)

/** The label of a stored value; for a value no longer offered, its slug as words. */
export const labelOf = (labels: Readonly<Record<string, string>>, value: string, gender?: Gender): string =>
  word(englishLabelOf(labels, value), gender)

export const formatDate = (value: Date | string): string => current.date(value)
export const formatDateTime = (value: Date | string): string => current.dateTime(value)
export const tableDate = (value: Date | string): string => current.tableDate(value)
export const tableDateTime = (value: Date | string): string => current.tableDateTime(value)
export const formatTime = (value: Date | string): string => current.time(value)
export const formatPrice = (pkr: number): string => current.price(pkr)
export const heightText = (feet: number): string => current.height(feet)
export const weightText = (kg: number): string => current.weight(kg)
export const ageText = (years: number): string => current.age(years)
/** `5,000`. */
export const formatNumber = (value: number): string => current.number(value)
/** A phone number or a code in a text without elements: read from left to right in every language. */
export const leftToRight = (text: string): string =>
  directionOf(current.language) === 'rtl' ? `\u2066${text}\u2069` : text
/** `Urdu, Punjabi`: a list without a word before its last item; empty and missing items are left out. */
export const listText = (items: readonly (string | null | undefined)[]): string =>
  items.filter(Boolean).join(current.comma)
