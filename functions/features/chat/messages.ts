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
import { withRecent } from './rules'

const plain = ({ sk, sender_id, text, created_at }: MessageItem): StoredMessage => ({
  seq: Number(sk),
  sender_id,
  ...(text !== undefined && { text }),
  created_at,
})

/** One message by its number, strongly consistent. */
export async function loadMessage(
  one: UserId,
  other: UserId,
  seq: number,
): Promise<StoredMessage | undefined> {
  const item = await getItem<MessageItem>(keys.message(one, other, seq), { consistent: true })
  return item && plain(item)
}

/** The first message of the other one after those that the member has read, strongly consistent. */
export async function firstUnread(
  me: UserId,
  other: UserId,
  read: number,
): Promise<StoredMessage | undefined> {
  let cursor: string | undefined
  do {
    const page = await query<MessageItem>(lists.messages(me, other), {
      cursor,
      limit: 25,
      sort: { above: keys.message(me, other, read).sk },
      consistent: true,
    })
    const found = page.items.find(({ sender_id }) => sender_id === other)
    if (found) return plain(found)
    cursor = page.next
  } while (cursor)
  return undefined
}

/** The message that a member's client called so, between two numbers; strongly consistent. */
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
    if (found) return plain(found)
    cursor = page.next
  } while (cursor)
  return undefined
}

/** Something came in between; caught here, hence the same each time. */
const outrun = busy()

export interface NewMessage {
  from: UserId
  to: UserId
  text: string
  /** Of the client's id for it. */
  hash: string
  /** The sender's account and side of the conversation as they were judged, strongly consistent. */
  account: AccountState
  side: ConversationItem | undefined
}

/** Both sides are as they were when the message was judged: no other message since, and no block. */
const stillAt = (seq: number | undefined): Required<Condition> | Condition =>
  seq === undefined
    ? { condition: 'attribute_not_exists(#seq) AND attribute_not_exists(#blocked_by)' }
    : { condition: '#seq = :seq AND attribute_not_exists(#blocked_by)', values: { seq } }

/**
 * Stores a message under the next number of its conversation and spends one of the sender's quota, in one transaction.
 * Undefined when another message, a block or another period came in between: then it has to be judged anew. 403 when the
 * quota has run out.
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
  const sent = withRecent(side?.sent, { hash, seq, at: epochSeconds(now) })
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
    return plain(item)
  } catch (error) {
    if (error === outrun) return undefined
    throw error
  }
}

/**
 * A page of a conversation's messages, each in ascending order: those after a number, or the latest ones and, by cursor,
 * those before them. Strongly consistent, since a client asks for what it missed.
 */
export async function listMessages(
  one: UserId,
  other: UserId,
  { after, cursor, pageSize }: PageRequest & { after?: number | undefined },
): Promise<Page<StoredMessage>> {
  const { items, ...rest } = await queryPage<MessageItem>(lists.messages(one, other), {
    cursor,
    limit: pageSize,
    consistent: true,
    ...(after === undefined ? { descending: true } : { sort: { above: keys.message(one, other, after).sk } }),
  })
  const found = items.map(plain)
  return { ...rest, items: after === undefined ? found.reverse() : found }
}
