import { busy } from '#shared/errors'
import type { AccountState, PlanSnapshot } from '#functions/core/account'
import { epochSeconds } from '#functions/core/clock'
import type { UserId } from '#functions/core/ids'
import { keys, lists } from '#functions/db/keys'
import type { PageRequest } from '#functions/db/merged-query'
import { queryPage } from '#functions/db/pages'
import { getItem, type Page, query } from '#functions/db/table'
import { absent, type Condition, put, transact, update } from '#functions/db/transact'
import { quotaError, quotaWrite, USAGE } from '#functions/features/accounts/quota'
import { previewOf, type StoredMessage } from './conversation'
import type { ConversationItem, MessageItem } from './items'
import { addRecent } from './rules'

const messageOf = ({ sk, sender_id, text, created_at }: MessageItem): StoredMessage => ({
  seq: Number(sk),
  sender_id,
  ...(text !== undefined && { text }),
  created_at,
})

/** One message by its number, strongly consistent. */
export async function loadMessage(
  one: UserId,
  otherId: UserId,
  seq: number,
): Promise<StoredMessage | undefined> {
  const item = await getItem<MessageItem>(keys.message(one, otherId, seq), { consistent: true })
  return item && messageOf(item)
}

/** The first message of the other member after `read`, strongly consistent. */
export async function firstUnread(
  me: UserId,
  otherId: UserId,
  read: number,
): Promise<StoredMessage | undefined> {
  let cursor: string | undefined
  do {
    const page = await query<MessageItem>(lists.messages(me, otherId), {
      cursor,
      limit: 25,
      sort: { above: keys.message(me, otherId, read).sk },
      consistent: true,
    })
    const found = page.items.find(({ sender_id }) => sender_id === otherId)
    if (found) return messageOf(found)
    cursor = page.next
  } while (cursor)
  return undefined
}

/** The sender's message with this hash of its client id, between two numbers; strongly consistent. */
export async function findMessage(
  from: UserId,
  to: UserId,
  hash: string,
  [first, last]: readonly [number, number],
): Promise<StoredMessage | undefined> {
  let cursor: string | undefined
  do {
    const page = await query<MessageItem>(lists.messages(from, to), {
      cursor,
      sort: { between: [keys.message(from, to, first).sk, keys.message(from, to, last).sk] },
      match: { name: 'hash', value: hash },
      consistent: true,
    })
    const found = page.items.find(({ sender_id }) => sender_id === from)
    if (found) return messageOf(found)
    cursor = page.next
  } while (cursor)
  return undefined
}

/** Marks a concurrent change. One object, because it is compared by identity below. */
const outrun = busy()

export interface NewMessage {
  from: UserId
  to: UserId
  text: string
  /** Hash of the client id. */
  hash: string
  /** The sender's account and side of the conversation by which the message was allowed, strongly consistent. */
  account: AccountState
  side: ConversationItem | undefined
}

/** The condition that no other message and no block came since the side was read. */
const stillAt = (seq: number | undefined): Required<Condition> | Condition =>
  seq === undefined
    ? { condition: 'attribute_not_exists(#seq) AND attribute_not_exists(#blocked_by)' }
    : { condition: '#seq = :seq AND attribute_not_exists(#blocked_by)', values: { seq } }

/**
 * Stores a message under the next number of its conversation and uses one of the sender's quota, in one transaction.
 * Undefined if another message, a block or another period came in between: check again and retry. 403 when the quota has
 * run out.
 */
export async function storeMessage(
  { from, to, text, hash, account, side }: NewMessage,
  free: PlanSnapshot,
  now: Date,
): Promise<StoredMessage | undefined> {
  const spent = await quotaWrite(account, 'messages', free, now)
  const created_at = now.toISOString()
  const seq = (side?.seq ?? 0) + 1
  const item: MessageItem = { ...keys.message(from, to, seq), sender_id: from, text, created_at, hash }
  const last = { seq, last_text: previewOf(text), last_at: created_at }
  const sent = addRecent(side?.sent, { hash, seq, at: epochSeconds(now) })
  try {
    await transact(
      [
        update('conversation', keys.conversation(from, to), {
          set: { ...last, last_mine: true, sent },
          ...stillAt(side?.seq),
        }),
        update('conversation', keys.conversation(to, from), {
          set: { ...last, last_mine: false, heard: true },
          add: { unread: 1 },
          ...stillAt(side?.seq),
        }),
        put('message', item, absent),
        spent,
      ],
      {
        onConditionFailed: (_label, _stored, all) => {
          const other = all.find(({ label }) => label !== USAGE)
          const refused = all.find(({ label }) => label === USAGE)
          if (other || !refused) return outrun
          const refusal = quotaError('messages', spent, refused.stored, now)
          return refusal.code === 'busy' ? outrun : refusal
        },
      },
    )
    return messageOf(item)
  } catch (error) {
    if (error === outrun) return undefined
    throw error
  }
}

/**
 * A page of a conversation's messages in ascending order: those after a number, or the latest ones and, by cursor, earlier
 * ones. Strongly consistent, because clients ask for what they missed.
 */
export async function listMessages(
  one: UserId,
  otherId: UserId,
  { after, cursor, pageSize }: PageRequest & { after?: number | undefined },
): Promise<Page<StoredMessage>> {
  const { items, ...rest } = await queryPage<MessageItem>(lists.messages(one, otherId), {
    cursor,
    limit: pageSize,
    consistent: true,
    ...(after === undefined
      ? { descending: true }
      : { sort: { above: keys.message(one, otherId, after).sk } }),
  })
  const found = items.map(messageOf)
  return { ...rest, items: after === undefined ? found.reverse() : found }
}
