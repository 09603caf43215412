import { requireOwnId } from '#functions/core/actor'
import { presentNotification } from '../present'
import type { OperationHandler } from '#functions/http/resource'
import { idOfNotification, listNotifications } from '../store'
import { loadPartiesById } from '#functions/features/profiles/counterparts'
import { loadViewing } from '#functions/features/profiles/viewing'

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
