import * as z from 'zod'
import { errorCodes } from '../error-codes'
import { textLimits } from '../limits'
import { iso, text } from './common'
import { CardSchema } from './entities'

/** Opaque to clients. */
export const ConversationIdSchema = z
  .string({ error: 'This id is not valid.' })
  .regex(/^[A-Za-z0-9_.~#-]{1,300}$/, { error: 'This id is not valid.' })

/** A message as it is written: plain text of several lines. */
export const MessageTextSchema = text({
  required: 'Please write a message',
  max: textLimits.chatMessage.max,
  lines: true,
})

/** The same for both sides. */
export const MessageSchema = z.object({
  id: z.string(),
  conversation_id: z.string(),
  /** Counts the messages of a conversation from 1, without gaps. */
  seq: z.number().int(),
  sender_id: z.string(),
  /** Empty once the account of its author is deleted. */
  text: z.string(),
  created_at: iso,
})
export type Message = z.infer<typeof MessageSchema>

export const ConversationSchema = z.object({
  id: z.string(),
  /** The other one, as the viewer may see them. */
  profile: CardSchema,
  /** Only the beginning of a long text; null while nothing was written. */
  last_message: MessageSchema.nullable(),
  unread: z.number().int(),
  /** Up to which `seq` the viewer has read, and the other one has received and read. */
  read_up_to: z.number().int(),
  delivered_up_to: z.number().int(),
  seen_up_to: z.number().int(),
  /** The other one has a socket open; only where both talk to each other and show it. */
  online: z.boolean(),
  /** By the viewer, who may read on, but not write. */
  blocked: z.boolean(),
})
export type Conversation = z.infer<typeof ConversationSchema>

export const OpenConversationSchema = ConversationSchema.extend({
  /** Why the viewer cannot write now; null where they can. */
  refusal: z
    .object({
      error: z.string(),
      code: z.enum(errorCodes),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .nullable(),
  /** How many messages the viewer's plan still allows in this period. */
  messages_left: z.number().int(),
})
export type OpenConversation = z.infer<typeof OpenConversationSchema>

export const ChatSettingsSchema = z.object({
  /** Those with whom the member talks see when they are there; who hides it does not see it of others either. */
  show_online: z.boolean(),
  /** A mail about messages that stay unread. */
  unread_mail: z.boolean(),
})
export type ChatSettings = z.infer<typeof ChatSettingsSchema>

/** A member whom another one has blocked, to that one. */
export const BlockSchema = z.object({
  profile_id: z.string(),
  name: z.string(),
  created_at: iso,
})
export type Block = z.infer<typeof BlockSchema>
