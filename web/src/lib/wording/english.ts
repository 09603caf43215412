import { formatDate, formatDateTime, formatPrice, heightText, weightText } from '#shared/format'
import type { Wording } from './types'

/** English, as `shared/` and the server have it. */
export const english: Wording = {
  locale: 'en',
  sentence: (text) => text,
  error: ({ message }) => message,
  date: formatDate,
  dateTime: formatDateTime,
  price: formatPrice,
  height: heightText,
  weight: weightText,
}
