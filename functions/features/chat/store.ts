import { busy, unauthorized } from '#shared/errors'
import { dayAt } from '#shared/format'
import { chatLimits, retries } from '#shared/limits'
import { type AccountState, hidesOnline } from '#functions/core/account'
import { type UserId, userId } from '#functions/core/ids'
import { retrying } from '#functions/core/retry'
import { decodeCursor, encodeCursor } from '#functions/db/cursor'
import { type Key, keys, lists, prefixes } from '#functions/db/keys'
import type { PageRequest } from '#functions/db/merged-query'
import { pageOf } from '#functions/db/pages'
import { batchGet, getItem, type Page, query, queryAll } from '#functions/db/table'
import { exists, transact, unchanged, update, writeIf } from '#functions/db/transact'
import type { AccountStateItem } from '#functions/features/accounts/items'
import type { PairItem } from '#functions/features/connections/items'
import type { IdentifiedCard } from '#functions/features/profiles/card'
import { plainCard } from '#functions/features/profiles/card-items'
import type { CardItem } from '#functions/features/profiles/items'
import type { ConversationItem, MessageItem } from './items'
import { conversationNotFound } from './rules'
import { presenceWrite } from './sockets'

/** One member's side of a conversation. */
export interface ConversationSide extends ConversationItem {
  otherId: UserId
}

/** The other member of a side, by its key. */
export const otherIn = ({ sk }: Pick<Key, 'sk'>): UserId => userId(sk.slice(prefixes.conversation.length))
const sideOf = (item: ConversationItem): ConversationSide => ({ ...item, otherId: otherIn(item) })

/** Which of the two blocks the other, from the view of `me`. */
export const blockedBetween = (side: Pick<ConversationItem, 'blocked_by'> | undefined, me: UserId) => {
  const by = [...(side?.blocked_by ?? [])]
  return { byMe: by.includes(me), byThem: by.some((id) => id !== me) }
}

/** Are there messages that the member may read? */
export const isReadable = (side: ConversationItem | undefined, me: UserId): boolean =>
  side?.seq !== undefined && !blockedBetween(side, me).byThem

/** Everything that decides whether one member may write to another. */
export interface Correspondents {
  account: AccountState | undefined
  side: ConversationItem | undefined
  pair: PairItem | undefined
  other: { account: AccountState | undefined; card: IdentifiedCard | undefined }
}

/** Strongly consistent; one BatchGet. */
export async function loadCorrespondents(me: UserId, otherId: UserId): Promise<Correspondents> {
  const found = await batchGet<Key>(
    [
      keys.accountState(me),
      keys.conversation(me, otherId),
      keys.pair(me, otherId),
      keys.accountState(otherId),
      keys.card(otherId),
    ],
    { consistent: true },
  )
  const [account, side, pair, theirs, card] = found as [
    AccountStateItem?,
    ConversationItem?,
    PairItem?,
    AccountStateItem?,
    CardItem?,
  ]
  return { account, side, pair, other: { account: theirs, card: card && plainCard(card) } }
}

/**
 * A member's side of a conversation, strongly consistent; undefined without messages, or if the other member blocks them.
 */
export async function loadSide(me: UserId, otherId: UserId): Promise<ConversationItem | undefined> {
  const side = await getItem<ConversationItem>(keys.conversation(me, otherId), { consistent: true })
  return isReadable(side, me) ? side : undefined
}

/** The other members' sides of these conversations, in their order. */
export const loadTheirSides = (me: UserId, others: readonly UserId[]) =>
  batchGet<ConversationItem>(others.map((otherId) => keys.conversation(otherId, me)))

/** A member's sides of all conversations, including those that they may no longer read; strongly consistent. */
export const storedSides = (me: UserId): Promise<ConversationItem[]> =>
  queryAll<ConversationItem>(lists.ofMember(me), {
    sort: { beginsWith: prefixes.conversation },
    consistent: true,
  })

const allSides = async (me: UserId): Promise<ConversationSide[]> =>
  (await storedSides(me)).filter((item) => isReadable(item, me)).map(sideOf)

/** Sorts by the time of the last message, then by id. */
const rankOf = ({ last_at = '', otherId }: ConversationSide) => `${last_at}#${otherId}`

const latestFirst = (sides: ConversationSide[]) =>
  sides.sort((one, another) => (rankOf(one) < rankOf(another) ? 1 : -1))

/** A member's conversations, latest first. Sorted in memory: a side has less than 1 KB. */
export async function listConversations(
  me: UserId,
  { cursor, pageSize }: PageRequest,
): Promise<Page<ConversationSide>> {
  const [after] = cursor === undefined ? [] : decodeCursor(cursor, 1)
  const sides = (await allSides(me)).filter((side) => after === undefined || rankOf(side) < after)
  return pageOf(latestFirst(sides), pageSize, (last) => encodeCursor([rankOf(last)]))
}

