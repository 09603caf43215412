import type { FrameOf } from '#shared/chat'
import { otherOf } from '../conversation'
import type { UserId } from '#functions/core/ids'
import { conversationNotFound } from '../rules'
import { clock } from '#functions/core/clock'
import { pushToMembers } from '../live/push'
import { markConversationRead, markDelivered } from '../store'
import type { Owner } from './owner'

function otherIn(conversation: string, { userId }: Owner): UserId {
  const other = otherOf(conversation, userId)
  if (!other) throw conversationNotFound()
  return other
}

/** Notes that a conversation was read up to a message, and tells the other one and the member's other devices. */
export async function read(owner: Owner, frame: FrameOf<'message.read'>): Promise<void> {
  const { conversation_id } = frame
  const other = otherIn(conversation_id, owner)
  const moved = await markConversationRead(owner.userId, other, frame.up_to)
  if (!moved) return
  await pushToMembers(
    moved.blocked ? [owner.userId] : [owner.userId, other],
    { type: 'message.read', conversation_id, reader_id: owner.userId, up_to: moved.upTo },
    clock.now(),
    { except: owner.connection },
  )
}

/** Notes that a conversation's messages were received up to one, and tells the other one. */
export async function delivered(owner: Owner, frame: FrameOf<'message.delivered'>): Promise<void> {
  const { conversation_id } = frame
  const other = otherIn(conversation_id, owner)
  const moved = await markDelivered(owner.userId, other, frame.up_to)
  if (!moved || moved.blocked) return
  await pushToMembers(
    [other],
    { type: 'message.delivered', conversation_id, receiver_id: owner.userId, up_to: moved.upTo },
    clock.now(),
  )
}
