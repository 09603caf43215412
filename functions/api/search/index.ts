import { search } from '#shared/contract/search'
import { createResource } from '#functions/middleware/resource'
import { people } from './people'

export const handler = createResource(search, { 'search.people': people })
