import * as z from 'zod'
import { ConversationSchema, MessageSchema } from '../schemas/entities'
import { cursorInput, empty, type OperationSpec } from './operation'

export const chat = {
  'chat.ticket': {
    method: 'POST',
    path: '/chat/ticket',
    access: 'member',
    content: 'none',
    input: empty,
    output: z.object({ ticket: z.string() }),
  },
  'chat.messages': {
    method: 'GET',
    path: '/chat/messages',
    access: 'member',
    input: z.object({
      conversation_id: z.string().regex(/^[A-Za-z0-9_.~#-]{1,300}$/),
      after: z.coerce.number().int().min(0).optional(),
      ...cursorInput,
    }),
    output: z.array(MessageSchema),
    paged: true,
  },
  'chat.conversations': {
    method: 'GET',
    path: '/chat/conversations',
    access: 'member',
    input: z.object(cursorInput),
    output: z.array(ConversationSchema),
    paged: true,
  },
} as const satisfies Record<string, OperationSpec>
