import { labelOf as englishLabelOf } from '#shared/options/label'
import { english } from './english'
import type { WordedError, Wording } from './types'

/*
 * What `shared/` and the server say in English, in the language of the reader. In English nothing is looked up; another
 * language brings its `Wording` with its catalogue (`activate`). A component that shows these words re-renders on a
 * change of language when it uses `useLingui`, or `useWord` where it needs nothing else of Lingui.
 */

let current: Wording = english

export function setWording(wording: Wording): void {
  current = wording
}

/** The language that is spoken. */
export const currentLocale = (): string => current.locale

/** A label, a field's message, or what the server said when something was done. */
export const word = (text: string): string => current.sentence(text)

/** The sentence of an error: by code and parameters where the language knows them, else the server's English. */
export const wordError = (error: WordedError): string => current.error(error)

/** The label of a stored value; a value that is no longer offered reads as its slug in words. */
export const labelOf = (labels: Readonly<Record<string, string>>, value: string): string =>
  word(englishLabelOf(labels, value))

export const formatDate = (value: Date | string): string => current.date(value)
export const formatDateTime = (value: Date | string): string => current.dateTime(value)
export const formatPrice = (pkr: number): string => current.price(pkr)
export const heightText = (feet: number): string => current.height(feet)
export const weightText = (kg: number): string => current.weight(kg)
