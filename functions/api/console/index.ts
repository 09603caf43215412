import { adminConsole } from '#shared/contract/console'
import { createResource } from '#functions/middleware/resource'

export const handler = createResource(adminConsole, {})
