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

/**
 * Of these conversations, the members with whom this one talks: both have written or are connected, and they may write to
 * them now. Only between these does one see whether the other is there.
 */
export async function talkingWith(
  account: AccountState,
  sides: readonly ConversationSide[],
  now: Date,
): Promise<UserId[]> {
  const open = sides.filter(withoutBlocks)
  const others = open.map(({ other }) => other)
  const [cards, pairs] = await Promise.all([loadCards(others), loadPairs(account.user_id, others)])
  const viewer = { kind: 'member', id: account.user_id, verified: isVerified(account, now) } as const
  return open.flatMap((side, at) => {
    const card = cards[at]
    if (!card) return []
    const { canMessage, relation } = standing(viewer, targetOfCard(card, now), pairs[at], now)
    return canMessage && (isMutual(side) || relation.state === 'connected') ? [side.other] : []
  })
}

/** The members with whom this one has talked latest. */
export const latestTalks = async (account: AccountState, now: Date): Promise<UserId[]> =>
  talkingWith(account, await latestConversations(account.user_id), now)

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
