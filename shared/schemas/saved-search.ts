import * as z from 'zod'
import { savedSearchLimit, textLimits } from '../limits'
import { type AlertMode, alertModes } from '../options/alerts'
import { tidyLine } from './characters'
import { iso, option, text } from './common'
import { checkSearch, SearchSchema } from './search'

/** What is saved of a search: its filters. Without any, everybody whom the member may see. */
export const SavedFiltersSchema = SearchSchema.omit({ suggested: true, sort: true }).check(checkSearch)
export type SavedFilters = z.output<typeof SavedFiltersSchema>

const named = 'Please give it a name'
export const SearchNameSchema = text({ required: named, max: textLimits.searchName.max, tidy: tidyLine })
export const AlertModeSchema: z.ZodType<AlertMode, AlertMode> = option(
  alertModes,
  'Please choose when to be told',
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
  // Offsets are taken for zones, too, but know no summer time.
  .regex(/^[A-Za-z]/, { error: 'Please choose a time zone' })
  .refine(isZone, { error: 'Please choose a time zone' })
  .meta({ format: 'time-zone' })

const clockTime = z
  .string({ error: 'Please choose a time' })
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, { error: 'Please choose a time' })

/** How a member is told of new people, whatever the search. */
export const AlertTimingSchema = z.object({
  /** By mail, too; in the app always. */
  mail: z.boolean(),
  zone: ZoneSchema,
  /** From one time of the day to another, which may be on the next one: nothing is told meanwhile. */
  quiet: z
    .object({ from: clockTime, to: clockTime })
    .refine(({ from, to }) => from !== to, { path: ['to'], error: 'Please choose two different times' })
    .nullable(),
})
export type AlertTiming = z.output<typeof AlertTimingSchema>

/** A search that a member has saved; nobody else sees it. */
export const SavedSearchSchema = z.object({
  id: z.string(),
  name: z.string(),
  search: SavedFiltersSchema,
  alerts: AlertModeSchema,
  /** New people of whom it has told since the member last opened it; `alertLimits.told` stands for as many or more. */
  found: z.number().int(),
  created_at: iso,
})
export type SavedSearch = z.output<typeof SavedSearchSchema>

export const SavedSearchesSchema = z.array(SavedSearchSchema).max(savedSearchLimit)
