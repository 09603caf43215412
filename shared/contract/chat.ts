import * as z from 'zod'
import {
  ChatSettingsSchema,
  ConversationIdSchema,
  ConversationSchema,
  MessageSchema,
  MessageTextSchema,
  OpenConversationSchema,
} from '../schemas/chat'
import { cursorInput, empty, IdSchema, nothing, type OperationSpec } from './operation'

export const SeqSchema = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

export const MessageToSendSchema = z.object({
  /** Idempotency key, chosen by the client. */
  clientId: IdSchema,
  to: IdSchema,
  text: MessageTextSchema,
  /**
   * The last `seq` of the conversation that the client knew when it first sent this message; unchanged when it resends. The
   * server uses it to find a stored message, however many came since.
   */
  after: SeqSchema.optional(),
})

export const SentMessageSchema = z.object({
  message: MessageSchema,
  /** Messages that the plan still allows in this period. */
  messages_left: z.number().int(),
})

/** All messages of a conversation up to one. */
export const MarkSchema = z.object({ conversation_id: ConversationIdSchema, up_to: SeqSchema })

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
  /** Sends a message without a socket. Repeated with its `clientId` it is the same message. */
  'chat.send': {
    method: 'POST',
    path: '/chat/messages',
    access: 'member',
    input: MessageToSendSchema,
    status: 201,
    output: SentMessageSchema,
  },
  /** Marks the counterpart's messages up to `up_to` as read, without a socket. A mark never moves back. */
  'chat.read': {
    method: 'PUT',
    path: '/chat/messages',
    access: 'member',
    input: MarkSchema,
    output: nothing,
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
