import type { ErrorParams, FieldErrors } from '#shared/errors'

/** What is known of a failure; `message` is its English sentence. */
export interface WordedError {
  code: string
  message: string
  params?: ErrorParams | undefined
  fields?: FieldErrors | undefined
}

/** How a language says what does not stand in a component: the texts of `shared/` and of the server. */
export interface Wording {
  locale: string
  /** A label, a field's message or a sentence of the server; what it does not know stays as it is. */
  sentence: (english: string) => string
  error: (error: WordedError) => string
  date: (value: Date | string) => string
  dateTime: (value: Date | string) => string
  /** Of rupees. */
  price: (pkr: number) => string
  /** Of feet. */
  height: (feet: number) => string
  /** Of kilograms. */
  weight: (kg: number) => string
}
