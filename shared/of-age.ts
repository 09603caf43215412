import { ageAt, dayAt, parseDay } from './format'
import { ageLimits } from './limits'

/*
 * Members under eighteen are hidden. They may create a profile earlier (the form compares only years); it becomes visible on
 * their eighteenth birthday, in UTC like all ages.
 */

/** Eighteen or older at `now`; false for an invalid date of birth. */
export const isOfAge = (dob: string, now: Date): boolean => ageAt(dob, now) >= ageLimits.min

/** The eighteenth birthday as `YYYY-MM-DD` (1 March for those born on 29 February); empty for an invalid date of birth. */
export const eighteenthBirthday = (dob: string): string => {
  const day = parseDay(dob)
  if (!day) return ''
  day.setUTCFullYear(day.getUTCFullYear() + ageLimits.min)
  return dayAt(day)
}

/** The day on which a profile opens, while it is in the future. */
export const opensOn = (dob: string, now: Date): string | undefined =>
  isOfAge(dob, now) ? undefined : eighteenthBirthday(dob) || undefined
