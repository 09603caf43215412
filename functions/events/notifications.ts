import { type Key, keys } from '../store/keys'
import type { Derived } from './derived'
import type { Change } from './record'

/** A new, read or removed notification: its member's badge is counted again. */
export const ofNotification = ({ key }: Change<Key>): Derived => ({
  writes: [],
  recount: keys.notification.idOf(key),
})

/** So too when a member has read all of them. */
export const ofNotificationMark = ({ key }: Change<Key>): Derived => ({
  writes: [],
  recount: keys.notificationMark.idOf(key),
})
