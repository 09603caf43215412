import type { Card } from '#shared/schemas/entities'
import type { Conversation } from '#shared/schemas/chat'
import { hidesOnline, type UserActor } from '#functions/core/account'
import type { IdentifiedCard } from '#functions/features/profiles/card'
import { presentParty, type Viewing } from '#functions/features/profiles/present-card'
import { presentConversation, type Side } from './present'
import type { Between } from '#functions/core/access'
import { blockedBetween, type ConversationSide, loadTheirSides } from './store'
import { type Correspondence, loadCorrespondence, talkingIn, whoIsThere } from './talks'
import { loadViewing } from '#functions/features/profiles/viewing'

interface Facing {
  id: string
  card: IdentifiedCard | undefined
  between: Between | undefined
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
  const shown = await presentParty(id, card, viewing, between)
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
