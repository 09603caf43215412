import type { FrameOf, ServerFrame } from '#shared/chat'
import { busy, tooManyRequests } from '#shared/errors'
import { retries } from '#shared/limits'
import { requireActiveSocket } from '#functions/core/actor'
import { clock, epochSeconds } from '#functions/core/clock'
import { env } from '#functions/core/env'
import { userId, type UserId } from '#functions/core/ids'
import { retrying } from '#functions/core/retry'
import { currentUsage } from '#functions/core/usage'
import { loadFreePlan } from '#functions/features/plans/store'
import { refusalOf, requireMayWrite } from '../access'
import { conversationIdOf, type StoredMessage } from '../conversation'
import { pushFrame, pushToMembers } from '../push'
import { findMessage, loadMessage, storeMessage } from '../messages'
import { presentMessage } from '../present'
import {
  hashOfClientId,
  duplicateSearchRange,
  parseRecent,
  type RecentMessage,
  secondsUntilAllowed,
} from '../rules'
import { loadCorrespondents } from '../store'
import type { Owner } from './connect'
import { exchangePresence } from './signals'

interface Sent {
  message: StoredMessage
  /** With this message both members have written. */
  answers: boolean
  messages_left: number
}

interface MessageToSend extends Pick<FrameOf<'message.send'>, 'text' | 'after'> {
  owner: Owner
  to: UserId
  hash: string
}

/** The stored message if this one is a repeat. */
async function findRepeated(
  { owner, to, hash, after = Infinity }: MessageToSend,
  recent: readonly RecentMessage[],
): Promise<StoredMessage | undefined> {
  const from = owner.userId
  const before = recent.find((one) => one.hash === hash)
  if (before) return loadMessage(from, to, before.seq)
  const range = duplicateSearchRange(recent, after)
  return range && findMessage(from, to, hash, range)
}

/** One attempt; undefined after a concurrent change, when everything must be checked again. */
async function trySend(sending: MessageToSend): Promise<Sent | undefined> {
  const { owner, to, text, hash } = sending
  const now = clock.now()
  const from = owner.userId
  const [correspondents, free] = await Promise.all([loadCorrespondents(from, to), loadFreePlan()])
  const { account, side } = correspondents
  requireActiveSocket(account, owner.openedAt)
  const { left } = currentUsage(account, free, now)
  const recent = parseRecent(side?.sent)
  // After a block, repeats are not recognized: earlier messages appear not to exist.
  const before = side?.blocked_by?.size ? undefined : await findRepeated(sending, recent)
  if (before) return { message: before, answers: false, messages_left: left.messages }
  requireMayWrite(account, to, now)
  const refusal = refusalOf(account, correspondents, now)
  if (refusal) throw refusal
  const wait = secondsUntilAllowed(recent, env('RATE_LIMITS').messagePerConversation, epochSeconds(now))
  if (wait > 0) throw tooManyRequests(wait, 'messages')
  const message = await storeMessage({ from, to, text, hash, account, side }, free, now)
  const answers = side?.heard === true && !side.sent
  return message && { message, answers, messages_left: left.messages - 1 }
}

/**
 * Stores a message and pushes it to all sockets of both members; the sender's socket gets the `ack`. Repeated with its
 * `clientId` it is the same message, and is pushed again: the first call may have been interrupted before that.
 */
export async function send(
  owner: Owner,
  { clientId, to, text, after }: FrameOf<'message.send'>,
): Promise<void> {
  const otherId = userId(to)
  const hash = hashOfClientId(clientId)
  const sent = await retrying(
    async (again) => (await trySend({ owner, to: otherId, text, after, hash })) ?? again,
    retries.messages,
  )
  if (!sent) throw busy()
  const message = presentMessage(conversationIdOf(owner.userId, otherId), sent.message)
  const ack: ServerFrame = {
    type: 'message.ack',
    clientId,
    message,
    messages_left: Math.max(sent.messages_left, 0),
  }
  await Promise.all([
    pushFrame(owner.connection, ack),
    pushToMembers([owner.userId, otherId], { type: 'message.new', message }, clock.now(), {
      except: owner.connection,
    }),
  ])
  if (sent.answers) await exchangePresence(owner.userId, otherId)
}
