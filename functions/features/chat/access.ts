import { type AppError, forbidden } from '#shared/errors'
import { accessOf, type Access } from '#functions/core/access'
import type { AccountState } from '#functions/core/account'
import { env } from '#functions/core/env'
import type { UserId } from '#functions/core/ids'
import { requireMaySend } from '#functions/core/eligibility'
import { isVerified } from '#functions/core/usage'
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

/** What one member may do with another, from all that is stored of both. */
export function accessBetween(
  account: AccountState,
  { pair, other }: Pick<Correspondents, 'pair' | 'other'>,
  now: Date,
): Access | undefined {
  const target = memberTarget(other.account, other.card, now)
  if (!target) return undefined
  const viewer = { kind: 'member', id: account.user_id, verified: isVerified(account, now) } as const
  return accessOf(viewer, target, pair, now)
}

/** Throws what keeps a member from writing to anybody: being an administrator, an incomplete profile, age, or an unproven address. */
export function requireMayWrite(account: AccountState, to: UserId, now: Date): void {
  if (account.role === 'admin') throw forbidden('members_only')
  if (!account.profile_complete) throw senderIncomplete()
  requireMaySend(account, env('EMAIL_PROOF'), now)
  if (account.user_id === to) throw messageToOneself()
}

/** Why a member cannot write to another one now; undefined where they can (their quota apart). */
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

/** Does who has this access to the other one of a conversation see whether they are there? */
const talks = (side: ConversationSide, { canMessage, relation }: Access): boolean =>
  canMessage && (isMutual(side) || relation.state === 'connected')

const viewerOf = (account: AccountState, now: Date) =>
  ({ kind: 'member', id: account.user_id, verified: isVerified(account, now) }) as const

/**
 * Of these conversations, the members with whom this one talks: both have written or are connected, and they may write to
 * them now. Of these they see whether they are there.
 */
export function talkingIn(
  account: AccountState,
  { sides, cards, pairs }: Correspondence,
  now: Date,
): UserId[] {
  const viewer = viewerOf(account, now)
  return sides.flatMap((side, at) => {
    const card = cards[at]
    if (!card || !withoutBlocks(side)) return []
    return talks(side, accessOf(viewer, targetOfCard(card, now), pairs[at], now)) ? [side.other] : []
  })
}

/** Of these conversations, the members who see whether this one is there: the same, judged for them. */
function seeingIn(
  account: AccountState,
  card: IdentifiedCard,
  { sides, pairs }: Correspondence,
  others: readonly (AccountState | undefined)[],
  now: Date,
): UserId[] {
  // Who has just been suspended or deleted leaves like anybody else.
  const target = { ...targetOfMember(card, account, now), status: 'active' as const }
  return sides.flatMap((side, at) => {
    const other = others[at]
    if (other?.role !== 'member' || !withoutBlocks(side)) return []
    return talks(side, accessOf(viewerOf(other, now), target, pairs[at], now)) ? [side.other] : []
  })
}

/** Members of the latest conversations: whether these are there one sees, or they see of oneself. */
export interface Talks {
  seen: UserId[]
  seeing: UserId[]
}

/** With whom this member has talked latest; each sees of the other what they may write to. */
export async function latestTalks(account: AccountState, now: Date): Promise<Talks> {
  const me = account.user_id
  const sides = await latestConversations(me)
  const [correspondence, others, [card]] = await Promise.all([
    loadCorrespondence(me, sides),
    loadAccountStates(sides.map(({ other }) => other)),
    loadCards([me]),
  ])
  return {
    seen: talkingIn(account, correspondence, now),
    seeing: card ? seeingIn(account, card, correspondence, others, now) : [],
  }
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
