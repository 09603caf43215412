import * as z from 'zod'
import { BlockSchema } from '../schemas/chat'
import { cursorInput, IdSchema, type OperationSpec } from './operation'

const input = z.object({ profile_id: IdSchema })

export const blocks = {
  /** May be repeated. */
  'blocks.create': {
    method: 'POST',
    path: '/blocks/create',
    access: 'member',
    input,
    status: 201,
    output: z.object({ profile_id: z.string() }),
  },
  /** May be repeated. */
  'blocks.delete': {
    method: 'DELETE',
    path: '/blocks/delete',
    access: 'member',
    input,
    output: z.object({ profile_id: z.string() }),
  },
  /** Members whom the caller has blocked. */
  'blocks.mine': {
    method: 'GET',
    path: '/blocks/get',
    access: 'member',
    input: z.object({ user_id: IdSchema, ...cursorInput }),
    output: z.array(BlockSchema),
    paged: true,
  },
} as const satisfies Record<string, OperationSpec>
