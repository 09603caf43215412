import * as z from 'zod'
import { CardSchema } from '../schemas/entities'
import { checkSearch, repeatedParameters, SearchPageSchema, SearchSchema } from '../schemas/search'
import { cursorInput, type OperationSpec } from './operation'

export const search = {
  /** People by what they are, of those whom the viewer may see; without `gender` a member is shown the other one. */
  'search.people': {
    method: 'GET',
    path: '/search/people',
    access: 'optional',
    repeated: repeatedParameters,
    input: SearchSchema.extend({
      ...cursorInput,
      /** With `counts` and `without` in the page. */
      counts: z.enum(['1', '0', 'true', 'false']).optional(),
    }).check(checkSearch),
    output: z.array(CardSchema),
    page: SearchPageSchema,
    paged: true,
  },
} as const satisfies Record<string, OperationSpec>
