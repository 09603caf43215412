import { TZDateMini } from '@date-fns/tz'
import { brand } from '#shared/brand'
import { alertLimits } from '#shared/limits'
import type { NoticeTime } from '#shared/options/notice-times'
import type { NotificationPreferences } from '#shared/schemas/notification-preferences'
import { minuteMs } from '#shared/units'

/** A member's time zone and quiet hours. */
export type Hours = Pick<NotificationPreferences, 'zone' | 'quiet'>

/** Of members who have not chosen any. */
export const defaultHours: Hours = {
  zone: brand.consultants.timeZone,
  quiet: { from: '22:00', to: '07:00' },
}

/** How often a member is told. */
export type Frequency = Exclude<NoticeTime, 'off'> | 'weekly'

const WEEK = 7

/** Minutes. */
const DAY = 24 * 60

const hourAndMinute = (time: string) => time.split(':').map(Number) as [number, number]

const minuteOf = (time: string) => {
  const [hours, minutes] = hourAndMinute(time)
  return hours * 60 + minutes
}

/**
 * The local time in a zone. Falls back to the default zone if this runtime does not know the stored one, so that it cannot
 * stop the job.
 */
function clockIn(zone: string, time: number): Date {
  const local = new TZDateMini(time, zone)
  return Number.isNaN(local.getTime()) ? new TZDateMini(time, defaultHours.zone) : local
}

/** The end of the quiet hours that contain `at`; undefined outside of quiet hours. */
export function quietUntil({ zone, quiet }: Hours, at: Date): Date | undefined {
  if (!quiet) return undefined
  const local = clockIn(zone, at.getTime())
  const minute = local.getHours() * 60 + local.getMinutes()
  const [from, to] = [minuteOf(quiet.from), minuteOf(quiet.to)]
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isQuiet) return undefined
  // When clocks are set back an hour repeats: if `at` is in it, quiet hours end in that same hour.
  const ending = clockIn(
    zone,
    at.getTime() - (at.getTime() % minuteMs) + ((to - minute + DAY) % DAY) * minuteMs,
  )
  if (ending.getHours() * 60 + ending.getMinutes() === to) return new Date(ending.getTime())
  const [hours, minutes] = hourAndMinute(quiet.to)
  local.setHours(hours, minutes, 0, 0)
  if (local.getTime() <= at.getTime()) local.setDate(local.getDate() + 1)
  return new Date(local.getTime())
}

/** When something that happened at `now` is told: never in quiet hours. */
export function nextTimeToTell(mode: Frequency, hours: Hours, now: Date): Date {
  if (mode === 'now') return quietUntil(hours, now) ?? now
  const local = clockIn(hours.zone, now.getTime())
  local.setHours(alertLimits.hour, 0, 0, 0)
  if (local.getTime() < now.getTime()) local.setDate(local.getDate() + 1)
  if (mode === 'weekly')
    local.setDate(local.getDate() + ((alertLimits.weekday - local.getDay() + WEEK) % WEEK))
  const at = new Date(local.getTime())
  return quietUntil(hours, at) ?? at
}
