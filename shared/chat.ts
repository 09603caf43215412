import * as z from 'zod'
import { IdSchema } from './contract/operation'
import { errorCodes } from './errors'
import { textLimits } from './limits'
import { MessageSchema } from './schemas/entities'

/*
 * Frames of the chat socket, one JSON object each. Client frames are distinguished by `action` (API Gateway's
 * route selection key), server frames by `type`.
 */

const conversationId = z.string().regex(/^[A-Za-z0-9_.~#-]{1,300}$/)
const seq = z.number().int().min(0)

const MessageSendFrameSchema = z.object({
  action: z.literal('message.send'),
  /** Chosen by the client; makes resending a message idempotent. */
  clientId: IdSchema,
  to: IdSchema,
  text: z.string().trim().min(1).max(textLimits.chatMessage.max),
})
const MessageReadFrameSchema = z.object({
  action: z.literal('message.read'),
  conversation_id: conversationId,
  up_to: seq,
})
const TypingFrameSchema = z.object({ action: z.literal('typing'), to: IdSchema })
const PingFrameSchema = z.object({ action: z.literal('ping') })

export const ClientFrameSchema = z.discriminatedUnion('action', [
  MessageSendFrameSchema,
  MessageReadFrameSchema,
  TypingFrameSchema,
  PingFrameSchema,
])

export const ServerFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message.new'), message: MessageSchema }),
  z.object({ type: z.literal('message.ack'), clientId: IdSchema, message: MessageSchema }),
  z.object({
    type: z.literal('message.read'),
    conversation_id: conversationId,
    reader_id: z.string(),
    up_to: seq,
  }),
  z.object({ type: z.literal('typing'), from: z.string() }),
  z.object({ type: z.literal('presence'), user_id: z.string(), online: z.boolean() }),
  z.object({ type: z.literal('pong') }),
  z.object({
    type: z.literal('error'),
    clientId: z.string().optional(),
    error: z.string(),
    code: z.enum(errorCodes),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
])
export type ServerFrame = z.infer<typeof ServerFrameSchema>
export type ErrorFrame = Extract<ServerFrame, { type: 'error' }>
