import * as z from 'zod'
import { errorCodes } from '../error-codes'
import { textLimits } from '../limits'
import { iso, text } from './common'
import { CardSchema } from './entities'

/** Opaque to clients. */
export const ConversationIdSchema = z
  .string({ error: 'This id is not valid.' })
  .regex(/^[A-Za-z0-9_.~#-]{1,300}$/, { error: 'This id is not valid.' })

/** Text of a message: plain text with line breaks. */
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
  /** Empty once the author's account is deleted. */
  text: z.string(),
  created_at: iso,
})
export type Message = z.infer<typeof MessageSchema>

export const ConversationSchema = z.object({
  id: z.string(),
  /** The counterpart, as the viewer may see them. */
  profile: CardSchema,
  /** Preview of a long text; null without messages. */
  last_message: MessageSchema.nullable(),
  unread: z.number().int(),
  /** The `seq` up to which the viewer has read, and the counterpart has received and read. */
  read_up_to: z.number().int(),
  delivered_up_to: z.number().int(),
  seen_up_to: z.number().int(),
  /** Whether the counterpart has an open socket; only if both have written and both show it. */
  online: z.boolean(),
  /** Blocked by the viewer, who can still read, but not write. */
  blocked: z.boolean(),
})
export type Conversation = z.infer<typeof ConversationSchema>

export const OpenConversationSchema = ConversationSchema.extend({
  /** Why the viewer cannot write now; null if they can. */
  refusal: z
    .object({
      error: z.string(),
      code: z.enum(errorCodes),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .nullable(),
  /** Messages that the viewer's plan still allows in this period. */
  messages_left: z.number().int(),
})
export type OpenConversation = z.infer<typeof OpenConversationSchema>

export const ChatSettingsSchema = z.object({
  /** Show conversation partners when the member is online. Without it, the member does not see others either. */
  show_online: z.boolean(),
})
export type ChatSettings = z.infer<typeof ChatSettingsSchema>

/** A blocked member, as the blocking member sees them. */
export const BlockSchema = z.object({
  profile_id: z.string(),
  name: z.string(),
  created_at: iso,
})
export type Block = z.infer<typeof BlockSchema>
