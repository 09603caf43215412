import * as z from 'zod'
import { pageLimits } from '../limits'

export const resources = [
  'auth',
  'profile',
  'picture',
  'proposal',
  'connections',
  'payments',
  'subscription-plans',
  'pay-fast',
  'contacts',
  'notifications',
  'users',
  'chat',
] as const
export type Resource = (typeof resources)[number]

export type Access = 'public' | 'optional' | 'member' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What tells an entry from the others on its route; all parts given must hold. */
interface Discriminator {
  query?: readonly string[]
  body?: readonly string[]
  content?: 'json' | 'multipart'
}

export interface OperationSpec {
  method: Method
  /** Below `/api`. */
  path: string
  access: Access
  when?: Discriminator
  /** GET and DELETE: the query; otherwise the body (multipart: its text fields, the file apart). */
  input: z.ZodObject
  /** `any` reads query, form and JSON alike (a payment provider's callback). */
  content?: 'json' | 'multipart' | 'none' | 'any'
  /** Status of success, 200 unless told. */
  status?: number
  /** Shape of `data`. */
  output: z.ZodType
  /** The answer carries `page { next?, total? }`. */
  paged?: true
}

const id = z
  .string({ error: 'This id is not valid.' })
  .regex(/^[A-Za-z0-9_-]{1,128}$/, { error: 'This id is not valid.' })
export const IdSchema = id

const pageSize = z.coerce.number().int().min(1).max(pageLimits.maxSize)

/** Cursor lists. `cursor` is opaque; `pageSize` has a default. */
export const cursorInput = {
  cursor: z.string().min(1).max(2000).optional(),
  pageSize: pageSize.default(pageLimits.size),
}

/** Numbered admin lists, with prefix search. */
export const pageInput = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: pageSize.default(pageLimits.adminSize),
  search: z.string().trim().max(100).optional(),
  cursor: cursorInput.cursor,
}

export const empty = z.object({})
export const nothing = z.null()
