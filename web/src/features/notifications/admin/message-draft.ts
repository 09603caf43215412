import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod'
import type { BroadcastEntity } from '#shared/schemas/admin-entities'
import { type MessageToMembers, MessageToMembersSchema } from '#shared/schemas/broadcast'

/** The form of a message. Keeps choices for other kinds of audience, but does not send them. */
export interface MessageDraft {
  to: BroadcastEntity['to']
  user_id: string
  plan_id: string
  country: string
  text: string
}

export const emptyDraft: MessageDraft = { to: 'member', user_id: '', plan_id: '', country: '', text: '' }

const audienceField = { member: 'user_id', plan: 'plan_id', country: 'country' } as const

/** The message of a draft, without choices for other kinds of audience. */
function messageOf({ to, text, ...audiences }: MessageDraft) {
  const field = audienceField[to]
  return { to, text, ...(audiences[field] && { [field]: audiences[field] }) }
}

const DraftSchema = z.preprocess(messageOf, MessageToMembersSchema)

export const draftResolver = zodResolver<MessageDraft, unknown, MessageToMembers>(DraftSchema)
