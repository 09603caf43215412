import type { OperationHandler } from '#functions/http/resource'
import { listConversations } from '../store'
import { presentConversations } from '../present'

export const conversations: OperationHandler<'chat.conversations'> = async ({ input, actor, now }) => {
  const { items, next } = await listConversations(actor.userId, input)
  return {
    message: 'Conversations fetched.',
    data: await presentConversations(actor, items, now),
    page: { next },
  }
}
