import * as z from 'zod'
import {
  ChatSettingsSchema,
  ConversationIdSchema,
  ConversationSchema,
  MessageSchema,
  OpenConversationSchema,
} from '../schemas/chat'
import { cursorInput, empty, IdSchema, type OperationSpec } from './operation'

export const chat = {
  'chat.ticket': {
    method: 'POST',
    path: '/chat/ticket',
    access: 'member',
    content: 'none',
    input: empty,
    output: z.object({ ticket: z.string() }),
  },
  /** Pages are in ascending order: the newest page, then earlier ones by cursor; or all messages after `after`, by cursor. */
  'chat.messages': {
    method: 'GET',
    path: '/chat/messages',
    access: 'member',
    input: z.object({
      conversation_id: ConversationIdSchema,
      after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      ...cursorInput,
    }),
    output: z.array(MessageSchema),
    paged: true,
  },
  /** The conversation with one member, even before the first message. */
  'chat.conversation': {
    method: 'GET',
    path: '/chat/conversations',
    access: 'member',
    when: { query: ['profile_id'] },
    input: z.object({ profile_id: IdSchema }),
    output: OpenConversationSchema,
  },
  'chat.conversations': {
    method: 'GET',
    path: '/chat/conversations',
    access: 'member',
    input: z.object(cursorInput),
    output: z.array(ConversationSchema),
    paged: true,
  },
  'chat.settings': {
    method: 'GET',
    path: '/chat/settings',
    access: 'member',
    input: empty,
    output: ChatSettingsSchema,
  },
  'chat.update-settings': {
    method: 'PUT',
    path: '/chat/settings',
    access: 'member',
    input: ChatSettingsSchema,
    output: ChatSettingsSchema,
  },
} as const satisfies Record<string, OperationSpec>
