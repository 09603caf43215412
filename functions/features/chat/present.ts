import type { ErrorParams } from '#shared/error-codes'
import type { AppError } from '#shared/errors'
import type { ChatSettings, Conversation, Message, OpenConversation } from '#shared/schemas/chat'
import type { Card } from '#shared/schemas/entities'
import type { PairState } from '#functions/core/access'
import { type AccountState, hidesOnline, type UserActor } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import type { IdentifiedCard } from '#functions/features/profiles/card'
import { namesFor } from '#functions/features/profiles/names'
import { presentCounterpart, type ViewerContext } from '#functions/features/profiles/present-card'
import { loadViewerContext } from '#functions/features/profiles/viewer-context'
import { type Correspondence, loadCorrespondence, membersSeenBy, loadOnline } from './access'
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
  otherId: UserId
  ownSide: StoredSide | undefined
  /** The other member's side: how far they have received and read. */
  otherSide: StoredSide | undefined
  profile: Card
  online: boolean
  blocked: boolean
}

function lastMessage({ me, otherId, ownSide }: Side): Message | null {
  if (!ownSide?.seq || ownSide.last_at === undefined) return null
  const { seq, last_text, last_at, last_mine } = ownSide
  return presentMessage(conversationIdOf(me, otherId), {
    seq,
    sender_id: last_mine ? me : otherId,
    ...(last_text !== undefined && { text: last_text }),
    created_at: last_at,
  })
}

/** A conversation as one of the two sees it. */
function presentConversation(side: Side): Conversation {
  const { me, otherId, ownSide, otherSide, profile, online, blocked } = side
  const seen = otherSide?.read ?? 0
  return {
    id: conversationIdOf(me, otherId),
    profile,
    last_message: lastMessage(side),
    unread: ownSide?.unread ?? 0,
    read_up_to: ownSide?.read ?? 0,
    // A member who blocks can still read, but learns nothing new about the other.
    delivered_up_to: Math.max(otherSide?.delivered ?? 0, seen),
    seen_up_to: seen,
    online,
    blocked,
  }
}

export const presentOpenConversation = (
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

/** A member's chat settings, with defaults. */
export const presentChatSettings = ({ chat }: Pick<AccountState, 'chat'>): ChatSettings => ({
  show_online: !hidesOnline({ chat }),
})

interface OtherMember {
  id: string
  card: IdentifiedCard | undefined
  pair: PairState | undefined
  blockedByMe: boolean
}

/** The reader keeps seeing the name of a member whom they have blocked, because it identifies the conversation. */
export const showsBlockedName = (
  card: IdentifiedCard | undefined,
  blockedByMe: boolean,
): card is IdentifiedCard => blockedByMe && card !== undefined && card.hidden !== 'deleted'

/** The other member of a conversation as the reader sees them. Of a blocked member, only the name is shown. */
export async function presentOtherMember(
  { id, card, pair, blockedByMe }: OtherMember,
  viewerContext: ViewerContext,
): Promise<Card> {
  const shown = await presentCounterpart(id, card, viewerContext, pair)
  if (!showsBlockedName(card, blockedByMe)) return shown
  const names = namesFor(card, viewerContext.viewer)
  return { ...shown, personal_info: shown.personal_info.map((info) => ({ ...info, ...names })) }
}

/** The ids of those members whom the actor sees online. Members who hide their own presence see nobody's. */
export async function onlineAmong(
  { account }: UserActor,
  correspondence: Correspondence,
  now: Date,
): Promise<ReadonlySet<string>> {
  if (hidesOnline(account)) return new Set()
  return loadOnline(membersSeenBy(account, correspondence, now), now)
}

/** A member's conversations in a list, in the same order. */
export async function presentConversations(
  actor: UserActor,
  sides: readonly ConversationSide[],
  now: Date,
): Promise<Conversation[]> {
  const me = actor.userId
  const others = sides.map(({ otherId }) => otherId)
  const correspondence = loadCorrespondence(me, sides)
  const [viewerContext, { cards, pairs }, otherSide, online] = await Promise.all([
    loadViewerContext(actor, now),
    correspondence,
    loadTheirSides(me, others),
    correspondence.then((found) => onlineAmong(actor, found, now)),
  ])
  return Promise.all(
    sides.map(async (ownSide, at): Promise<Conversation> => {
      const { otherId } = ownSide
      const blocked = blockedBetween(ownSide, me).byMe
      const otherMember = { id: otherId, card: cards[at], pair: pairs[at], blockedByMe: blocked }
      const side: Side = {
        me,
        otherId,
        ownSide,
        otherSide: otherSide[at],
        profile: await presentOtherMember(otherMember, viewerContext),
        online: online.has(otherId),
        blocked,
      }
      return presentConversation(side)
    }),
  )
}
