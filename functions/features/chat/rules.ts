import { createHash } from 'node:crypto'
import { type AppError, forbidden, invalidInput, notFound } from '#shared/errors'
import { chatLimits } from '#shared/limits'
import type { Access, Target } from '#functions/core/access'
import type { AccountState } from '#functions/core/account'
import { isAdult } from '#functions/core/eligibility'
import { type IdentifiedCard, targetOfCard } from '#functions/features/profiles/card'

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
    ofAge: known.ofAge && isAdult(account, now),
    paused: account.paused_at !== undefined,
  }
}

export interface Correspondence {
  /** Something was written before. */
  begun: boolean
  /** Who of the two blocks the other. */
  blocked: { byMe: boolean; byThem: boolean }
  /** The sender's access verdict on the other one; undefined when there is no such member with a profile. */
  access: Pick<Access, 'canOpen' | 'canMessage' | 'relation'> | undefined
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

/*
 * A sender's latest messages in a conversation, in one short text on their side of it: what their client called each, its
 * number, and when it was sent. So a message that comes again is recognised, and too many at once are noticed, without an
 * item of their own.
 */

export interface RecentMessage {
  /** Of the client's id. */
  hash: string
  seq: number
  /** Epoch seconds. */
  at: number
}

/** 48 bits: among sixteen ids of one's own, no two meet by chance. */
export const hashOfClientId = (clientId: string): string =>
  createHash('sha256').update(clientId).digest('base64url').slice(0, 8)

const RADIX = 36

function readOne(entry: string): RecentMessage {
  const [hash = '', seq = '', at = ''] = entry.split('.')
  return { hash, seq: parseInt(seq, RADIX), at: parseInt(at, RADIX) }
}

/** The latest first. */
export const readRecent = (sent: string | undefined): RecentMessage[] =>
  sent ? sent.split(' ').map(readOne) : []

/** What is stored once another message was sent. */
export const withRecent = (sent: string | undefined, { hash, seq, at }: RecentMessage): string =>
  [`${hash}.${seq.toString(RADIX)}.${at.toString(RADIX)}`, ...(sent ? sent.split(' ') : [])]
    .slice(0, chatLimits.recent)
    .join(' ')

/**
 * Between which numbers (both included) a message may be stored that is not among the latest ones: its client knew all up to
 * `after` when it first sent it. Undefined when there can be none.
 */
export function notRemembered(
  recent: readonly RecentMessage[],
  after: number,
): readonly [from: number, to: number] | undefined {
  const oldest = recent[chatLimits.recent - 1]
  if (!oldest) return undefined
  const from = Math.max(after + 1, oldest.seq - chatLimits.sought)
  return from < oldest.seq ? [from, oldest.seq - 1] : undefined
}

/** Seconds to wait until fewer than `max` messages were sent within `seconds`; 0 when there are fewer now. */
export function waitFor(
  recent: readonly RecentMessage[],
  { max, seconds }: { max: number; seconds: number },
  now: number,
): number {
  const oldest = recent[max - 1]
  return oldest ? Math.max(oldest.at + seconds - now, 0) : 0
}
