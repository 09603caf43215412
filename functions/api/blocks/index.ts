import { blocks } from '#shared/contract/blocks'
import { createResource } from '#functions/middleware/resource'

export const handler = createResource(blocks, {})
