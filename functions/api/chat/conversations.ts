import type { OperationHandler } from '#functions/middleware/resource'
import { listConversations } from '#functions/store/conversations'
import { presentConversations } from '#functions/views/conversations'

export const conversations: OperationHandler<'chat.conversations'> = async ({ input, actor, now }) => {
  const { items, next } = await listConversations(actor.userId, input)
  return {
    message: 'Conversations fetched.',
    data: await presentConversations(actor, items, now),
    page: { next },
  }
}
