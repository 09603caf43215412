import { isDeepStrictEqual } from 'node:util'
import { lifetimes } from '#shared/limits'
import { clock } from '#functions/core/clock'
import type { UserId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { type Change, type Consequences, noConsequences, type Task } from '#functions/db/stream'
import { planMail } from '#functions/features/notifications/plan-mail'
import { addToMessages, countsOf } from '#functions/features/notifications/badges'
import type { BadgesItem } from '#functions/features/notifications/items'
import { conversationIdOf } from './conversation'
import type { ConversationItem } from './items'
import { pushToMembers } from './push'
import { otherIn } from './store'

const unread = (side: ConversationItem | undefined) => side?.unread ?? 0
const blocks = (side: ConversationItem | undefined) => [...(side?.blocked_by ?? [])].sort().join()

const mailUnread = (user: UserId, otherId: UserId): Task => ({
  name: `unread ${user} ${otherId}`,
  run: () => planMail(user, { kind: 'messages', id: otherId, delay: lifetimes.unreadMail }, clock.now()),
})

/** A push would reveal a block to a member whose list of conversations does not change by it. */
const showsBlock = (user: UserId, { before, after }: Change<ConversationItem>): boolean =>
  after?.seq !== undefined ||
  (after?.blocked_by?.has(user) ?? false) !== (before?.blocked_by?.has(user) ?? false)

/**
 * The sender's call pushes a message to all sockets of both members; this covers calls that were interrupted before that.
 */
const pushLatestMessage = (user: UserId, otherId: UserId, seq: number): Task => ({
  name: `nudge ${user} ${otherId}`,
  run: () =>
    pushToMembers(
      [user, otherId],
      { type: 'conversation', conversation_id: conversationIdOf(user, otherId), seq },
      clock.now(),
    ),
})

const listChanged = (user: UserId): Task => ({
  name: `conversations ${user}`,
  run: () => pushToMembers([user], { type: 'conversations' }, clock.now()),
})

/**
 * One side of a conversation changed: updates the badge, pushes to open sockets, and schedules a mail for unread messages.
 */
export function ofConversation(change: Change<ConversationItem>): Consequences {
  const { at, key, before, after } = change
  const user = keys.conversation.idOf(key)
  // Removed with the member's account.
  if (user === undefined || !after) return noConsequences
  const otherId = otherIn(key)
  const step = unread(after) - unread(before)
  return {
    increments: step === 0 ? [] : [addToMessages(user, step, at)],
    tasks: step > 0 ? [mailUnread(user, otherId)] : [],
    pushes: [
      ...(step > 0 ? [pushLatestMessage(user, otherId, after.seq ?? 0)] : []),
      ...(blocks(before) !== blocks(after) && showsBlock(user, change) ? [listChanged(user)] : []),
    ],
  }
}

/** Pushes changed badge counts to every open page. */
export function ofBadges({ key, before, after }: Change<BadgesItem>): Consequences {
  const user = keys.badges.idOf(key)
  if (user === undefined || !after) return noConsequences
  const counts = countsOf(after)
  if (isDeepStrictEqual(before && countsOf(before), counts)) return noConsequences
  return {
    increments: [],
    pushes: [
      {
        name: `counts ${user}`,
        run: () => pushToMembers([user], { type: 'counts', counts }, clock.now()),
      },
    ],
  }
}
