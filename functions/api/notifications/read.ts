import type { OperationHandler } from '#functions/middleware/resource'
import { loadExclusions } from '#functions/store/exclusions'
import { markAllRead, markRead } from '#functions/store/notifications'

export const read: OperationHandler<'notifications.read'> = async ({ input, actor, now }) => {
  await markRead(actor.userId, input.notification_id, now, await loadExclusions(actor.account))
  return { message: 'Notification marked as read.', data: null }
}

export const readAll: OperationHandler<'notifications.read-all'> = async ({ actor, now }) => {
  await markAllRead(actor.userId, now)
  return { message: 'All notifications marked as read.', data: null }
}
