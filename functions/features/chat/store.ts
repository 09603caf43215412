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
  other: UserId
}

/** The other one of a side, by its key. */
export const otherIn = ({ sk }: Pick<Key, 'sk'>): UserId => userId(sk.slice(prefixes.conversation.length))
const sideOf = (item: ConversationItem): ConversationSide => ({ ...item, other: otherIn(item) })

/** Who of the two blocks the other, as one of them sees it. */
export const blockedBetween = (side: Pick<ConversationItem, 'blocked_by'> | undefined, me: UserId) => {
  const by = [...(side?.blocked_by ?? [])]
  return { byMe: by.includes(me), byThem: by.some((id) => id !== me) }
}

/** Has something been written, which the member may read? */
export const isReadable = (side: ConversationItem | undefined, me: UserId): boolean =>
  side?.seq !== undefined && !blockedBetween(side, me).byThem

/** All that decides whether one member may write to another. */
export interface Correspondents {
  account: AccountState | undefined
  side: ConversationItem | undefined
  pair: PairItem | undefined
  other: { account: AccountState | undefined; card: IdentifiedCard | undefined }
}

/** Strongly consistent; one BatchGet. */
export async function loadCorrespondents(me: UserId, other: UserId): Promise<Correspondents> {
  const found = await batchGet<Key>(
    [
      keys.accountState(me),
      keys.conversation(me, other),
      keys.pair(me, other),
      keys.accountState(other),
      keys.card(other),
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

/** A member's side of a conversation, strongly consistent; undefined when nothing was written, or the other one blocks them. */
export async function loadSide(me: UserId, other: UserId): Promise<ConversationItem | undefined> {
  const side = await getItem<ConversationItem>(keys.conversation(me, other), { consistent: true })
  return isReadable(side, me) ? side : undefined
}

/** The other members' sides of these conversations, in their order. */
export const loadTheirSides = (me: UserId, others: readonly UserId[]) =>
  batchGet<ConversationItem>(others.map((other) => keys.conversation(other, me)))

/** A member's sides of all conversations, of those too that they may not read any more; strongly consistent. */
export const storedSides = (me: UserId): Promise<ConversationItem[]> =>
  queryAll<ConversationItem>(lists.ofMember(me), {
    sort: { beginsWith: prefixes.conversation },
    consistent: true,
  })

const allSides = async (me: UserId): Promise<ConversationSide[]> =>
  (await storedSides(me)).filter((item) => isReadable(item, me)).map(sideOf)

/** By the time of the last message; the id decides between those of the same time. */
const rankOf = ({ last_at = '', other }: ConversationSide) => `${last_at}#${other}`

const latestFirst = (sides: ConversationSide[]) =>
  sides.sort((one, another) => (rankOf(one) < rankOf(another) ? 1 : -1))

/** A member's conversations, the latest first. Sorted in memory: a side has less than a KB. */
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
 * The latest conversations in which both have written, and as many in which one has: however many strangers write to a member,
 * they do not take the place of those who have an answer.
 */
export async function latestConversations(me: UserId): Promise<ConversationSide[]> {
  const sides = latestFirst(await allSides(me))
  const kinds = [sides.filter(isMutual), sides.filter((side) => !isMutual(side))]
  return kinds.flatMap((kind) => kind.slice(0, chatLimits.presence))
}

/** How many messages of the other one come after `read`. */
async function countUnread(me: UserId, other: UserId, read: number): Promise<number> {
  let unread = 0
  let cursor: string | undefined
  do {
    const page = await query<MessageItem>(lists.messages(me, other), {
      cursor,
      sort: { above: keys.message(me, other, read).sk },
      consistent: true,
    })
    unread += page.items.filter(({ sender_id }) => sender_id === other).length
    cursor = page.next
  } while (cursor)
  return unread
}

/** One try; false when a message or a block came in between. */
async function mark(me: UserId, side: ConversationSide, upTo: number): Promise<boolean> {
  const { other, seq = 0 } = side
  const unread = upTo >= seq ? 0 : await countUnread(me, other, upTo)
  return writeIf(
    update('conversation', keys.conversation(me, other), {
      // What was received is noted apart: what was read has been received.
      set: { read: upTo, unread },
      ...unchanged(side, ['seq', 'read', 'unread', 'blocked_by']),
    }),
  )
}

/** Where a mark stands now, and whether one of the two blocks the other. */
export interface Moved {
  upTo: number
  blocked: boolean
}

const moved = ({ blocked_by }: ConversationItem, upTo: number): Moved => ({
  upTo,
  blocked: (blocked_by?.size ?? 0) > 0,
})

/**
 * Notes that a member has read a conversation up to a message. A mark never moves back, and not beyond the last message:
 * undefined when it does not move; 404 `conversation`.
 */
export async function markConversationRead(
  me: UserId,
  other: UserId,
  upTo: number,
): Promise<Moved | undefined> {
  let tried: number | undefined
  const marked = await retrying(async (again): Promise<{ done?: Moved } | symbol> => {
    const side = await loadSide(me, other)
    if (!side) throw conversationNotFound()
    const to = Math.min(upTo, side.seq ?? 0)
    // It stands where a try has moved it whose answer was lost, or another device, of which may be told twice.
    if (to <= (side.read ?? 0)) return tried === side.read ? { done: moved(side, to) } : {}
    tried = to
    return (await mark(me, { ...side, other }, to)) ? { done: moved(side, to) } : again
  }, retries.messages)
  if (!marked) throw busy()
  return marked.done
}

/** Notes that a member has received a conversation's messages up to one; else as `markConversationRead`. */
export async function markDelivered(me: UserId, other: UserId, upTo: number): Promise<Moved | undefined> {
  const side = await loadSide(me, other)
  if (!side) throw conversationNotFound()
  const to = Math.min(upTo, side.seq ?? 0)
  if (to <= Math.max(side.delivered ?? 0, side.read ?? 0)) return undefined
  const done = await writeIf(
    update('conversation', keys.conversation(me, other), {
      set: { delivered: to },
      // Or there already: by a first try, whose answer was lost.
      condition: `${exists.condition} AND (attribute_not_exists(#delivered) OR #delivered <= :to)`,
      values: { to },
    }),
  )
  return done ? moved(side, to) : undefined
}

/** Stores what a member has changed of how chats behave, for their sockets in the same moment; 401 for an account that was deleted meanwhile. */
export async function saveChatSettings(
  user: UserId,
  chat: NonNullable<AccountState['chat']>,
  now: Date,
): Promise<void> {
  await transact(
    [
      update('accountState', keys.accountState(user), {
        // Who shows it is here now; of who hides it nothing is kept.
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
