import type { AccountState } from '../domain/account'
import { targetOfCard } from '../domain/card'
import type { UserId } from '../domain/ids'
import { standing } from '../domain/standing'
import { isVerified } from '../domain/usage'
import { loadCards } from '../store/cards'
import { type ConversationSide, isMutual, latestConversations } from '../store/conversations'
import { loadPairs } from '../store/pairs'
import { loadSockets } from '../store/sockets'

const withoutBlocks = ({ blocked_by }: ConversationSide) => !blocked_by?.size

/** Conversations with what decides who may write in them, in the same order. */
export interface Correspondence {
  sides: readonly ConversationSide[]
  cards: Awaited<ReturnType<typeof loadCards>>
  pairs: Awaited<ReturnType<typeof loadPairs>>
}

/** Reads what belongs to these conversations of a member. */
export async function loadCorrespondence(
  me: UserId,
  sides: readonly ConversationSide[],
): Promise<Correspondence> {
  const others = sides.map(({ other }) => other)
  const [cards, pairs] = await Promise.all([loadCards(others), loadPairs(me, others)])
  return { sides, cards, pairs }
}

/**
 * Of these conversations, the members with whom this one talks: both have written or are connected, and they may write to
 * them now. Only between these does one see whether the other is there.
 */
export function talkingIn(
  account: AccountState,
  { sides, cards, pairs }: Correspondence,
  now: Date,
): UserId[] {
  const viewer = { kind: 'member', id: account.user_id, verified: isVerified(account, now) } as const
  return sides.flatMap((side, at) => {
    const card = cards[at]
    if (!card || !withoutBlocks(side)) return []
    const { canMessage, relation } = standing(viewer, targetOfCard(card, now), pairs[at], now)
    return canMessage && (isMutual(side) || relation.state === 'connected') ? [side.other] : []
  })
}

/** The members with whom this one has talked latest. */
export async function latestTalks(account: AccountState, now: Date): Promise<UserId[]> {
  const sides = await latestConversations(account.user_id)
  return talkingIn(account, await loadCorrespondence(account.user_id, sides), now)
}

/** Of these members, those who are there and show it. */
export async function whoIsThere(users: readonly UserId[], now: Date): Promise<ReadonlySet<UserId>> {
  const sockets = await loadSockets(users, now)
  return new Set(
    users.filter((_, at) => {
      const { open = [], hidden = false } = sockets[at] ?? {}
      return open.length > 0 && !hidden
    }),
  )
}
