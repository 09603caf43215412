import type { Conversation, Message, OpenConversation } from '#shared/schemas/chat'
import { makeCard, makeConversation, makeOpenConversation } from './chat-answers'

/* Conversations and messages by their numbers alone, for what merges them; see chat-answers.ts for whole ones. */

export const me = 'me'
export const them = 'them'
export const conversationId = `${me}~${them}`

/** When message `seq` of any conversation was written. */
const writtenAt = (seq: number): string => new Date(Date.UTC(2026, 0, 1, 12, 0, seq)).toISOString()

/** A message of a conversation; odd ones are the other's. */
export const sampleMessage = (seq: number, change: Partial<Message> = {}): Message => ({
  id: `${change.conversation_id ?? conversationId}~${seq}`,
  conversation_id: conversationId,
  seq,
  sender_id: seq % 2 === 1 ? them : me,
  text: `text ${seq}`,
  created_at: writtenAt(seq),
  ...change,
})

/** A conversation whose last message has this `seq`; read, and without marks of the other one. */
export function sampleConversation(
  last: number,
  change: Partial<Conversation> = {},
  other = them,
): Conversation {
  const id = `${me}~${other}`
  return makeConversation({
    id,
    profile: makeCard({ id: other }),
    last_message:
      last > 0 ? sampleMessage(last, { conversation_id: id, sender_id: last % 2 === 1 ? other : me }) : null,
    read_up_to: last,
    ...change,
  })
}

export const sampleOpen = (last: number, change: Partial<OpenConversation> = {}): OpenConversation =>
  makeOpenConversation({ ...sampleConversation(last), ...change })
