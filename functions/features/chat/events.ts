import { isDeepStrictEqual } from 'node:util'
import { clock } from '#functions/core/clock'
import type { UserId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { type Change, type Consequences, noConsequences, type Task } from '#functions/db/stream'
import { addToMessages, countsOf } from '#functions/features/notifications/badges'
import type { BadgesItem } from '#functions/features/notifications/items'
import { conversationIdOf } from './conversation'
import type { ConversationItem } from './items'
import { pushToMembers } from './live'
import { otherIn } from './store'
import { noteUnread } from './unread-mails'

const unread = (side: ConversationItem | undefined) => side?.unread ?? 0
const blocks = (side: ConversationItem | undefined) => [...(side?.blocked_by ?? [])].sort().join()

const note = (user: UserId, other: UserId): Task => ({
  name: `unread ${user} ${other}`,
  run: () => noteUnread(user, other, clock.now()),
})

/** Nobody is to learn of a block from whom no conversation disappears with it. */
const showsBlock = (user: UserId, { before, after }: Change<ConversationItem>): boolean =>
  after?.seq !== undefined ||
  (after?.blocked_by?.has(user) ?? false) !== (before?.blocked_by?.has(user) ?? false)

/** Who sends a message brings it to all sockets of both; this is for a sender that was cut off before that. */
const nudge = (user: UserId, other: UserId, seq: number): Task => ({
  name: `nudge ${user} ${other}`,
  run: () =>
    pushToMembers(
      [user, other],
      { type: 'conversation', conversation_id: conversationIdOf(user, other), seq },
      clock.now(),
    ),
})

const listChanged = (user: UserId): Task => ({
  name: `conversations ${user}`,
  run: () => pushToMembers([user], { type: 'conversations' }, clock.now()),
})

/** One side of a conversation: its unread messages are in the badge, are told to open sockets, and later perhaps by mail. */
export function ofConversation(change: Change<ConversationItem>): Consequences {
  const { at, key, before, after } = change
  const user = keys.conversation.idOf(key)
  // A side goes with its member's account.
  if (user === undefined || !after) return noConsequences
  const other = otherIn(key)
  const step = unread(after) - unread(before)
  return {
    increments: step === 0 ? [] : [addToMessages(user, step, at)],
    tasks: step > 0 ? [note(user, other)] : [],
    pushes: [
      ...(step > 0 ? [nudge(user, other, after.seq ?? 0)] : []),
      ...(blocks(before) !== blocks(after) && showsBlock(user, change) ? [listChanged(user)] : []),
    ],
  }
}

/** The counts beside the menu: shown at once on every page that is open. */
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
