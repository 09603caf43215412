import { connections } from '#shared/contract/proposal'
import { createResource } from '#functions/middleware/resource'
import { item } from './item'
import { list } from './list'

export const handler = createResource(connections, { 'connections.item': item, 'connections.list': list })
