import { adminConsole } from '#shared/contract/console'
import { createResource } from '#functions/middleware/resource'
import { audit } from './audit'

export const handler = createResource(adminConsole, { 'console.audit': audit })
