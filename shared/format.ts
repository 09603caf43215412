import { cardName } from './limits'
import { inchesOf, inchesPerFoot, tallestHeight } from './options/measures'
import { dayMs } from './units'

const cmPerFoot = 30.48

const two = (value: number) => String(value).padStart(2, '0')

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** A calendar day `YYYY-MM-DD` as midnight UTC; null when there is no such day. */
export const parseDay = (day: string): Date | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const date = new Date(`${day}T00:00:00.000Z`)
  // `Date` would read 30 February as a day of March.
  return date.getUTCDate() === Number(day.slice(8)) ? date : null
}

/** The UTC day of a time, as `YYYY-MM-DD`. */
export const dayAt = (at: Date): string => at.toISOString().slice(0, 10)

const isDay = (value: Date | string): value is string => typeof value === 'string' && value.length === 10

/**
 * Year, month and day for display: a day (`YYYY-MM-DD`) is the same everywhere, a time is converted to the machine's
 * time zone. Null for an invalid date.
 */
export const calendar = (value: Date | string) => {
  const date = isDay(value) ? parseDay(value) : new Date(value)
  if (date === null || Number.isNaN(date.getTime())) return null
  return isDay(value)
    ? { date, year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() }
    : { date, year: date.getFullYear(), month: date.getMonth(), day: date.getDate() }
}

/** `5 March 2024`; empty for an invalid date. */
export const formatDate = (value: Date | string): string => {
  const parts = calendar(value)
  return parts ? `${parts.day} ${months[parts.month]} ${parts.year}` : ''
}

/** `24 to 31 years`. */
export const agesText = ({ min, max }: { min: number; max: number }): string => `${min} to ${max} years`

/** `09:15 PM`, in the machine's time zone; empty for an invalid date. */
export const formatTime = (value: Date | string): string => {
  const parts = calendar(value)
  if (!parts) return ''
  const hours = parts.date.getHours()
  return `${two(hours % 12 || 12)}:${two(parts.date.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
}

/** `5 March 2024, 09:15 PM`, in the machine's time zone; empty for an invalid date. */
export const formatDateTime = (value: Date | string): string => {
  const date = formatDate(value)
  return date && `${date}, ${formatTime(value)}`
}

/** `05, March, 2024`, for the administrators' tables; empty for an invalid date. */
export const tableDate = (value: Date | string): string => {
  const parts = calendar(value)
  return parts ? `${two(parts.day)}, ${months[parts.month]}, ${parts.year}` : ''
}

/** `03/05/24 at 09:15 PM`, for the administrators' tables; empty for an invalid date. */
export const tableDateTime = (value: Date | string): string => {
  const parts = calendar(value)
  if (!parts) return ''
  return `${two(parts.month + 1)}/${two(parts.day)}/${two(parts.year % 100)} at ${formatTime(value)}`
}

/** `Rs. 2,500`. */
export const formatPrice = (pkr: number): string => `Rs. ${pkr.toLocaleString('en-US')}`

/** Cuts names of more than 20 characters to 18 and an ellipsis. */
export const cutName = (name: string): string => {
  const characters = [...name]
  return characters.length > cardName.max ? `${characters.slice(0, cardName.keep).join('')}…` : name
}

export const tallestHeightText = 'under 7 to 9 ft'
/** A height in feet as whole centimetres. */
export const heightInCm = (feet: number): number => Math.round(feet * cmPerFoot)

/** A height in feet as whole feet and inches. */
export const heightInInches = (feet: number): { feet: number; inches: number } => {
  const inches = inchesOf(feet)
  return { feet: Math.floor(inches / inchesPerFoot), inches: inches % inchesPerFoot }
}

/** `5 ft 7 in · 171 cm` for 5.6 feet; 9 stands for every height above 7 ft. */
export const heightText = (height: number): string => {
  if (height === tallestHeight) return tallestHeightText
  const { feet, inches } = heightInInches(height)
  return `${feet} ft ${inches} in · ${heightInCm(height)} cm`
}

/** `65 kg`. */
export const weightText = (kg: number): string => `${kg} kg`

/** Age in completed years at a time, in UTC, for a date of birth `YYYY-MM-DD`; NaN for an invalid one. */
export const ageAt = (dob: string, at: Date): number => {
  const born = parseDay(dob)
  if (!born) return Number.NaN
  const years = at.getUTCFullYear() - born.getUTCFullYear()
  const monthsApart = at.getUTCMonth() - born.getUTCMonth()
  const birthdayAhead = monthsApart < 0 || (monthsApart === 0 && at.getUTCDate() < born.getUTCDate())
  return birthdayAhead ? years - 1 : years
}

const percentOf = (used: number, limit: number) => {
  if (limit <= 0) return used > 0 ? 100 : 0
  return Math.min(Math.round((used / limit) * 100), 100)
}

export interface UsageText {
  used: number
  limit: number
  left: number
  /** A whole number from 0 to 100. */
  percent: number
}

/** The values of a usage bar. */
export const usageOf = (used: number, limit: number): UsageText => ({
  used,
  limit,
  left: Math.max(limit - used, 0),
  percent: percentOf(used, limit),
})

/** The values of a period's usage bar, in rounded days. */
export const periodOf = (start: Date | string, end: Date | string, now: Date): UsageText => {
  const from = new Date(start).getTime()
  const length = Math.max(new Date(end).getTime() - from, 0)
  const passed = Math.min(Math.max(now.getTime() - from, 0), length)
  const limit = Math.round(length / dayMs)
  const used = Math.round(passed / dayMs)
  return { ...usageOf(used, limit), percent: percentOf(passed, length) }
}
