import { presentMessage } from '#functions/domain/chat-presenter'
import { otherOf } from '#functions/domain/conversation'
import { conversationNotFound } from '#functions/domain/messaging'
import type { OperationHandler } from '#functions/middleware/resource'
import { loadSide } from '#functions/store/conversations'
import { listMessages } from '#functions/store/messages'

/** 404 `conversation` for who is not one of the two, or was blocked by the other one. */
export const messages: OperationHandler<'chat.messages'> = async ({ input, actor }) => {
  const { conversation_id } = input
  const other = otherOf(conversation_id, actor.userId)
  if (!other || !(await loadSide(actor.userId, other))) throw conversationNotFound()
  const { items, next } = await listMessages(actor.userId, other, input)
  return {
    message: 'Messages fetched.',
    data: items.map((message) => presentMessage(conversation_id, message)),
    page: { next },
  }
}
