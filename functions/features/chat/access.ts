import { type AppError, forbidden } from '#shared/errors'
import { accessOf, type Access, memberViewer } from '#functions/core/access'
import type { AccountState } from '#functions/core/account'
import { env } from '#functions/core/env'
import type { UserId } from '#functions/core/ids'
import { requireMaySend } from '#functions/core/eligibility'
import { loadAccountStates } from '#functions/features/accounts/store'
import { loadPairs } from '#functions/features/connections/store'
import { type IdentifiedCard, targetOfCard, targetOfMember } from '#functions/features/profiles/card'
import { loadCards } from '#functions/features/profiles/cards'
import { memberTarget, messageToOneself, refusalBetween, senderIncomplete } from './rules'
import { loadSockets } from './sockets'
import {
  blockedBetween,
  type ConversationSide,
  type Correspondents,
  isMutual,
  latestConversations,
} from './store'

/** The access of a member to another, from the stored data of both; undefined if the other has no profile. */
export function accessBetween(
  account: AccountState,
  { pair, other }: Pick<Correspondents, 'pair' | 'other'>,
  now: Date,
): Access | undefined {
  const target = memberTarget(other.account, other.card, now)
  if (!target) return undefined
  return accessOf(memberViewer(account, now), target, pair, now)
}

/** Throws if the member may write to nobody: an administrator, incomplete profile, under eighteen, or unproven address. */
export function requireMayWrite(account: AccountState, to: UserId, now: Date): void {
  if (account.role === 'admin') throw forbidden('members_only')
  if (!account.profile_complete) throw senderIncomplete()
  requireMaySend(account, env('EMAIL_PROOF'), now)
  if (account.user_id === to) throw messageToOneself()
}

/** Why a member cannot write to another now, apart from the quota; undefined if they can. */
export function refusalOf(
  account: AccountState,
  correspondents: Correspondents,
  now: Date,
): AppError | undefined {
  const { side } = correspondents
  return refusalBetween(account, {
    begun: side?.seq !== undefined,
    blocked: blockedBetween(side, account.user_id),
    access: accessBetween(account, correspondents, now),
  })
}

const withoutBlocks = ({ blocked_by }: ConversationSide) => !blocked_by?.size

/** Conversations with the cards and pairs that decide who may write in them, in the same order. */
export interface Correspondence {
  sides: readonly ConversationSide[]
  cards: Awaited<ReturnType<typeof loadCards>>
  pairs: Awaited<ReturnType<typeof loadPairs>>
}

/** Loads cards and pairs for these conversations of a member. */
export async function loadCorrespondence(
  me: UserId,
  sides: readonly ConversationSide[],
): Promise<Correspondence> {
  const others = sides.map(({ otherId }) => otherId)
  const [cards, pairs] = await Promise.all([loadCards(others), loadPairs(me, others)])
  return { sides, cards, pairs }
}

/** With this access to the other member of a conversation, does a member see whether they are online? */
const seesPresence = (side: ConversationSide, { canMessage, relation }: Access): boolean =>
  canMessage && (isMutual(side) || relation.state === 'connected')

/**
 * The members of these conversations whose presence this member sees. Both sides have written, or the two are connected, and
 * this member may write to them now.
 */
export function membersSeenBy(
  account: AccountState,
  { sides, cards, pairs }: Correspondence,
  now: Date,
): UserId[] {
  const viewer = memberViewer(account, now)
  return sides.flatMap((side, at) => {
    const card = cards[at]
    if (!card || !withoutBlocks(side)) return []
    return seesPresence(side, accessOf(viewer, targetOfCard(card, now), pairs[at], now)) ? [side.otherId] : []
  })
}

/** The members of these conversations who see this member's presence, by the same rule for them. */
function membersSeeing(
  account: AccountState,
  card: IdentifiedCard,
  { sides, pairs }: Correspondence,
  others: readonly (AccountState | undefined)[],
  now: Date,
): UserId[] {
  // A member who was just suspended or deleted goes offline like anyone else.
  const target = { ...targetOfMember(card, account, now), status: 'active' as const }
  return sides.flatMap((side, at) => {
    const other = others[at]
    if (other?.role !== 'member' || !withoutBlocks(side)) return []
    return seesPresence(side, accessOf(memberViewer(other, now), target, pairs[at], now))
      ? [side.otherId]
      : []
  })
}

/** Members of the latest conversations: those whose presence a member sees, and those who see the member's presence. */
export interface PresenceAudience {
  seen: UserId[]
  seeing: UserId[]
}

/** Loads who sees whose presence in a member's latest conversations. */
export async function loadPresenceAudience(account: AccountState, now: Date): Promise<PresenceAudience> {
  const me = account.user_id
  const sides = await latestConversations(me)
  const [correspondence, others, [card]] = await Promise.all([
    loadCorrespondence(me, sides),
    loadAccountStates(sides.map(({ otherId }) => otherId)),
    loadCards([me]),
  ])
  return {
    seen: membersSeenBy(account, correspondence, now),
    seeing: card ? membersSeeing(account, card, correspondence, others, now) : [],
  }
}

/** The ids of those members who are online and show it. */
export async function loadOnline(users: readonly UserId[], now: Date): Promise<ReadonlySet<UserId>> {
  const sockets = await loadSockets(users, now)
  return new Set(
    users.filter((_, at) => {
      const { open = [], hidden = false } = sockets[at] ?? {}
      return open.length > 0 && !hidden
    }),
  )
}
