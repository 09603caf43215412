import { clock } from '#functions/core/clock'
import { type Key, keys } from '#functions/db/keys'
import type { Change, Consequences, Task } from '#functions/db/stream'
import type { NotificationItem } from './items'
import { planMail } from './plan-mail'
import { idOfNotification } from './store'

/** Notifications about which we also mail. Saved searches and plans have their own mails. */
const mailed: readonly NotificationItem['type'][] = [
  'proposal.received',
  'proposal.accepted',
  'proposal.rejected',
  'picture.requested',
  'picture.shown',
]

function mailsOf({ id, key, before, after }: Change<NotificationItem>): Task[] {
  const user = keys.notification.idOf(key)
  if (before || !after || user === undefined || !mailed.includes(after.type)) return []
  const notification = idOfNotification(after)
  return [
    {
      name: `mail ${notification}`,
      run: () => planMail(user, { kind: 'proposals', id: notification, event: id }, clock.now()),
    },
  ]
}

/** A notification was added, read or removed: recounts the member's badge, and plans a mail about a new one. */
export const ofNotification = (change: Change<NotificationItem>): Consequences => ({
  increments: [],
  recount: keys.notification.idOf(change.key),
  tasks: mailsOf(change),
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
