import type { FrameOf } from '#shared/chat'
import { busy, tooManyRequests } from '#shared/errors'
import { retries } from '#shared/limits'
import type { Message } from '#shared/schemas/chat'
import { requireActiveSocket } from '#functions/core/actor'
import { clock, epochSeconds } from '#functions/core/clock'
import { env } from '#functions/core/env'
import { userId, type UserId } from '#functions/core/ids'
import { retrying } from '#functions/core/retry'
import { currentUsage } from '#functions/core/usage'
import { loadFreePlan } from '#functions/features/plans/store'
import { refusalOf, requireMayWrite } from './access'
import { conversationIdOf, type StoredMessage } from './conversation'
import { findMessage, loadMessage, storeMessage } from './messages'
import { presentMessage } from './present'
import {
  hashOfClientId,
  parseRecent,
  type RecentMessage,
  secondsUntilAllowed,
  duplicateSearchRange,
} from './rules'
import { loadCorrespondents } from './store'

interface Sent {
  message: StoredMessage
  /** With this message both members have written. */
  answers: boolean
  messages_left: number
}

interface Sender {
  userId: UserId
  /** When the socket was opened or the request began, epoch milliseconds. */
  openedAt: number
}

type MessageToSend = Omit<FrameOf<'message.send'>, 'action'>

interface Attempt extends Pick<MessageToSend, 'text' | 'after'> {
  sender: Sender
  to: UserId
  hash: string
}

/** The stored message if this one is a repeat. */
async function findRepeated(
  { sender, to, hash, after = Infinity }: Attempt,
  recent: readonly RecentMessage[],
): Promise<StoredMessage | undefined> {
  const from = sender.userId
  const before = recent.find((one) => one.hash === hash)
  if (before) return loadMessage(from, to, before.seq)
  const range = duplicateSearchRange(recent, after)
  return range && findMessage(from, to, hash, range)
}

/** One attempt; undefined after a concurrent change, when everything must be checked again. */
async function trySend(sending: Attempt): Promise<Sent | undefined> {
  const { sender, to, text, hash } = sending
  const now = clock.now()
  const from = sender.userId
  const [correspondents, free] = await Promise.all([loadCorrespondents(from, to), loadFreePlan()])
  const { account, side } = correspondents
  requireActiveSocket(account, sender.openedAt)
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

/** What the sender learns about a stored message. */
interface SentMessage {
  message: Message
  /** With this message both members have written. */
  answers: boolean
  /** Messages that the plan still allows in this period. */
  messages_left: number
}

/**
 * Stores a message. Repeated with its `clientId` it is the same message. Pushes nothing; the stream's consumer tells open
 * sockets shortly after.
 */
export async function sendMessage(
  sender: Sender,
  { clientId, to, text, after }: MessageToSend,
): Promise<SentMessage> {
  const otherId = userId(to)
  const hash = hashOfClientId(clientId)
  const sent = await retrying(
    async (again) => (await trySend({ sender, to: otherId, text, after, hash })) ?? again,
    retries.messages,
  )
  if (!sent) throw busy()
  return {
    message: presentMessage(conversationIdOf(sender.userId, otherId), sent.message),
    answers: sent.answers,
    messages_left: Math.max(sent.messages_left, 0),
  }
}
