import { type AppError, forbidden, invalidInput, notFound } from '#shared/errors'
import type { AccountState } from '#functions/core/account'
import { type IdentifiedCard, targetOfCard } from '#functions/features/profiles/card'
import { hasOpened } from '#functions/core/may-send'
import type { Standing, Target } from '#functions/core/access'

export const conversationNotFound = () => notFound('conversation')
export const messageToOneself = () => invalidInput({ to: 'You cannot write to yourself.' })
export const senderIncomplete = () => forbidden('profile_incomplete', 'message')
export const senderPaused = () => forbidden('paused', 'own_messages')
export const recipientNotFound = () => notFound('profile')
const recipientGone = () => notFound('recipient')
const ownBlock = () => forbidden('blocked')
const messagesRefused = () => forbidden('privacy', 'messages')

/** A member by account state (strongly consistent) and card; undefined for who has no profile. */
export function memberTarget(
  account: AccountState | undefined,
  card: IdentifiedCard | undefined,
  now: Date,
): Target | undefined {
  if (!account || !card || account.role !== 'member') return undefined
  const known = targetOfCard(card, now)
  return {
    ...known,
    status: card.hidden ?? account.status,
    ofAge: known.ofAge && hasOpened(account, now),
    paused: account.paused_at !== undefined,
  }
}

export interface Correspondence {
  /** Something was written before. */
  begun: boolean
  /** Who of the two blocks the other. */
  blocked: { byMe: boolean; byThem: boolean }
  /** The sender's access verdict on the other one; undefined when there is no such member with a profile. */
  access: Pick<Standing, 'canOpen' | 'canMessage' | 'relation'> | undefined
}

/**
 * Why a member cannot write to another one, the first reason that applies: 404 for somebody unknown, or who blocks them; 403
 * after a block of their own; 404 for who is gone, closed or suspended since; 403 by privacy, or in a break. Quota and what
 * keeps the member from writing to anybody are judged apart.
 */
export function refusalBetween(
  sender: Pick<AccountState, 'paused_at'>,
  { begun, blocked, access }: Correspondence,
): AppError | undefined {
  if (blocked.byThem) return recipientNotFound()
  if (blocked.byMe) return ownBlock()
  if (!access?.canOpen) return begun ? recipientGone() : recipientNotFound()
  if (!access.canMessage) return messagesRefused()
  const related = access.relation.state !== 'none'
  return sender.paused_at !== undefined && !related ? senderPaused() : undefined
}
