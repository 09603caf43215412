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
export const senderPausedError = () => forbidden('paused', 'own_messages')
export const recipientNotFound = () => notFound('profile')
const recipientGone = () => notFound('recipient')
const ownBlock = () => forbidden('blocked')
const messagesRefused = () => forbidden('privacy', 'messages')

/**
 * A member as a target of the access policy, by account state (strongly consistent) and card; undefined without a profile.
 */
export function memberTarget(
  account: AccountState | undefined,
  card: IdentifiedCard | undefined,
  now: Date,
): Target | undefined {
  if (!account || !card || account.role !== 'member') return undefined
  const target = targetOfCard(card, now)
  return {
    ...target,
    status: card.hidden ?? account.status,
    ofAge: target.ofAge && isAdult(account, now),
    paused: account.paused_at !== undefined,
  }
}

export interface MessagingSituation {
  /** There are messages already. */
  begun: boolean
  /** Which of the two blocks the other. */
  blocked: { byMe: boolean; byThem: boolean }
  /** The sender's access to the other member; undefined if there is no such member with a profile. */
  access: Pick<Access, 'canOpen' | 'canMessage' | 'relation'> | undefined
}

/**
 * Why a member cannot write to another, the first reason that applies: 404 for an unknown member or one who blocks them;
 * 403 after their own block; 404 for one who is deleted, suspended or closed to them since; 403 by privacy, or during a
 * break. Does not check the quota and what keeps the member from writing to anyone.
 */
export function refusalBetween(
  sender: Pick<AccountState, 'paused_at'>,
  { begun, blocked, access }: MessagingSituation,
): AppError | undefined {
  if (blocked.byThem) return recipientNotFound()
  if (blocked.byMe) return ownBlock()
  if (!access?.canOpen) return begun ? recipientGone() : recipientNotFound()
  if (!access.canMessage) return messagesRefused()
  const related = access.relation.state !== 'none'
  return sender.paused_at !== undefined && !related ? senderPausedError() : undefined
}

/*
 * A sender's latest messages in a conversation, as one short text on their side of it: hash of the client id, number and
 * time of each. So repeated messages are recognized, and too many at once are refused, without an item for each.
 */

export interface RecentMessage {
  /** Hash of the client id. */
  hash: string
  seq: number
  /** Epoch seconds. */
  at: number
}

/** 48 bits: enough, since only the sender's latest sixteen messages are compared. */
export const hashOfClientId = (clientId: string): string =>
  createHash('sha256').update(clientId).digest('base64url').slice(0, 8)

const RADIX = 36

function parseEntry(entry: string): RecentMessage {
  const [hash = '', seq = '', at = ''] = entry.split('.')
  return { hash, seq: parseInt(seq, RADIX), at: parseInt(at, RADIX) }
}

/** Parses the stored text, latest first. */
export const parseRecent = (sent: string | undefined): RecentMessage[] =>
  sent ? sent.split(' ').map(parseEntry) : []

/** The stored text with another message added. */
export const addRecent = (sent: string | undefined, { hash, seq, at }: RecentMessage): string =>
  [`${hash}.${seq.toString(RADIX)}.${at.toString(RADIX)}`, ...(sent ? sent.split(' ') : [])]
    .slice(0, chatLimits.recent)
    .join(' ')

/**
 * The range of numbers (both included) in which a message may be that is not among the remembered ones: the client knew all
 * up to `after` when it first sent the message. Undefined if there can be none.
 */
export function duplicateSearchRange(
  recent: readonly RecentMessage[],
  after: number,
): readonly [from: number, to: number] | undefined {
  const oldest = recent[chatLimits.recent - 1]
  if (!oldest) return undefined
  const from = Math.max(after + 1, oldest.seq - chatLimits.duplicateSearch)
  return from < oldest.seq ? [from, oldest.seq - 1] : undefined
}

/** Seconds to wait until fewer than `max` messages were sent within `seconds`; 0 when there are fewer now. */
export function secondsUntilAllowed(
  recent: readonly RecentMessage[],
  { max, seconds }: { max: number; seconds: number },
  now: number,
): number {
  const oldest = recent[max - 1]
  return oldest ? Math.max(oldest.at + seconds - now, 0) : 0
}
