import { search } from '#shared/contract/search'
import { createResource } from '#functions/http/resource'
import { people } from './people'

export const handler = createResource(search, { 'search.people': people })
