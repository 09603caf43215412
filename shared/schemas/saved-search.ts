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
