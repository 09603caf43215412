import { adminConsole } from '#shared/contract/console'
import { createResource } from '#functions/http/resource'
import { audit } from './audit'
import { continueExport, createExport } from './exports'
import { figures } from './figures'

export const handler = createResource(adminConsole, {
  'console.figures': figures,
  'console.audit': audit,
  'console.export-create': createExport,
  'console.export-continue': continueExport,
})
