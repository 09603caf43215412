import * as z from 'zod'
import { CardSchema } from '../schemas/entities'
import { checkSearch, repeatedParameters, SearchPageSchema, SearchSchema } from '../schemas/search'
import { cursorInput, type OperationSpec } from './operation'

export const search = {
  /** Searches members whom the viewer may see. Without `gender`, members see the other gender. */
  'search.people': {
    method: 'GET',
    path: '/search/people',
    access: 'optional',
    repeated: repeatedParameters,
    input: SearchSchema.extend({
      ...cursorInput,
      /** Adds `counts` and `without` to the page. */
      counts: z.enum(['1', '0', 'true', 'false']).optional(),
    }).check(checkSearch),
    output: z.array(CardSchema),
    page: SearchPageSchema,
    paged: true,
  },
} as const satisfies Record<string, OperationSpec>
