import * as z from 'zod'
import { BroadcastSchema, broadcastStates } from '../schemas/admin-entities'
import { MessageToMembersSchema } from '../schemas/broadcast'
import { CountsSchema, NotificationSchema } from '../schemas/entities'
import {
  NotificationPreferencesSchema,
  PreferencesChangeSchema,
  stoppableMails,
} from '../schemas/notification-preferences'
import { cursorInput, IdSchema, nothing, type OperationSpec, pageInput } from './operation'

const Preferences = NotificationPreferencesSchema.extend({
  /** The key for `pushManager.subscribe`; absent on a stage without pushes. */
  push_key: z.string().optional(),
})

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
  'notifications.preferences': {
    method: 'GET',
    path: '/notifications/preferences',
    access: 'member',
    input: z.object({ user_id: IdSchema }),
    output: Preferences,
  },
  /** What is absent stays: a member who unsubscribed in a mail program must not get mails again because they change the hours. */
  'notifications.update-preferences': {
    method: 'PUT',
    path: '/notifications/preferences',
    access: 'member',
    input: PreferencesChangeSchema,
    output: Preferences,
  },
  /**
   * Unsubscribes the holder of a mail's code from one kind of mail: by one click in a mail program, which posts its own form (RFC
   * 8058), or on our page. Idempotent.
   */
  'notifications.unsubscribe': {
    method: 'POST',
    path: '/notifications/unsubscribe',
    access: 'public',
    content: 'query',
    input: z.object({ code: z.string().min(1).max(200), kind: z.enum(stoppableMails) }),
    output: nothing,
  },
} as const satisfies Record<string, OperationSpec>
