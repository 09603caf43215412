import { dataExport } from '#shared/contract/export'
import { createResource } from '#functions/http/resource'
import { create } from './create'

export const handler = createResource(dataExport, { 'export.create': create })
