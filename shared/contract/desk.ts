import * as z from 'zod'
import { contactStatuses } from '../options/statuses'
import { ContactSchema } from '../schemas/contact'
import { CreateUserSchema } from '../schemas/auth'
import { ContactEntitySchema, CountsSchema, NotificationSchema, UserEntitySchema } from '../schemas/entities'
import { cursorInput, IdSchema, nothing, type OperationSpec, pageInput } from './operation'

export const contacts = {
  'contacts.create': {
    method: 'POST',
    path: '/contacts',
    access: 'optional',
    input: ContactSchema,
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
    input: z.object(pageInput),
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

export const notifications = {
  'notifications.mine': {
    method: 'GET',
    path: '/notifications/get',
    access: 'member',
    when: { query: ['user_id'] },
    input: z.object({ user_id: IdSchema, ...cursorInput }),
    output: z.array(NotificationSchema),
    paged: true,
  },
  'notifications.list': {
    method: 'GET',
    path: '/notifications/get',
    access: 'admin',
    input: z.object(pageInput),
    output: z.array(NotificationSchema),
    paged: true,
  },
  'notifications.read-all': {
    method: 'PUT',
    path: '/notifications/update',
    access: 'member',
    when: { body: ['all'] },
    input: z.object({ all: z.literal(true) }),
    output: nothing,
  },
  'notifications.read': {
    method: 'PUT',
    path: '/notifications/update',
    access: 'member',
    input: z.object({ notification_id: IdSchema }),
    output: nothing,
  },
  'notifications.counts': {
    method: 'GET',
    path: '/notifications/counts',
    access: 'member',
    input: z.object({}),
    output: CountsSchema,
  },
} as const satisfies Record<string, OperationSpec>

export const users = {
  'users.item': {
    method: 'GET',
    path: '/users/get',
    access: 'admin',
    when: { query: ['user_id'] },
    input: z.object({ user_id: IdSchema }),
    output: UserEntitySchema,
  },
  'users.list': {
    method: 'GET',
    path: '/users/get',
    access: 'admin',
    input: z.object({ ...pageInput, all: z.string().max(10).optional() }),
    output: z.array(UserEntitySchema),
    paged: true,
  },
  'users.create': {
    method: 'POST',
    path: '/users/create',
    access: 'admin',
    input: CreateUserSchema,
    status: 201,
    output: UserEntitySchema,
  },
  'users.update': {
    method: 'PUT',
    path: '/users/update',
    access: 'admin',
    input: z.object({
      user_id: IdSchema,
      name: CreateUserSchema.shape.name.optional(),
      phone: CreateUserSchema.shape.phone.optional(),
      role: z.enum(['member', 'admin']).optional(),
      status: z.enum(['active', 'suspended']).optional(),
    }),
    output: UserEntitySchema,
  },
} as const satisfies Record<string, OperationSpec>
