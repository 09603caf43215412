import { TZDateMini } from '@date-fns/tz'
import { brand } from '#shared/brand'
import { alertLimits } from '#shared/limits'
import type { AlertMode } from '#shared/options/alerts'
import { anyValue } from '#shared/options/any'
import type { AlertTiming, SavedFilters, SavedSearch } from '#shared/schemas/saved-search'
import { choiceNames, flagNames, rangeNames } from '#shared/search'
import { minuteMs } from '#shared/units'
import { filtersOf } from '#functions/features/search/query'

/** How members are told of new people who have not said. */
export const usualTiming: AlertTiming = {
  mail: true,
  zone: brand.consultants.timeZone,
  quiet: { from: '22:00', to: '07:00' },
}

type When = Pick<AlertTiming, 'zone' | 'quiet'>

const WEEK = 7

/** Minutes. */
const DAY = 24 * 60

const hourAndMinute = (time: string) => time.split(':').map(Number) as [number, number]

const minuteOf = (time: string) => {
  const [hours, minutes] = hourAndMinute(time)
  return hours * 60 + minutes
}

/**
 * The time by the clocks of a zone; of Karachi where it is not known any more: which zones there are changes with what runs this, and
 * nobody's may hold up the others.
 */
function clockIn(zone: string, time: number): Date {
  const local = new TZDateMini(time, zone)
  return Number.isNaN(local.getTime()) ? new TZDateMini(time, usualTiming.zone) : local
}

/** When the quiet hours end that `at` is in; undefined outside of them. */
export function quietUntil({ zone, quiet }: When, at: Date): Date | undefined {
  if (!quiet) return undefined
  const local = clockIn(zone, at.getTime())
  const minute = local.getHours() * 60 + local.getMinutes()
  const [from, to] = [minuteOf(quiet.from), minuteOf(quiet.to)]
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isQuiet) return undefined
  // An hour that comes twice is one by the clock: they end in the one that runs.
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

/** When a search that has found somebody at `now` tells of it: never in quiet hours. */
export function nextAlertAt(mode: Exclude<AlertMode, 'off'>, timing: When, now: Date): Date {
  if (mode === 'now') return quietUntil(timing, now) ?? now
  const local = clockIn(timing.zone, now.getTime())
  local.setHours(alertLimits.hour, 0, 0, 0)
  if (local.getTime() < now.getTime()) local.setDate(local.getDate() + 1)
  if (mode === 'weekly')
    local.setDate(local.getDate() + ((alertLimits.weekday - local.getDay() + WEEK) % WEEK))
  const at = new Date(local.getTime())
  return quietUntil(timing, at) ?? at
}

/** What narrows nobody is `any`; of the gender it says something, since members who do not say look for the other one. */
const genderOf = ({ gender }: SavedFilters) => (gender?.includes(anyValue) ? [anyValue] : undefined)

/** The filters as they are stored: those that narrow, in one order, so that the same ones are always the same text. */
export function filtersToStore(search: SavedFilters): SavedFilters {
  const { choices, ranges, flags, since } = filtersOf(search)
  const everyGender = genderOf(search)
  const lists = everyGender ? { ...choices, gender: everyGender } : choices
  const filters: [string, unknown][] = []
  for (const name of choiceNames) {
    const values = lists[name]
    if (values) filters.push([name, [...new Set(values)].sort()])
  }
  for (const name of rangeNames)
    for (const end of ['min', 'max'] as const) {
      const bound = ranges[name]?.[end]
      if (bound !== undefined) filters.push([`${name}_${end}`, bound])
    }
  for (const name of flagNames) if (flags.includes(name)) filters.push([name, 'true'])
  if (since !== undefined) filters.push(['since', since])
  return Object.fromEntries(filters)
}

/** A stored search, as far as its member is shown it. */
export interface StoredSearch {
  id: string
  name: string
  search: SavedFilters
  alerts: AlertMode
  found: number
  created_at: string
}

export const presentSavedSearch = ({
  id,
  name,
  search,
  alerts,
  found,
  created_at,
}: StoredSearch): SavedSearch => ({
  id,
  name,
  search,
  alerts,
  found: Math.min(found, alertLimits.newMembers),
  created_at,
})
