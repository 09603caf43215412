import * as z from 'zod'
import { AuditEntrySchema, exportLists, FiguresSchema, ListExportSchema } from '../schemas/admin-entities'
import { cursorInput, IdSchema, type OperationSpec, pageInput } from './operation'

/** What administrators need besides the lists of each resource. */
export const adminConsole = {
  'console.figures': {
    method: 'GET',
    path: '/console/figures',
    access: 'admin',
    input: z.object({}),
    output: FiguresSchema,
  },
  /** What administrators did, newest first: all of it, what concerned one account, or what one administrator did. */
  'console.audit': {
    method: 'GET',
    path: '/console/audit',
    access: 'admin',
    input: z.object({ ...cursorInput, user_id: IdSchema.optional(), actor_id: IdSchema.optional() }),
    output: z.array(AuditEntrySchema),
    paged: true,
  },
  /** Begins a CSV file of a whole list, as its table shows it. */
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
  /** Writes some more of it; to be called again until there is a `file`. May be repeated. */
  'console.export-continue': {
    method: 'PUT',
    path: '/console/exports',
    access: 'admin',
    input: z.object({ id: IdSchema }),
    output: ListExportSchema,
  },
} as const satisfies Record<string, OperationSpec>
