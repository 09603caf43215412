import type { UserId } from '#functions/core/ids'
import { keys, lists, prefixes } from '#functions/db/keys'
import { removeAll } from '#functions/db/purge'
import { getItem, query } from '#functions/db/table'
import { exists, remove, unchanged, update, write, writeIf } from '#functions/db/transact'
import { loadAccountState } from '#functions/features/accounts/store'
import type { ConversationItem, MessageItem } from './items'
import { otherIn } from './store'

/*
 * What becomes of the conversations of a member whose account is deleted: the other one keeps their own words. All of it
 * may be repeated, and cut off anywhere.
 */

/** Takes the text of a message; its number stays, without which the other one would ask for it for ever. */
const forget = ({ pk, sk }: MessageItem) =>
  writeIf(update('message', { pk, sk }, { remove: ['text'], ...exists }))

/** Removes the member's words from a conversation; all of it where the other one is gone, too. */
async function clearMessages(user: UserId, other: UserId, onPage: () => void): Promise<void> {
  const theirs = await loadAccountState(other)
  const messages = lists.messages(user, other)
  if (!theirs || theirs.status === 'deleted') return removeAll<MessageItem>(messages, { onPage })
  await removeAll<MessageItem>(messages, {
    onPage,
    isKept: ({ sender_id, text }) => sender_id !== user || text === undefined,
    removeOne: forget,
  })
  const key = keys.conversation(other, user)
  const side = await getItem<ConversationItem>(key, { consistent: true })
  if (side?.last_mine === false && side.last_text !== undefined)
    await writeIf(
      update('conversation', key, { remove: ['last_text'], ...unchanged(side, ['seq', 'last_mine']) }),
    )
}

/**
 * Clears all conversations of a deleted account, blocked ones too. `onPage` may throw to stop, after which a repeat goes on:
 * the member's side of a conversation goes when it is cleared. Who is deleted sends nothing any more, so a message that comes
 * in between is one of the other member's, who keeps it.
 */
export async function clearConversations(user: UserId, onPage: () => void): Promise<void> {
  let cursor: string | undefined
  do {
    onPage()
    const page = await query<ConversationItem>(lists.ofMember(user), {
      limit: 25,
      cursor,
      sort: { beginsWith: prefixes.conversation },
      consistent: true,
    })
    for (const { pk, sk } of page.items) {
      await clearMessages(user, otherIn({ sk }), onPage)
      await write(remove('conversation', { pk, sk }))
    }
    cursor = page.next
  } while (cursor)
}
