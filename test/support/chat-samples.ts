import { type Random } from '#infra/local/demo/generators/random'
import type { Conversation, Message, OpenConversation } from '#shared/schemas/chat'
import type { Card } from '#shared/schemas/entities'

export const me = 'me'
export const them = 'them'
export const conversationId = `${me}~${them}`

/** When message `seq` of any conversation was written. */
export const writtenAt = (seq: number): string => new Date(Date.UTC(2026, 0, 1, 12, 0, seq)).toISOString()

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

const card = (id: string): Card => ({
  id,
  user_profile_image: { image_url: null },
  personal_info: [],
  career_info: [],
  subscription_plans: { id: 'free', name: 'Free' } as unknown as Card['subscription_plans'],
  user_subscription_info: [],
  proposal_privacy: true,
})

/** A conversation whose last message has this `seq`; read, and without marks of the other one. */
export function sampleConversation(
  last: number,
  change: Partial<Conversation> = {},
  other = them,
): Conversation {
  const id = `${me}~${other}`
  return {
    id,
    profile: card(other),
    last_message:
      last > 0 ? sampleMessage(last, { conversation_id: id, sender_id: last % 2 === 1 ? other : me }) : null,
    unread: 0,
    read_up_to: last,
    delivered_up_to: 0,
    seen_up_to: 0,
    online: false,
    blocked: false,
    ...change,
  }
}

export const sampleOpen = (last: number, change: Partial<OpenConversation> = {}): OpenConversation => ({
  ...sampleConversation(last),
  refusal: null,
  messages_left: 20,
  ...change,
})

/** In an order that the source decides. */
export function shuffled<Item>(items: readonly Item[], source: Random): Item[] {
  const order = items.map((item) => ({ item, at: source.next() }))
  return order.sort((one, other) => one.at - other.at).map(({ item }) => item)
}
