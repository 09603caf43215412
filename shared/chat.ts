import * as z from 'zod'
import { IdSchema } from './contract/operation'
import { errorCodes } from './errors'
import { ConversationIdSchema, MessageSchema, MessageTextSchema } from './schemas/chat'
import { CountsSchema } from './schemas/entities'

/*
 * Frames of the chat socket, one JSON object each. Client frames are distinguished by `action` (API Gateway's route selection
 * key), server frames by `type`.
 */

const seq = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

const MessageSendFrameSchema = z.object({
  action: z.literal('message.send'),
  /** Idempotency key, chosen by the client. */
  clientId: IdSchema,
  to: IdSchema,
  text: MessageTextSchema,
  /**
   * The last `seq` of the conversation that the client knew when it first sent this message; unchanged when it resends. The
   * server uses it to find a stored message, however many came since.
   */
  after: seq.optional(),
})
/** Marks the counterpart's messages up to `up_to` as shown (`read`) or received (`delivered`). */
const mark = { conversation_id: ConversationIdSchema, up_to: seq }

export const ClientFrameSchema = z.discriminatedUnion('action', [
  MessageSendFrameSchema,
  z.object({ action: z.literal('message.read'), ...mark }),
  z.object({ action: z.literal('message.delivered'), ...mark }),
  z.object({ action: z.literal('typing'), to: IdSchema }),
  /** Sent once a socket is open: tells conversation partners, and returns which of them are online. */
  z.object({ action: z.literal('presence') }),
  z.object({ action: z.literal('ping') }),
])
export type ClientFrame = z.infer<typeof ClientFrameSchema>
export type FrameOf<Action extends ClientFrame['action']> = Extract<ClientFrame, { action: Action }>

export const ServerFrameSchema = z.discriminatedUnion('type', [
  /** To all other sockets of both sides. May be repeated: compare `seq`. */
  z.object({ type: z.literal('message.new'), message: MessageSchema }),
  /** To the sending socket; the same again for each repetition of a `clientId`. */
  z.object({
    type: z.literal('message.ack'),
    clientId: IdSchema,
    message: MessageSchema,
    /** Messages that the plan still allows in this period. */
    messages_left: z.number().int(),
  }),
  z.object({
    type: z.literal('message.read'),
    conversation_id: ConversationIdSchema,
    reader_id: z.string(),
    up_to: seq,
  }),
  z.object({
    type: z.literal('message.delivered'),
    conversation_id: ConversationIdSchema,
    receiver_id: z.string(),
    up_to: seq,
  }),
  /** The conversation has messages up to `seq`; a client that lacks some requests them. */
  z.object({ type: z.literal('conversation'), conversation_id: ConversationIdSchema, seq }),
  /** Another change: reload the list of conversations. */
  z.object({ type: z.literal('conversations') }),
  z.object({ type: z.literal('counts'), counts: CountsSchema }),
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
