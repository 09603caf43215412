import type { Conversation, Message } from '#shared/schemas/chat'

/* Applies frames to a conversation. All values only grow, so repeated and late frames have no effect. */

const lastSeqOf = ({ last_message }: Conversation): number => last_message?.seq ?? 0

/** Whether messages between the loaded ones and this one are missing. */
export const isGap = (conversation: Conversation, seq: number): boolean => seq > lastSeqOf(conversation) + 1

/** Adds a new message. `unread`: it counts as unread. */
export function withMessage<Kind extends Conversation>(
  conversation: Kind,
  message: Message,
  unread: boolean,
): Kind {
  if (message.seq <= lastSeqOf(conversation)) return conversation
  const counts = unread && message.seq > conversation.read_up_to
  return { ...conversation, last_message: message, unread: conversation.unread + (counts ? 1 : 0) }
}

/** The viewer has read up to here, on any device. */
export function withOwnRead<Kind extends Conversation>(conversation: Kind, upTo: number): Kind {
  if (upTo <= conversation.read_up_to) return conversation
  const { last_message, profile } = conversation
  // The viewer's own message is never unread.
  const last = lastSeqOf(conversation) - (last_message?.sender_id === profile.id ? 0 : 1)
  const unread = Math.min(conversation.unread, Math.max(0, last - upTo))
  return { ...conversation, read_up_to: upTo, unread }
}

/** The other member has received up to here, and `read`. */
export function withTheirMark<Kind extends Conversation>(
  conversation: Kind,
  upTo: number,
  read: boolean,
): Kind {
  const delivered_up_to = Math.max(conversation.delivered_up_to, upTo)
  const seen_up_to = Math.max(conversation.seen_up_to, read ? upTo : 0)
  return { ...conversation, delivered_up_to, seen_up_to }
}

/** Merges a response with the cached conversation, because frames may be newer than the response. */
export function joinConversation<Kind extends Conversation>(before: Kind | undefined, after: Kind): Kind {
  if (!before || before === after) return after
  const ahead = lastSeqOf(before) > lastSeqOf(after)
  const readFurther = before.read_up_to > after.read_up_to
  const unread = readFurther ? Math.min(before.unread, after.unread) : after.unread
  return {
    ...after,
    ...(ahead && 'messages_left' in before && { messages_left: before.messages_left }),
    last_message: ahead ? before.last_message : after.last_message,
    unread: ahead ? before.unread : unread,
    read_up_to: Math.max(before.read_up_to, after.read_up_to),
    delivered_up_to: Math.max(before.delivered_up_to, after.delivered_up_to),
    seen_up_to: Math.max(before.seen_up_to, after.seen_up_to),
  }
}
