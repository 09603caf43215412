import { presentMessage } from '../present'
import { otherOf } from '../conversation'
import { conversationNotFound } from '../rules'
import type { OperationHandler } from '#functions/http/resource'
import { loadSide } from '../store'
import { listMessages } from '../messages'

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
