import { contacts } from '#shared/contract/contacts'
import { createResource } from '#functions/middleware/resource'
import { create } from './create'

export const handler = createResource(contacts, { 'contacts.create': create })
