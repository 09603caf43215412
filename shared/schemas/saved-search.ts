import * as z from 'zod'
import { savedSearchLimit, textLimits } from '../limits'
import { type AlertMode, alertModes } from '../options/alerts'
import { tidyLine } from './characters'
import { iso, option, text } from './common'
import { checkSearch, SearchSchema } from './search'

/** The filters of a saved search. Without any, it finds everybody whom the member may see. */
export const SavedFiltersSchema = SearchSchema.omit({ suggested: true, sort: true }).check(checkSearch)
export type SavedFilters = z.output<typeof SavedFiltersSchema>

const named = 'Please give it a name'
export const SearchNameSchema = text({ required: named, max: textLimits.searchName.max, tidy: tidyLine })
export const AlertModeSchema: z.ZodType<AlertMode, AlertMode> = option(
  alertModes,
  'Please choose when we should tell you',
)

const MAX_ZONE = 64
function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
/** An IANA time zone. */
export const ZoneSchema = z
  .string({ error: 'Please choose a time zone' })
  .max(MAX_ZONE, { error: 'Please choose a time zone' })
  // `Intl` also accepts offsets, which have no daylight saving time.
  .regex(/^[A-Za-z]/, { error: 'Please choose a time zone' })
  .refine(isZone, { error: 'Please choose a time zone' })
  .meta({ format: 'time-zone' })

const clockTime = z
  .string({ error: 'Please choose a time' })
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, { error: 'Please choose a time' })

/** When and how a member gets alerts, for all saved searches. */
export const AlertTimingSchema = z.object({
  /** Also by mail; always in the app. */
  mail: z.boolean(),
  zone: ZoneSchema,
  /** Quiet hours, which may cross midnight. */
  quiet: z
    .object({ from: clockTime, to: clockTime })
    .refine(({ from, to }) => from !== to, { path: ['to'], error: 'Please choose two different times' })
    .nullable(),
})
export type AlertTiming = z.output<typeof AlertTimingSchema>

/** A saved search; private to the member. */
export const SavedSearchSchema = z.object({
  id: z.string(),
  name: z.string(),
  search: SavedFiltersSchema,
  alerts: AlertModeSchema,
  /** New members since the member last opened it; `alertLimits.newMembers` means that many or more. */
  found: z.number().int(),
  created_at: iso,
})
export type SavedSearch = z.output<typeof SavedSearchSchema>

export const SavedSearchesSchema = z.array(SavedSearchSchema).max(savedSearchLimit)
