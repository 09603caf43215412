import { calendar } from '#shared/format'
import type { Suspension } from '#shared/schemas/admin-entities'
import { dayMs } from '#shared/units'

export const suspensionEnds = ['none', '7', '30', '90', 'date'] as const

export interface SuspensionEnd {
  /** When it ends: never by itself, after so many days, or with a day. */
  end: (typeof suspensionEnds)[number]
  /** `YYYY-MM-DD`, or empty; counts with `date` alone. */
  day: string
}

const two = (number: number) => String(number).padStart(2, '0')

/** The day of a time, in the time zone of this machine. */
export function dayOf(at: string | Date): string {
  const parts = calendar(typeof at === 'string' ? new Date(at) : at)
  return parts ? `${parts.year}-${two(parts.month + 1)}-${two(parts.day)}` : ''
}

/** The last moment of a day, in the time zone of this machine; null if it is none. */
function endOf(day: string): Date | null {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return null
  return new Date(year, month - 1, date, 23, 59, 59, 999)
}

/** The answers that stand for a suspension that runs. */
export const endOfSuspension = ({ until }: Partial<Suspension>): SuspensionEnd =>
  until ? { end: 'date', day: dayOf(until) } : { end: 'none', day: '' }

/**
 * When a suspension would end, ISO; undefined if it does not, null if the day is missing or over. A day that was not
 * changed keeps its time.
 */
export function untilOf(
  { end, day }: SuspensionEnd,
  now: Date,
  running: Partial<Suspension> = {},
): string | undefined | null {
  if (end === 'none') return undefined
  if (end !== 'date') return new Date(now.getTime() + Number(end) * dayMs).toISOString()
  if (running.until && dayOf(running.until) === day && running.until > now.toISOString()) return running.until
  const last = endOf(day)
  return last && last > now ? last.toISOString() : null
}
