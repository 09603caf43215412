import { labelOf as englishLabelOf } from '#shared/options/label'
import { english } from './english'
import type { WordedError, Wording } from './types'

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
export const formatTime = (value: Date | string): string => current.time(value)
export const formatPrice = (pkr: number): string => current.price(pkr)
export const heightText = (feet: number): string => current.height(feet)
export const weightText = (kg: number): string => current.weight(kg)
