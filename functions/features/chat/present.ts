import type { ErrorParams } from '#shared/error-codes'
import type { AppError } from '#shared/errors'
import type { Card } from '#shared/schemas/entities'
import type { ChatSettings, Conversation, Message, OpenConversation } from '#shared/schemas/chat'
import { type AccountState, hidesOnline } from '#functions/core/account'
import { conversationIdOf, messageIdOf, type StoredMessage, type StoredSide } from './conversation'
import type { UserId } from '#functions/core/ids'

/** A message, the same for both sides. */
export const presentMessage = (
  conversation_id: string,
  { seq, sender_id, text = '', created_at }: StoredMessage,
): Message => ({
  id: messageIdOf(conversation_id, seq),
  conversation_id,
  seq,
  sender_id,
  text,
  created_at,
})

export interface Side {
  me: UserId
  other: UserId
  own: StoredSide | undefined
  /** The other one's side: how far they have come. */
  theirs: StoredSide | undefined
  profile: Card
  online: boolean
  blocked: boolean
}

function lastMessage({ me, other, own }: Side): Message | null {
  if (!own?.seq || own.last_at === undefined) return null
  const { seq, last_text, last_at, last_mine } = own
  return presentMessage(conversationIdOf(me, other), {
    seq,
    sender_id: last_mine ? me : other,
    ...(last_text !== undefined && { text: last_text }),
    created_at: last_at,
  })
}

/** A conversation as one of the two sees it. */
export function presentConversation(side: Side): Conversation {
  const { me, other, own, theirs, profile, online, blocked } = side
  const seen = theirs?.read ?? 0
  return {
    id: conversationIdOf(me, other),
    profile,
    last_message: lastMessage(side),
    unread: own?.unread ?? 0,
    read_up_to: own?.read ?? 0,
    // Who blocked goes on reading, but learns nothing more of the other one.
    delivered_up_to: Math.max(theirs?.delivered ?? 0, seen),
    seen_up_to: seen,
    online,
    blocked,
  }
}

export const presentOpen = (
  side: Side,
  refusal: AppError | undefined,
  messages_left: number,
): OpenConversation => ({
  ...presentConversation(side),
  refusal: refusal ? presentRefusal(refusal) : null,
  messages_left,
})

const presentRefusal = ({
  message,
  code,
  params,
}: AppError): { error: string; code: AppError['code']; params?: ErrorParams } => ({
  error: message,
  code,
  ...(params && { params }),
})

/** How chats behave for a member, where they have changed nothing too. */
export const presentChatSettings = ({ chat }: Pick<AccountState, 'chat'>): ChatSettings => ({
  show_online: !hidesOnline({ chat }),
  unread_mail: chat?.no_unread_mail !== true,
})
