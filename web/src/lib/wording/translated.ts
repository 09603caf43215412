import type { I18n } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { ErrorParams } from '#shared/errors'
import { calendar } from '#shared/format'
import { type Language, localeOf } from '#shared/languages'
import type { Gender } from '#shared/options/personal'
import { errorSentence, shownParams } from '#shared/sentences/error'
import { translatedValues } from '#shared/translated-values'
import type { WordedError, Wording } from './wording'

/*
 * Loaded only with another language's catalogue. English users download neither the error sentences nor this
 * lookup.
 */

function times(language: Language, locale: string) {
  const days = { day: 'numeric', month: 'long', year: 'numeric' } as const
  // `Intl` writes AM and PM into Urdu texts, unless it names the part of the day.
  const dayPeriod = language === 'ur' ? 'short' : undefined
  const hours = { hour: 'numeric', minute: '2-digit', dayPeriod } as const
  const moment = new Intl.DateTimeFormat(locale, { ...days, ...hours })
  const hour = new Intl.DateTimeFormat(locale, hours)
  const formatted = (format: Intl.DateTimeFormat) => (value: Date | string) => {
    const parts = calendar(value)
    // Keeps the part of the day on the line of the time.
    return parts ? format.format(parts.date).replace(/(:\d\d) /, '$1\u00A0') : ''
  }
  return { dateTime: formatted(moment), tableDateTime: formatted(moment), time: formatted(hour) }
}

/** A language other than English: texts from its catalogue in `i18n`, numbers and dates by `Intl`. */
export function translated(language: Language, i18n: I18n): Wording {
  const locale = localeOf(language)
  // Catalogue keys are hashes of the English text, as for texts of components.
  const ids = new Map<string, string>()
  const idOf = (text: string) => {
    const id = ids.get(text) ?? generateMessageId(text)
    ids.set(text, id)
    return id
  }
  // Only texts in the catalogue go to Lingui: it would parse any other server text as a message pattern.
  const find = (text: string, values?: ErrorParams): string | undefined => {
    const id = idOf(text)
    return Object.hasOwn(i18n.messages, id) ? i18n._(id, values) : undefined
  }
  // Labels that do not depend on the gender ignore it.
  const sentence = (text: string, gender: Gender | 'other' = 'other'): string =>
    find(text, { gender }) ?? text
  const values = translatedValues(language, find)

  const error = ({ code, message, params = {}, fields }: WordedError): string => {
    // With field errors, `message` is the first field's message.
    const pattern = fields ? undefined : errorSentence(code, params)
    return (pattern && find(pattern, shownParams(params, values.date))) ?? sentence(message)
  }

  return {
    language,
    locale,
    sentence,
    error,
    ...values,
    tableDate: values.date,
    ...times(language, locale),
  }
}
