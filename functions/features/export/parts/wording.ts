import { formatDate } from '#shared/format'
import { labelOf } from '#shared/options/label'

/** The day of a stored time; days are those of UTC, wherever the function runs. */
export const dayOf = (iso: string): string => formatDate(iso.slice(0, 10))

/** A slug as words: `Email proven` for `email_proven`. */
export const worded = (slug: string): string => labelOf({}, slug)
