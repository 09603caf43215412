import type { FrameOf } from '#shared/chat'
import { notFound } from '#shared/errors'
import { hidesOnline } from '#functions/core/account'
import { requireActiveSocket } from '#functions/core/actor'
import { clock } from '#functions/core/clock'
import { type UserId, userId } from '#functions/core/ids'
import { accessBetween, loadPresenceAudience, refusalOf, requireMayWrite, loadOnline } from '../access'
import { otherMemberOf } from '../conversation'
import { presenceFrame, pushFrame, pushToMembers } from '../push'
import { conversationNotFound } from '../rules'
import { loadCorrespondents, markConversationRead, markDelivered } from '../store'
import { activeOwner, type Owner } from './connect'

function otherIn(conversation: string, { userId }: Owner): UserId {
  const other = otherMemberOf(conversation, userId)
  if (!other) throw conversationNotFound()
  return other
}

/**
 * Stores that a conversation was read up to a message, and pushes it to the other member and the reader's other devices.
 */
export async function read(owner: Owner, frame: FrameOf<'message.read'>): Promise<void> {
  const { conversation_id } = frame
  const otherId = otherIn(conversation_id, owner)
  const markResult = await markConversationRead(owner.userId, otherId, frame.up_to)
  if (!markResult) return
  await pushToMembers(
    markResult.blocked ? [owner.userId] : [owner.userId, otherId],
    { type: 'message.read', conversation_id, reader_id: owner.userId, up_to: markResult.upTo },
    clock.now(),
    { except: owner.connection },
  )
}

/** Stores that messages were received up to one, and pushes it to the other member. */
export async function delivered(owner: Owner, frame: FrameOf<'message.delivered'>): Promise<void> {
  const { conversation_id } = frame
  const otherId = otherIn(conversation_id, owner)
  const markResult = await markDelivered(owner.userId, otherId, frame.up_to)
  if (!markResult || markResult.blocked) return
  await pushToMembers(
    [otherId],
    { type: 'message.delivered', conversation_id, receiver_id: owner.userId, up_to: markResult.upTo },
    clock.now(),
  )
}

/** Pushes to the other member that the member is typing; only if a message would be accepted. */
export async function typing(owner: Owner, { to }: FrameOf<'typing'>): Promise<void> {
  const now = clock.now()
  const otherId = userId(to)
  const correspondents = await loadCorrespondents(owner.userId, otherId)
  const { account, side } = correspondents
  requireActiveSocket(account, owner.openedAt)
  requireMayWrite(account, otherId, now)
  const refusal = refusalOf(account, correspondents, now)
  if (refusal) throw refusal
  // Before the first message, a typing signal would itself contact a stranger.
  if (side?.seq === undefined) throw notFound('conversation')
  await pushToMembers([otherId], { type: 'typing', from: owner.userId }, now)
}

/**
 * Pushes that the member is online to those who see it, and to the member who of theirs is online. Does nothing if they
 * hide it.
 */
export async function announceOnline(owner: Owner): Promise<void> {
  const now = clock.now()
  const account = await activeOwner(owner)
  if (hidesOnline(account)) return
  const { seen, seeing } = await loadPresenceAudience(account, now)
  const online = await loadOnline([...new Set([...seen, ...seeing])], now)
  await Promise.all([
    ...seen
      .filter((otherId) => online.has(otherId))
      .map((otherId) => pushFrame(owner.connection, presenceFrame(otherId, true))),
    pushToMembers(
      seeing.filter((otherId) => online.has(otherId)),
      presenceFrame(owner.userId, true),
      now,
    ),
  ])
}

async function mayWrite(from: UserId, to: UserId, now: Date): Promise<boolean> {
  const { account, ...found } = await loadCorrespondents(from, to)
  return account !== undefined && accessBetween(account, found, now)?.canMessage === true
}

/**
 * Pushes each other's presence to two members who have both written now, if both show it. The other member gets it only if
 * they may write, too.
 */
export async function exchangePresence(one: UserId, otherId: UserId): Promise<void> {
  const now = clock.now()
  const online = await loadOnline([one, otherId], now)
  if (online.size < 2) return
  await Promise.all([
    pushToMembers([one], presenceFrame(otherId, true), now),
    (await mayWrite(otherId, one, now)) && pushToMembers([otherId], presenceFrame(one, true), now),
  ])
}
