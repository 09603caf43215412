import * as z from 'zod'
import {
  AlertModeSchema,
  SavedFiltersSchema,
  SavedSearchesSchema,
  SavedSearchSchema,
  SearchNameSchema,
} from '../schemas/saved-search'
import { ZoneSchema } from '../schemas/time-zone'
import { IdSchema, nothing, type OperationSpec } from './operation'

/** A member's saved searches, with or without alerts; private. */
export const savedSearches = {
  /**
   * For members with a profile. Saving the same filters again updates name and alerts. `zone` is the browser's time zone, used if
   * the member has none yet.
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
  /** All saved searches, latest first. */
  'saved-searches.mine': {
    method: 'GET',
    path: '/saved-searches/get',
    access: 'member',
    input: z.object({ user_id: IdSchema }),
    output: SavedSearchesSchema,
  },
  /** `opened`: the member has looked at the results. */
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
  /**
   * Unsubscribes the holder of a mail's code: by one click in a mail program, which posts its own form (RFC 8058), or on our
   * page. Idempotent.
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
