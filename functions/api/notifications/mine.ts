import { requireOwnId } from '#functions/domain/actor'
import { presentNotification } from '#functions/domain/notification-presenter'
import type { OperationHandler } from '#functions/middleware/resource'
import { idOfNotification, listNotifications } from '#functions/store/notifications'
import { loadCards } from '#functions/store/cards'

export const mine: OperationHandler<'notifications.mine'> = async ({ input, actor, now }) => {
  requireOwnId(actor, input.user_id)
  const { items, next } = await listNotifications(actor.userId, input)
  const cards = await loadCards(items.map(({ actor_id }) => actor_id))
  return {
    message: 'Notifications fetched.',
    data: items.map((item, at) =>
      presentNotification({ ...item, id: idOfNotification(item) }, cards[at], now),
    ),
    page: { next },
  }
}
