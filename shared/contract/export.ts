import * as z from 'zod'
import { empty, type OperationSpec } from './operation'

export const dataExport = {
  /** A zip with all data of the member, at a URL that is valid for at most an hour. */
  'export.create': {
    method: 'GET',
    path: '/profile/export',
    access: 'member',
    input: empty,
    output: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
  },
} as const satisfies Record<string, OperationSpec>
