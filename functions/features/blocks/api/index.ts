import { blocks } from '#shared/contract/blocks'
import { createResource } from '#functions/http/resource'
import { create } from './create'
import { remove } from './delete'
import { mine } from './mine'

export const handler = createResource(blocks, {
  'blocks.create': create,
  'blocks.delete': remove,
  'blocks.mine': mine,
})
