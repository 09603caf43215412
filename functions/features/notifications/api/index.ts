import { notifications } from '#shared/contract/notifications'
import { createResource } from '#functions/http/resource'
import { counts } from './counts'
import { create } from './create'
import { list } from './list'
import { mine } from './mine'
import { read, readAll } from './read'

export const handler = createResource(notifications, {
  'notifications.mine': mine,
  'notifications.list': list,
  'notifications.create': create,
  'notifications.read': read,
  'notifications.read-all': readAll,
  'notifications.counts': counts,
})
