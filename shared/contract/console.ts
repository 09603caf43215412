import * as z from 'zod'
import { AuditEntrySchema } from '../schemas/admin-entities'
import { cursorInput, IdSchema, type OperationSpec } from './operation'

/** What administrators need besides the lists of each resource. */
export const adminConsole = {
  /** What administrators did, newest first: all of it, what concerned one account, or what one administrator did. */
  'console.audit': {
    method: 'GET',
    path: '/console/audit',
    access: 'admin',
    input: z.object({ ...cursorInput, user_id: IdSchema.optional(), actor_id: IdSchema.optional() }),
    output: z.array(AuditEntrySchema),
    paged: true,
  },
} as const satisfies Record<string, OperationSpec>
