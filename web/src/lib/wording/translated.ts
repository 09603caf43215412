import type { I18n } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { ErrorParams } from '#shared/errors'
import { calendar, heightInCm, heightInInches, tallestHeightText } from '#shared/format'
import { tallestHeight } from '#shared/options/measures'
import { errorSentence, shownParams } from '#shared/sentences/error'
import type { WordedError, Wording } from './wording'

/*
 * Loaded only with another language's catalogue. English users download neither the error sentences nor this
 * lookup.
 */

function formats(locale: string) {
  const day = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  const hour = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  const rupees = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'PKR',
    maximumFractionDigits: 0,
  })
  const measure = (unit: string) => {
    const figure = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 0 })
    return (value: number) => figure.format(value)
  }
  const foot = measure('foot')
  const inch = measure('inch')
  const centimetre = measure('centimeter')
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
    price: (value: number) => rupees.format(value),
    height: (value: number) => {
      const { feet, inches } = heightInInches(value)
      return `${foot(feet)} ${inch(inches)} · ${centimetre(heightInCm(value))}`
    },
    weight: measure('kilogram'),
  }
}

/** A language other than English: texts from its catalogue in `i18n`, numbers and dates by `Intl`. */
export function translated(locale: string, i18n: I18n): Wording {
  const { height, ...figures } = formats(locale)
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
  const sentence = (text: string): string => find(text) ?? text

  const error = ({ code, message, params = {}, fields }: WordedError): string => {
    // With field errors, `message` is the first field's message.
    const pattern = fields ? undefined : errorSentence(code, params)
    return (pattern && find(pattern, shownParams(params, figures.date))) ?? sentence(message)
  }

  return {
    locale,
    sentence,
    error,
    ...figures,
    height: (feet) => (feet === tallestHeight ? sentence(tallestHeightText) : height(feet)),
  }
}
