import type { ErrorParams } from '#shared/error-codes'
import type { AppError } from '#shared/errors'
import type { ChatSettings, Conversation, Message, OpenConversation } from '#shared/schemas/chat'
import type { Card } from '#shared/schemas/entities'
import type { PairState } from '#functions/core/access'
import { type AccountState, hidesOnline, type UserActor } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import type { IdentifiedCard } from '#functions/features/profiles/card'
import { presentCounterpart, type Viewing } from '#functions/features/profiles/present-card'
import { loadViewing } from '#functions/features/profiles/viewing'
import { type Correspondence, loadCorrespondence, talkingIn, whoIsThere } from './access'
import { conversationIdOf, messageIdOf, type StoredMessage, type StoredSide } from './conversation'
import { blockedBetween, type ConversationSide, loadTheirSides } from './store'

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

interface Facing {
  id: string
  card: IdentifiedCard | undefined
  between: PairState | undefined
  blockedByMe: boolean
}

/** Of somebody whom they have blocked, the reader goes on seeing the name, by which they know the conversation. */
export const keepsName = (card: IdentifiedCard | undefined, blockedByMe: boolean): card is IdentifiedCard =>
  blockedByMe && card !== undefined && card.hidden !== 'deleted'

/**
 * The other one of a conversation as its reader sees them. Of somebody whom they have blocked they see the name, by which
 * they know the thread, and nothing else.
 */
export async function presentFacing(
  { id, card, between, blockedByMe }: Facing,
  viewing: Viewing,
): Promise<Card> {
  const shown = await presentCounterpart(id, card, viewing, between)
  if (!keepsName(card, blockedByMe)) return shown
  const { first_name, last_name } = card
  return { ...shown, personal_info: shown.personal_info.map((info) => ({ ...info, first_name, last_name })) }
}

/** Which of these members are there, as far as this one is shown it: who hides it themselves is not. */
export async function onlineAmong(
  { account }: UserActor,
  correspondence: Correspondence,
  now: Date,
): Promise<ReadonlySet<string>> {
  if (hidesOnline(account)) return new Set()
  return whoIsThere(talkingIn(account, correspondence, now), now)
}

/** Conversations of a member as a list shows them, in the same order. */
export async function presentConversations(
  actor: UserActor,
  sides: readonly ConversationSide[],
  now: Date,
): Promise<Conversation[]> {
  const me = actor.userId
  const others = sides.map(({ other }) => other)
  const correspondence = loadCorrespondence(me, sides)
  const [viewing, { cards, pairs }, theirs, online] = await Promise.all([
    loadViewing(actor, now),
    correspondence,
    loadTheirSides(me, others),
    correspondence.then((found) => onlineAmong(actor, found, now)),
  ])
  return Promise.all(
    sides.map(async (own, at): Promise<Conversation> => {
      const { other } = own
      const blocked = blockedBetween(own, me).byMe
      const facing = { id: other, card: cards[at], between: pairs[at], blockedByMe: blocked }
      const side: Side = {
        me,
        other,
        own,
        theirs: theirs[at],
        profile: await presentFacing(facing, viewing),
        online: online.has(other),
        blocked,
      }
      return presentConversation(side)
    }),
  )
}
