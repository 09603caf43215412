import * as z from 'zod'
import { BroadcastSchema, broadcastStates } from '../schemas/admin-entities'
import { MessageToMembersSchema } from '../schemas/broadcast'
import { CountsSchema, NotificationSchema } from '../schemas/entities'
import { cursorInput, IdSchema, nothing, type OperationSpec, pageInput } from './operation'

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
    input: z.object({ ...pageInput, status: z.enum(broadcastStates).optional() }),
    output: z.array(BroadcastSchema),
    paged: true,
  },
  /** A broadcast to one member, or to all of a plan or a country. Sent once for each `request_id`. */
  'notifications.create': {
    method: 'POST',
    path: '/notifications/create',
    access: 'admin',
    input: MessageToMembersSchema,
    status: 201,
    output: BroadcastSchema,
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