/** Both have written. */
export const isMutual = ({ sent, heard }: ConversationItem): boolean => Boolean(sent && heard)

/**
 * The latest conversations in which both have written, and as many in which only one has. Two groups, so that messages of
 * many strangers do not displace real conversations.
 */
export async function latestConversations(me: UserId): Promise<ConversationSide[]> {
  const sides = latestFirst(await allSides(me))
  const groups = [sides.filter(isMutual), sides.filter((side) => !isMutual(side))]
  return groups.flatMap((group) => group.slice(0, chatLimits.presence))
}

/** The number of the other member's messages after `read`. */
async function countUnread(me: UserId, otherId: UserId, read: number): Promise<number> {
  let unread = 0
  let cursor: string | undefined
  do {
    const page = await query<MessageItem>(lists.messages(me, otherId), {
      cursor,
      sort: { above: keys.message(me, otherId, read).sk },
      consistent: true,
    })
    unread += page.items.filter(({ sender_id }) => sender_id === otherId).length
    cursor = page.next
  } while (cursor)
  return unread
}

/** One attempt; false if a message or a block came in between. */
async function tryMarkRead(me: UserId, side: ConversationSide, upTo: number): Promise<boolean> {
  const { otherId, seq = 0 } = side
  const unread = upTo >= seq ? 0 : await countUnread(me, otherId, upTo)
  return writeIf(
    update('conversation', keys.conversation(me, otherId), {
      // `delivered` is not needed here: read messages count as received.
      set: { read: upTo, unread },
      ...unchanged(side, ['seq', 'read', 'unread', 'blocked_by']),
    }),
  )
}

/** The position of a mark, and whether one of the two blocks the other. */
export interface MarkResult {
  upTo: number
  blocked: boolean
}

const markResult = ({ blocked_by }: ConversationItem, upTo: number): MarkResult => ({
  upTo,
  blocked: (blocked_by?.size ?? 0) > 0,
})

/**
 * Stores that a member has read a conversation up to a message. A mark never moves back, nor beyond the last message.
 * Undefined if it does not move; 404 `conversation`.
 */
export async function markConversationRead(
  me: UserId,
  otherId: UserId,
  upTo: number,
): Promise<MarkResult | undefined> {
  let attempted: number | undefined
  const marked = await retrying(async (again): Promise<{ done?: MarkResult } | symbol> => {
    const side = await loadSide(me, otherId)
    if (!side) throw conversationNotFound()
    const to = Math.min(upTo, side.seq ?? 0)
    // If the mark is where an earlier attempt wanted it, that attempt's response was lost (or another device moved it):
    // report it as moved, at worst twice.
    if (to <= (side.read ?? 0)) return attempted === side.read ? { done: markResult(side, to) } : {}
    attempted = to
    return (await tryMarkRead(me, { ...side, otherId }, to)) ? { done: markResult(side, to) } : again
  }, retries.messages)
  if (!marked) throw busy()
  return marked.done
}

/** Stores that a member has received messages up to one; otherwise as `markConversationRead`. */
export async function markDelivered(
  me: UserId,
  otherId: UserId,
  upTo: number,
): Promise<MarkResult | undefined> {
  const side = await loadSide(me, otherId)
  if (!side) throw conversationNotFound()
  const to = Math.min(upTo, side.seq ?? 0)
  if (to <= Math.max(side.delivered ?? 0, side.read ?? 0)) return undefined
  const done = await writeIf(
    update('conversation', keys.conversation(me, otherId), {
      set: { delivered: to },
      // Equal if a first attempt succeeded and its response was lost.
      condition: `${exists.condition} AND (attribute_not_exists(#delivered) OR #delivered <= :to)`,
      values: { to },
    }),
  )
  return done ? markResult(side, to) : undefined
}

/**
 * Stores a member's chat settings, and applies them to their sockets in the same transaction. 401 if the account was
 * deleted concurrently.
 */
export async function saveChatSettings(
  user: UserId,
  chat: NonNullable<AccountState['chat']>,
  now: Date,
): Promise<void> {
  await transact(
    [
      update('accountState', keys.accountState(user), {
        // A member who shows presence is online now; for one who hides it, nothing is kept.
        ...(hidesOnline({ chat })
          ? { set: { chat }, remove: ['seen_on'] }
          : { set: { chat, seen_on: dayAt(now) } }),
        condition: 'attribute_exists(pk) AND #status <> :deleted',
        values: { deleted: 'deleted' },
      }),
      presenceWrite(user, hidesOnline({ chat }), now),
    ],
    { onConditionFailed: () => unauthorized() },
  )
}
