import type { ErrorParams, FieldErrors } from '#shared/errors'

/** Data of an error; `message` is its English text. */
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
  /** The time of day. */
  time: (value: Date | string) => string
  price: (pkr: number) => string
  height: (feet: number) => string
  weight: (kg: number) => string
}
