import { requireOwnId } from '#functions/domain/actor'
import { presentNotification } from '#functions/domain/notification-presenter'
import type { OperationHandler } from '#functions/middleware/resource'
import { idOfNotification, listNotifications } from '#functions/store/notifications'
import { loadPartiesById } from '#functions/views/parties'
import { loadViewing } from '#functions/views/viewing'

export const mine: OperationHandler<'notifications.mine'> = async ({ input, actor, now }) => {
  requireOwnId(actor, input.user_id)
  const viewing = await loadViewing(actor, now)
  const { items, next } = await listNotifications(actor.userId, input, viewing.excluded)
  const actors = items.map(({ actor_id }) => actor_id)
  const parties = await loadPartiesById(actor, actors, viewing)
  return {
    message: 'Notifications fetched.',
    data: items.map((item) =>
      presentNotification({ ...item, id: idOfNotification(item) }, parties.get(item.actor_id) ?? {}, viewing),
    ),
    page: { next },
  }
}
