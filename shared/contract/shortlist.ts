import * as z from 'zod'
import { HiddenSchema, KeptIdsSchema, ShortlistEntrySchema, ShortlistNoteSchema } from '../schemas/shortlist'
import { cursorInput, IdSchema, type OperationSpec } from './operation'

const profileId = z.object({ profile_id: IdSchema })

/** A member's shortlist and hidden members. Private; nobody is notified. */
export const shortlist = {
  /** Adds at the top. If repeated, the position stays, and a given note replaces the old one. */
  'shortlist.create': {
    method: 'POST',
    path: '/shortlist/create',
    access: 'member',
    input: z.object({ profile_id: IdSchema, note: ShortlistNoteSchema.optional() }),
    status: 201,
    output: profileId,
  },
  /** Changes the note (an empty one removes it) or the position: before another entry, or to the end. */
  'shortlist.update': {
    method: 'PUT',
    path: '/shortlist/update',
    access: 'member',
    input: z.object({
      profile_id: IdSchema,
      note: ShortlistNoteSchema.optional(),
      before: IdSchema.nullable().optional(),
    }),
    output: profileId,
  },
  /** Idempotent. Also removes the note. */
  'shortlist.delete': {
    method: 'DELETE',
    path: '/shortlist/delete',
    access: 'member',
    input: profileId,
    output: profileId,
  },
  /** Ids of shortlisted and hidden members. */
  'shortlist.ids': {
    method: 'GET',
    path: '/shortlist/get',
    access: 'member',
    when: { query: ['only'] },
    input: z.object({ user_id: IdSchema, only: z.literal('ids') }),
    output: KeptIdsSchema,
  },
  'shortlist.mine': {
    method: 'GET',
    path: '/shortlist/get',
    access: 'member',
    input: z.object({ user_id: IdSchema, ...cursorInput }),
    output: z.array(ShortlistEntrySchema),
    paged: true,
  },
  /** Hides a member from all lists and searches of the caller. Idempotent. */
  'shortlist.hide': {
    method: 'POST',
    path: '/hidden/create',
    access: 'member',
    input: profileId,
    status: 201,
    output: profileId,
  },
  /** May be repeated. */
  'shortlist.bring-back': {
    method: 'DELETE',
    path: '/hidden/delete',
    access: 'member',
    input: profileId,
    output: profileId,
  },
  /** Hidden members, latest first. */
  'shortlist.hidden': {
    method: 'GET',
    path: '/hidden/get',
    access: 'member',
    input: z.object({ user_id: IdSchema, ...cursorInput }),
    output: z.array(HiddenSchema),
    paged: true,
  },
} as const satisfies Record<string, OperationSpec>
