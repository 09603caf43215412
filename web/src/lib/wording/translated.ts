import type { I18n } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { ErrorParams } from '#shared/errors'
import { directionOf, type Language, localeOf } from '#shared/languages'
import {
  calendar,
  formatPrice,
  heightInCm,
  heightInInches,
  heightText,
  tallestHeightText,
  weightText,
} from '#shared/format'
import { tallestHeight } from '#shared/options/measures'
import type { Gender } from '#shared/options/personal'
import { errorSentence, shownParams } from '#shared/sentences/error'
import type { WordedError, Wording } from './wording'

/*
 * Loaded only with another language's catalogue. English users download neither the error sentences nor this
 * lookup.
 */

function formats(language: Language, locale: string) {
  const days = { day: 'numeric', month: 'long', year: 'numeric' } as const
  // `Intl` writes AM and PM into Urdu texts, unless it names the part of the day.
  const dayPeriod = language === 'ur' ? 'short' : undefined
  const hours = { hour: 'numeric', minute: '2-digit', dayPeriod } as const
  const day = new Intl.DateTimeFormat(locale, { ...days, timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(locale, { ...days, ...hours })
  const hour = new Intl.DateTimeFormat(locale, hours)
  const figure = new Intl.NumberFormat(locale)
  const date = (value: Date | string) => {
    const parts = calendar(value)
    return parts ? day.format(Date.UTC(parts.year, parts.month, parts.day)) : ''
  }
  const dateTime = (value: Date | string) => {
    const parts = calendar(value)
    return parts ? moment.format(parts.date) : ''
  }
  return {
    date,
    dateTime,
    tableDate: date,
    tableDateTime: dateTime,
    time: (value: Date | string) => {
      const parts = calendar(value)
      return parts ? hour.format(parts.date) : ''
    },
    number: (value: number) => figure.format(value),
  }
}

/** Of `formatPrice`, `heightText` and `weightText` in `shared/format.ts`. `Intl` has no good words for them. */
export const measureTexts = {
  price: 'Rs. {amount}',
  height: '{feet} ft {inches} in · {cm} cm',
  weight: '{kg} kg',
  age: '{age}',
} as const

/** A language other than English: texts from its catalogue in `i18n`, numbers and dates by `Intl`. */
export function translated(language: Language, i18n: I18n): Wording {
  const locale = localeOf(language)
  const figures = formats(language, locale)
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

  const error = ({ code, message, params = {}, fields }: WordedError): string => {
    // With field errors, `message` is the first field's message.
    const pattern = fields ? undefined : errorSentence(code, params)
    return (pattern && find(pattern, shownParams(params, figures.date))) ?? sentence(message)
  }

  return {
    language,
    locale,
    sentence,
    error,
    ...figures,
    price: (amount) => find(measureTexts.price, { amount: figures.number(amount) }) ?? formatPrice(amount),
    height: (value) =>
      value === tallestHeight
        ? sentence(tallestHeightText)
        : (find(measureTexts.height, { ...heightInInches(value), cm: heightInCm(value) }) ??
          heightText(value)),
    weight: (kg) => find(measureTexts.weight, { kg }) ?? weightText(kg),
    age: (age) => find(measureTexts.age, { age }) ?? String(age),
    comma: directionOf(language) === 'rtl' ? '، ' : ', ',
  }
}
