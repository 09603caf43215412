import type { UserId } from '#functions/core/ids'
import { log } from '#functions/core/log'
import type { OperationHandler } from '#functions/http/resource'
import { recountUnread } from '../badges'
import { loadExclusions } from '#functions/features/accounts/exclusions'
import { markAllRead, markRead } from '../store'

/** Here as well as by the stream's consumer, a moment later: the page may be loaded again at once. */
const recounted = (user: UserId) =>
  recountUnread(user).catch((cause: unknown) => log.warn('counts left to the consumer', { cause }))

export const read: OperationHandler<'notifications.read'> = async ({ input, actor, now }) => {
  await markRead(actor.userId, input.notification_id, now, await loadExclusions(actor.account))
  await recounted(actor.userId)
  return { message: 'Notification marked as read.', data: null }
}

export const readAll: OperationHandler<'notifications.read-all'> = async ({ actor, now }) => {
  await markAllRead(actor.userId, now)
  await recounted(actor.userId)
  return { message: 'All notifications marked as read.', data: null }
}
