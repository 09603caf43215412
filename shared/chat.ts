import * as z from 'zod'
import { MarkSchema, MessageToSendSchema, SentMessageSchema, SeqSchema } from './contract/chat'
import { IdSchema } from './contract/operation'
import { errorCodes } from './errors'
import { ConversationIdSchema, MessageSchema } from './schemas/chat'
import { CountsSchema } from './schemas/entities'

/*
 * Frames of the chat socket, one JSON object each. Client frames are distinguished by `action` (API Gateway's route selection
 * key), server frames by `type`.
 */

export const ClientFrameSchema = z.discriminatedUnion('action', [
  MessageToSendSchema.extend({ action: z.literal('message.send') }),
  // Mark the counterpart's messages as shown (`read`) or received (`delivered`).
  MarkSchema.extend({ action: z.literal('message.read') }),
  MarkSchema.extend({ action: z.literal('message.delivered') }),
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
  SentMessageSchema.extend({ type: z.literal('message.ack'), clientId: IdSchema }),
  z.object({
    type: z.literal('message.read'),
    conversation_id: ConversationIdSchema,
    reader_id: z.string(),
    up_to: SeqSchema,
  }),
  z.object({
    type: z.literal('message.delivered'),
    conversation_id: ConversationIdSchema,
    receiver_id: z.string(),
    up_to: SeqSchema,
  }),
  /** The conversation has messages up to `seq`; a client that lacks some requests them. */
  z.object({ type: z.literal('conversation'), conversation_id: ConversationIdSchema, seq: SeqSchema }),
  /** Another change: reload the list of conversations. */
  z.object({ type: z.literal('conversations') }),
  z.object({ type: z.literal('counts'), counts: CountsSchema }),
  /**
   * A proposal, a connection, a block or a picture changed: reload what is shown of other members. `connected`: the proposal of
   * this member that was just accepted. May be repeated.
   */
  z.object({ type: z.literal('people'), connected: IdSchema.optional() }),
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
