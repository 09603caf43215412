import { dayAt } from '#shared/format'
import { type UserId, userId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { check, unchanged, update, type Write } from '#functions/db/transact'
import { messagePush, type Writer } from '#functions/features/notifications/push'
import type { PushCollector } from '#functions/features/notifications/send-push'
import type { ConversationItem } from './items'
import { loadCorrespondents } from './store'
import { mayBeTold, senderNameFor } from './unread-mails'

/** Has the member been told today by a push about messages that they have not read since? Further ones cause no other push. */
export const isPushed = ({ pushed = 0, pushed_on, read = 0 }: ConversationItem, now: Date): boolean =>
  pushed > read && pushed_on === dayAt(now)

async function unreadOf(user: UserId, other: UserId, now: Date): Promise<{ writer?: Writer; write?: Write }> {
  const [reader, sender] = await Promise.all([
    loadCorrespondents(user, other),
    loadCorrespondents(other, user),
  ])
  const { side } = reader
  if (!side) return {}
  const key = keys.conversation(user, other)
  // A message that arrives now must not be dropped with what is dropped here.
  const same = unchanged(side, ['seq', 'unread', 'read', 'pushed', 'blocked_by'])
  if (!side.unread || isPushed(side, now) || !mayBeTold(sender, now))
    return { write: check('conversation', key, same) }
  return {
    writer: { from: other, name: senderNameFor(reader, now) },
    write: update('conversation', key, {
      set: { pushed: side.seq, pushed_on: dayAt(now) },
      ...same,
    }),
  }
}

/** Unread messages: at most one push a day until the member reads the conversation. */
export const collectMessagePush: PushCollector = async ({ actor, ...style }, ids, now) => {
  const found = await Promise.all(ids.map((id) => unreadOf(actor.userId, userId(id), now)))
  const [first, ...more] = found.flatMap(({ writer }) => writer ?? [])
  return {
    ...(first && { push: messagePush([first, ...more], style) }),
    writes: found.flatMap(({ write }) => write ?? []),
  }
}
