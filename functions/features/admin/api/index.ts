import { adminConsole } from '#shared/contract/console'
import { createResource } from '#functions/http/resource'
import { audit, figures } from './console'
import { continueExport, createExport } from './exports'

export const handler = createResource(adminConsole, {
  'console.figures': figures,
  'console.audit': audit,
  'console.export-create': createExport,
  'console.export-continue': continueExport,
})
