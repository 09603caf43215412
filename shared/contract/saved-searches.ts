import * as z from 'zod'
import {
  AlertModeSchema,
  AlertTimingSchema,
  SavedFiltersSchema,
  SavedSearchesSchema,
  SavedSearchSchema,
  SearchNameSchema,
  ZoneSchema,
} from '../schemas/saved-search'
import { IdSchema, nothing, type OperationSpec } from './operation'

/** Searches that a member has saved, which may tell of new people; nobody else knows of them. */
export const savedSearches = {
  /**
   * Members with a profile. The same filters are saved once: then name and alerts are those given last. `zone`, the browser's, is
   * taken over by who has none yet.
   */
  'saved-searches.create': {
    method: 'POST',
    path: '/saved-searches/create',
    access: 'member',
    input: z.object({
      name: SearchNameSchema,
      search: SavedFiltersSchema,
      alerts: AlertModeSchema,
      zone: ZoneSchema.optional(),
    }),
    status: 201,
    output: SavedSearchSchema,
  },
  /** All of them, the latest first. */
  'saved-searches.mine': {
    method: 'GET',
    path: '/saved-searches/get',
    access: 'member',
    input: z.object({ user_id: IdSchema }),
    output: SavedSearchesSchema,
  },
  /** `opened` says that the member has looked at whom it found. */
  'saved-searches.update': {
    method: 'PUT',
    path: '/saved-searches/update',
    access: 'member',
    input: z.object({
      search_id: IdSchema,
      name: SearchNameSchema.optional(),
      alerts: AlertModeSchema.optional(),
      opened: z.literal(true).optional(),
    }),
    output: SavedSearchSchema,
  },
  /** May be repeated. */
  'saved-searches.delete': {
    method: 'DELETE',
    path: '/saved-searches/delete',
    access: 'member',
    input: z.object({ search_id: IdSchema }),
    output: z.object({ search_id: IdSchema }),
  },
  'saved-searches.timing': {
    method: 'GET',
    path: '/saved-searches/timing',
    access: 'member',
    input: z.object({ user_id: IdSchema }),
    output: AlertTimingSchema,
  },
  /**
   * Whether there are mails stays as it is where that is left out: whoever has ended them in a mail program meanwhile does not get
   * them again because the hours are changed.
   */
  'saved-searches.update-timing': {
    method: 'PUT',
    path: '/saved-searches/timing',
    access: 'member',
    input: AlertTimingSchema.partial({ mail: true }),
    output: AlertTimingSchema,
  },
  /**
   * Ends the mails, for whoever holds the code of one: pressed in a mail program, which posts a form of its own (RFC 8058), or on our
   * page. May be repeated.
   */
  'saved-searches.unsubscribe': {
    method: 'POST',
    path: '/saved-searches/unsubscribe',
    access: 'public',
    content: 'query',
    input: z.object({ code: z.string().min(1).max(200) }),
    output: nothing,
  },
} as const satisfies Record<string, OperationSpec>
