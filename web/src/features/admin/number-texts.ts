import { currentLocale } from '#web/lib/wording/wording'

const formatNumber = (value: number, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(currentLocale(), options).format(value)

/** `1,284`. */
export const countText = (value: number): string => formatNumber(value)

/** `250K`, for axis labels. */
export const compactText = (value: number): string => formatNumber(value, { notation: 'compact' })

/** `76%`, or empty if `whole` is 0. */
export const shareText = (part: number, whole: number): string =>
  whole > 0 ? formatNumber(part / whole, { style: 'percent' }) : ''

const monthText = (month: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00.000Z`),
  )

/** `November 2026` for `2026-11`. */
export const monthName = (month: string): string => monthText(month, { month: 'long', year: 'numeric' })
/** `November`. */
export const monthWithoutYear = (month: string): string => monthText(month, { month: 'long' })
/** `Nov`. */
export const shortMonth = (month: string): string => monthText(month, { month: 'short' })
/** `Nov 2026`. */
export const shortMonthWithYear = (month: string): string =>
  monthText(month, { month: 'short', year: 'numeric' })
