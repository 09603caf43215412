import { labelOf as englishLabelOf } from '#shared/options/label'
import type { ErrorParams, FieldErrors } from '#shared/errors'
import * as format from '#shared/format'

/** Data of an error. `message` is its English text. */
export interface WordedError {
  code: string
  message: string
  params?: ErrorParams | undefined
  fields?: FieldErrors | undefined
}

/** Translations of texts outside components: those of `shared/` and of the server. */
export interface Wording {
  locale: string
  /** Translates a label, a field message or a server message; unknown text is returned unchanged. */
  sentence: (english: string) => string
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
}

/** English: texts of `shared/` and the server unchanged. */
export const english: Wording = {
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

/** Locale of the current language. */
export const currentLocale = (): string => current.locale

/** Translates a label, a field message or a server success message. */
export const word = (text: string): string => current.sentence(text)

/** Message of an error: by code and parameters if the language has them, else the server's English text. */
export const wordError = (error: WordedError): string => current.error(error)

/** The label of a stored value; for a value no longer offered, its slug as words. */
export const labelOf = (labels: Readonly<Record<string, string>>, value: string): string =>
  word(englishLabelOf(labels, value))

export const formatDate = (value: Date | string): string => current.date(value)
export const formatDateTime = (value: Date | string): string => current.dateTime(value)
export const tableDate = (value: Date | string): string => current.tableDate(value)
export const tableDateTime = (value: Date | string): string => current.tableDateTime(value)
export const formatTime = (value: Date | string): string => current.time(value)
export const formatPrice = (pkr: number): string => current.price(pkr)
export const heightText = (feet: number): string => current.height(feet)
export const weightText = (kg: number): string => current.weight(kg)
