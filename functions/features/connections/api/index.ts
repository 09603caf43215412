import { connections } from '#shared/contract/proposal'
import { createResource } from '#functions/http/resource'
import { item } from './item'
import { list } from './list'
import { update } from './update'

export const handler = createResource(connections, {
  'connections.item': item,
  'connections.list': list,
  'connections.update': update,
})
