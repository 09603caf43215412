import { formatDate, formatDateTime, formatPrice, formatTime, heightText, weightText } from '#shared/format'
import type { Wording } from './types'

/** English: texts of `shared/` and the server unchanged. */
export const english: Wording = {
  locale: 'en',
  sentence: (text) => text,
  error: ({ message }) => message,
  date: formatDate,
  dateTime: formatDateTime,
  time: formatTime,
  price: formatPrice,
  height: heightText,
  weight: weightText,
}
