import * as z from 'zod'
import { HiddenSchema, KeptIdsSchema, ShortlistEntrySchema, ShortlistNoteSchema } from '../schemas/shortlist'
import { cursorInput, IdSchema, type OperationSpec } from './operation'

const profileId = z.object({ profile_id: IdSchema })

/** What a member keeps for themselves: people to come back to, and people who are not for them. Nobody is told. */
export const shortlist = {
  /** At the top. May be repeated; then the place stays, and a note is taken over where one is given. */
  'shortlist.create': {
    method: 'POST',
    path: '/shortlist/create',
    access: 'member',
    input: z.object({ profile_id: IdSchema, note: ShortlistNoteSchema.optional() }),
    status: 201,
    output: profileId,
  },
  /** Changes the note, which an empty one takes away, or the place: directly before somebody else of the list, or at its end. */
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
  /** May be repeated. The note goes, too. */
  'shortlist.delete': {
    method: 'DELETE',
    path: '/shortlist/delete',
    access: 'member',
    input: profileId,
    output: profileId,
  },
  /** Who is on the list and who is put aside, by their ids alone. */
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
  /** Out of all lists and searches of the member. May be repeated. */
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
  /** Who is put aside, the latest first. */
  'shortlist.hidden': {
    method: 'GET',
    path: '/hidden/get',
    access: 'member',
    input: z.object({ user_id: IdSchema, ...cursorInput }),
    output: z.array(HiddenSchema),
    paged: true,
  },
} as const satisfies Record<string, OperationSpec>
