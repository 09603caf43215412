import { type Key, keys } from '#functions/db/keys'
import type { Change, Consequences } from '#functions/db/stream'

/** A notification was added, read or removed: recounts the member's badge. */
export const ofNotification = ({ key }: Change<Key>): Consequences => ({
  increments: [],
  recount: keys.notification.idOf(key),
})

/** A block was added or removed: notifications by that member are no longer counted, or are again. */
export const ofExclusions = ({ key }: Change<Key>): Consequences => ({
  increments: [],
  recount: keys.exclusions.idOf(key),
})

/** A member has read all notifications: recounts the badge as well. */
export const ofReadAllMark = ({ key }: Change<Key>): Consequences => ({
  increments: [],
  recount: keys.readAllMark.idOf(key),
})
