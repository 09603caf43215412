import * as z from 'zod'
import { empty, type OperationSpec } from './operation'

export const dataExport = {
  /** A zip with all that is kept about the member, at an address that works for an hour at most. */
  'export.create': {
    method: 'GET',
    path: '/profile/export',
    access: 'member',
    input: empty,
    output: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
  },
} as const satisfies Record<string, OperationSpec>
