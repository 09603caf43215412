import * as z from 'zod'
import { contactStatuses } from '../options/statuses'
import { ContactEntitySchema } from '../schemas/admin-entities'
import { challengeAnswer } from '../schemas/challenge'
import { ContactSchema } from '../schemas/contact'
import { IdSchema, nothing, type OperationSpec, pageInput } from './operation'

export const contacts = {
  'contacts.create': {
    method: 'POST',
    path: '/contacts',
    access: 'optional',
    input: ContactSchema.extend(challengeAnswer),
    status: 201,
    output: z.object({ id: z.string() }),
  },
  'contacts.item': {
    method: 'GET',
    path: '/contacts/get',
    access: 'admin',
    when: { query: ['contact_id'] },
    input: z.object({ contact_id: IdSchema }),
    output: ContactEntitySchema,
  },
  'contacts.list': {
    method: 'GET',
    path: '/contacts/get',
    access: 'admin',
    input: z.object({ ...pageInput, status: z.enum(contactStatuses).optional() }),
    output: z.array(ContactEntitySchema),
    paged: true,
  },
  'contacts.update': {
    method: 'PUT',
    path: '/contacts/update',
    access: 'admin',
    input: z.object({ contact_id: IdSchema, message_status: z.enum(contactStatuses) }),
    output: ContactEntitySchema,
  },
  'contacts.delete': {
    method: 'DELETE',
    path: '/contacts/delete',
    access: 'admin',
    input: z.object({ contact_id: IdSchema }),
    output: nothing,
  },
} as const satisfies Record<string, OperationSpec>
