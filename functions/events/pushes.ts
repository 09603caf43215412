import { clock } from '#functions/core/clock'
import type { UserId } from '#functions/core/ids'
import type { PushKind } from '#shared/schemas/notification-preferences'
import { keys } from '#functions/db/keys'
import type { Change, Task } from '#functions/db/stream'
import { loadAccountState } from '#functions/features/accounts/store'
import { hasPushDevice } from '#functions/features/auth/push-devices'
import type { ConversationItem } from '#functions/features/chat/items'
import { otherIn } from '#functions/features/chat/store'
import { isPushed } from '#functions/features/chat/unread-pushes'
import type { NotificationItem } from '#functions/features/notifications/items'
import { addToOutbox } from '#functions/features/notifications/outbox'
import { hoursOf, loadPreferencesItem, preferencesOf } from '#functions/features/notifications/preferences'
import { pushKindOf } from '#functions/features/notifications/push-kinds'
import { idOfNotification } from '#functions/features/notifications/store'

/* Plans pushes: here, because it needs features that notifications must not know. */

async function planPush(user: UserId, kind: PushKind, id: string, event?: string): Promise<void> {
  const now = clock.now()
  const account = await loadAccountState(user)
  if (account?.status !== 'active' || account.role !== 'member') return
  if (!(await hasPushDevice(account, now))) return
  const item = await loadPreferencesItem(user)
  if (!preferencesOf(item, account).push[kind]) return
  const what = { user, kind: 'push', id: `${kind}:${id}`, when: 'now', hours: hoursOf(item) } as const
  await addToOutbox({ ...what, ...(event !== undefined && { event: `${event}#push` }) }, now)
}

/** A new notification. */
export function pushesOfNotification({ id, key, before, after }: Change<NotificationItem>): Task[] {
  const user = keys.notification.idOf(key)
  const kind = !before && after && pushKindOf(after.type)
  if (user === undefined || !kind) return []
  const notification = idOfNotification(after)
  return [{ name: `push ${notification}`, run: () => planPush(user, kind, notification, id) }]
}

/** A message that the member has not read yet. */
export function pushesOfConversation({ key, before, after }: Change<ConversationItem>): Task[] {
  const user = keys.conversation.idOf(key)
  if (
    user === undefined ||
    !after ||
    (after.unread ?? 0) <= (before?.unread ?? 0) ||
    isPushed(after, clock.now())
  )
    return []
  const other = otherIn(key)
  return [{ name: `push ${user} ${other}`, run: () => planPush(user, 'messages', other) }]
}
