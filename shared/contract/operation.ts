import * as z from 'zod'
import { pageLimits, textLimits } from '../limits'
import { unshowableMessage } from '../schemas/characters'

export const resources = [
  'auth',
  'profile',
  'export',
  'picture',
  'picture-requests',
  'proposal',
  'connections',
  'payments',
  'subscription-plans',
  'pay-fast',
  'pay-fast-ipn',
  'contacts',
  'notifications',
  'users',
  'console',
  'chat',
  'blocks',
  'reports',
  'search',
  'shortlist',
  'saved-searches',
  'verification',
] as const
export type Resource = (typeof resources)[number]

export type Access = 'public' | 'optional' | 'member' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Distinguishes operations that share a route; all parts must match. */
interface Discriminator {
  query?: readonly string[]
  body?: readonly string[]
  content?: 'json' | 'multipart'
}

export interface OperationSpec {
  method: Method
  /** Without `/api`. */
  path: string
  access: Access
  when?: Discriminator
  /** For GET and DELETE the query, otherwise the body (multipart: its text fields without the file). */
  input: z.ZodObject
  /** `any` accepts query, form and JSON fields (a payment webhook); `query` reads only the query and ignores the body. */
  content?: 'json' | 'multipart' | 'none' | 'any' | 'query'
  /** Success status; 200 by default. */
  status?: number
  /** Shape of `data`. */
  output: z.ZodType
  /** The response contains `page { next?, total? }`, or the shape of `page`. */
  paged?: true
  /** Shape of `page`, if it has more fields. */
  page?: z.ZodType
  /** Query parameters that may be repeated; the input has them as lists. */
  repeated?: readonly string[]
}

const id = z
  .string({ error: 'This id is not valid.' })
  .regex(/^[A-Za-z0-9_-]{1,128}$/, { error: 'This id is not valid.' })
export const IdSchema = id

const pageSize = z.coerce.number().int().min(1).max(pageLimits.maxSize)

/** Input of lists with cursors. `cursor` is opaque; `pageSize` has a default. */
export const cursorInput = {
  cursor: z
    .string()
    .min(1)
    .max(2000)
    .meta({
      format: 'cursor',
      pattern: '^[A-Za-z0-9_-]+$',
      description: 'The `page.next` of the page before.',
    })
    .optional(),
  pageSize: pageSize.default(pageLimits.size),
}

/**
 * Input of console lists with page numbers and prefix search. `page` is ignored with a search or a cursor. A search covers all
 * months and statuses.
 */
export const pageInput = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: pageSize.default(pageLimits.adminSize),
  search: z
    .string()
    .trim()
    .max(textLimits.search.max)
    // Lone surrogates cannot be stored, which an export does.
    .refine((value) => !/\p{Surrogate}/u.test(value), { error: unshowableMessage })
    .optional(),
  cursor: cursorInput.cursor,
  sort: z.enum(['newest', 'oldest']).default('newest'),
  /** `YYYY-MM`: only entries created in this month (UTC). */
  month: z
    .string()
    .regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/)
    .optional(),
}

export const empty = z.object({})
export const nothing = z.null()
