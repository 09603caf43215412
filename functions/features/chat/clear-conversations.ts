import type { UserId } from '#functions/core/ids'
import { keys, lists, prefixes } from '#functions/db/keys'
import { removeAll } from '#functions/db/purge'
import { getItem, query } from '#functions/db/table'
import { exists, remove, unchanged, update, write, writeIf } from '#functions/db/transact'
import { loadAccountState } from '#functions/features/accounts/store'
import type { ConversationItem, MessageItem } from './items'
import { otherIn } from './store'

/*
 * Clears the conversations of a deleted account; the other members keep their own messages. All steps may be repeated and
 * interrupted anywhere.
 */

/** Removes the text of a message. The message keeps its number, because clients keep asking for a missing one. */
const removeText = ({ pk, sk }: MessageItem) =>
  writeIf(update('message', { pk, sk }, { remove: ['text'], ...exists }))

/** Removes the member's texts from a conversation, or all messages if the other account is deleted too. */
async function clearMessages(user: UserId, otherId: UserId, onPage: () => void): Promise<void> {
  const theirs = await loadAccountState(otherId)
  const messages = lists.messages(user, otherId)
  if (!theirs || theirs.status === 'deleted') return removeAll<MessageItem>(messages, { onPage })
  await removeAll<MessageItem>(messages, {
    onPage,
    isKept: ({ sender_id, text }) => sender_id !== user || text === undefined,
    removeOne: removeText,
  })
  const key = keys.conversation(otherId, user)
  const side = await getItem<ConversationItem>(key, { consistent: true })
  if (side?.last_mine === false && side.last_text !== undefined)
    await writeIf(
      update('conversation', key, { remove: ['last_text'], ...unchanged(side, ['seq', 'last_mine']) }),
    )
}

/**
 * Clears all conversations of a deleted account, blocked ones too. `onPage` may throw to stop; a repeat continues, because
 * the member's side is removed once a conversation is cleared. A deleted member sends nothing, so a message that arrives
 * meanwhile is the other member's and stays.
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
