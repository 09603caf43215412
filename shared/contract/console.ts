import * as z from 'zod'
import { AuditEntrySchema, exportLists, FiguresSchema, ListExportSchema } from '../schemas/admin-entities'
import { cursorInput, IdSchema, type OperationSpec, pageInput } from './operation'

/** Operations of the console besides the lists of each resource. */
export const adminConsole = {
  'console.figures': {
    method: 'GET',
    path: '/console/figures',
    access: 'admin',
    input: z.object({}),
    output: FiguresSchema,
  },
  /** The audit log, newest first: all entries, those about one account, or those of one administrator. */
  'console.audit': {
    method: 'GET',
    path: '/console/audit',
    access: 'admin',
    input: z.object({ ...cursorInput, user_id: IdSchema.optional(), actor_id: IdSchema.optional() }),
    output: z.array(AuditEntrySchema),
    paged: true,
  },
  /** Begins a CSV export of a whole list, as the console shows it. */
  'console.export-create': {
    method: 'POST',
    path: '/console/exports',
    access: 'admin',
    input: z.object({
      list: z.enum(exportLists),
      search: pageInput.search,
      month: pageInput.month,
      sort: pageInput.sort,
      status: z
        .string()
        .regex(/^[a-z_]{1,20}$/)
        .optional(),
    }),
    status: 201,
    output: ListExportSchema,
  },
  /** Writes the next part; call it until there is a `file`. Idempotent. */
  'console.export-continue': {
    method: 'PUT',
    path: '/console/exports',
    access: 'admin',
    input: z.object({ id: IdSchema }),
    output: ListExportSchema,
  },
} as const satisfies Record<string, OperationSpec>
