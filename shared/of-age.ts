import { ageAt, dayAt, parseDay } from './format'
import { ageLimits } from './limits'

/*
 * Nobody under eighteen is shown. A profile may be written before (the form judges by years alone), and opens on the
 * birthday, by UTC as ages are counted everywhere.
 */

/** Eighteen at a moment; never for what is no day. */
export const isOfAge = (dob: string, now: Date): boolean => ageAt(dob, now) >= ageLimits.min

/** The first day `YYYY-MM-DD` on which someone is eighteen (1 March after 29 February); empty for what is no day. */
export const eighteenthBirthday = (dob: string): string => {
  const day = parseDay(dob)
  if (!day) return ''
  day.setUTCFullYear(day.getUTCFullYear() + ageLimits.min)
  return dayAt(day)
}

/** The day on which a profile opens, while that day lies ahead. */
export const opensOn = (dob: string, now: Date): string | undefined =>
  isOfAge(dob, now) ? undefined : eighteenthBirthday(dob) || undefined
