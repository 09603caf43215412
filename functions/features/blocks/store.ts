import { AppError, busy, conflict, unauthorized } from '#shared/errors'
import { blockLimit } from '#shared/limits'
import { hasProposal } from '#functions/core/access'
import { type UserId, userId } from '#functions/core/ids'
import { retrying } from '#functions/core/retry'
import { decodeCursor, encodeCursor } from '#functions/db/cursor'
import { type Key, keys, lists, prefixes } from '#functions/db/keys'
import type { PageRequest } from '#functions/db/merged-query'
import { pageOf } from '#functions/db/pages'
import { batchGet, type Page, query } from '#functions/db/table'
import { type Change, exists, put, remove, transact, update, type Write } from '#functions/db/transact'
import type { AccountStateItem, ExclusionsItem } from '#functions/features/accounts/items'
import type { ConversationItem } from '#functions/features/chat/items'
import type { PairItem } from '#functions/features/connections/items'
import { sameProposal } from '#functions/features/connections/store'
import { absenceOf } from '#functions/features/profiles/card'
import { loadCards } from '#functions/features/profiles/cards'
import { type Move, movedPair, movedProposal } from '#functions/features/proposals/moves'
import { isLive } from '#functions/features/proposals/rules'
import type { BlockItem } from './items'

const PAIR = 'pair'
const EXCLUSIONS = 'exclusions'
const CONVERSATION = 'conversation'
const OWN_STATE = 'ownState'
const OTHERS = 'others'

/** What decides how a block is written, strongly consistent. */
interface Read {
  pair: PairItem | undefined
  /** The other one's account is not deleted: only then may anything be written in their partition. */
  isThere: boolean
}

async function read(actor: UserId, other: UserId): Promise<Read> {
  const found = await batchGet<Key>([keys.pair(actor, other), keys.accountState(other)], { consistent: true })
  const [pair, state] = found as [PairItem?, AccountStateItem?]
  return { pair, isThere: state !== undefined && state.status !== 'deleted' }
}

/**
 * Has this member ever had to do with the other one: is there a proposal, a message or a block of their own? What the other
 * one did alone (a block) does not count, since it must not show.
 */
export async function areAcquainted(user: UserId, other: UserId): Promise<boolean> {
  const found = await batchGet<Key>([keys.pair(user, other), keys.conversation(user, other)], {
    consistent: true,
  })
  const [pair, conversation] = found as [PairItem?, ConversationItem?]
  return hasProposal(pair) || pair?.blocked_by?.has(user) === true || conversation?.seq !== undefined
}

/** How what is live between the two comes to its end when `actor` blocks the other one. */
function endOf(pair: PairItem | undefined, actor: UserId): Move | undefined {
  if (!hasProposal(pair) || !isLive(pair.status)) return undefined
  const { proposal_id, sender_id, status: from, connected_at } = pair
  if (from === 'accepted') return { proposal_id, from, to: 'ended', by: actor, connected_at }
  return { proposal_id, from, to: sender_id === actor ? 'withdrawn' : 'rejected' }
}

const notDeleted = {
  condition: `${exists.condition} AND #status <> :deleted`,
  values: { deleted: 'deleted' },
} as const
const excluding: Change = { set: { excludes: true }, ...notDeleted }

/** The pair gets the block, and loses what was live; refused when something else happened to it since it was read. */
function blockedPair(actor: UserId, other: UserId, { pair }: Read, end: Move | undefined, now: Date): Write {
  const { set, remove: removed } = end ? movedPair(end, now) : { set: {}, remove: [] }
  const { condition, values } = sameProposal(pair)
  return update(PAIR, keys.pair(actor, other), {
    set,
    remove: removed,
    add: { blocked_by: new Set([actor]) },
    condition: `NOT contains(#blocked_by, :me) AND ${condition}`,
    values: { me: actor, ...values },
  })
}

/** One side of the conversation, whether or not there is one: a first message of the same moment has to fail. */
const blockedConversation = (of: UserId, other: UserId, actor: UserId): Write =>
  update(CONVERSATION, keys.conversation(of, other), {
    add: { blocked_by: new Set([actor]) },
    set: { unread: 0 },
  })

function blockWrites(actor: UserId, other: UserId, known: Read, now: Date): Write[] {
  const end = endOf(known.pair, actor)
  const own = [
    blockedPair(actor, other, known, end, now),
    update(OWN_STATE, keys.accountState(actor), excluding),
    // The limit is told only of a block that is not there yet.
    update(EXCLUSIONS, keys.exclusions(actor), {
      add: { ids: new Set([other]), blocking: 1 },
      condition: 'attribute_not_exists(#blocking) OR #blocking < :limit',
      values: { limit: blockLimit },
    }),
    put('block', { ...keys.block(actor, other), created_at: now.toISOString() }),
    blockedConversation(actor, other, actor),
    ...(end ? [movedProposal(end, now)] : []),
  ]
  if (!known.isThere) return own
  return [
    ...own,
    update(OTHERS, keys.accountState(other), excluding),
    update(EXCLUSIONS, keys.exclusions(other), { add: { ids: new Set([actor]) } }),
    blockedConversation(other, actor, actor),
  ]
}

/** Something else happened in the same moment: it is read again, and decided anew. */
const outrun = busy

function refusedBlock(label: string, stored: Record<string, unknown> | undefined): AppError {
  if (label === OWN_STATE) return unauthorized()
  const blocking = (stored as ExclusionsItem | undefined)?.blocking ?? 0
  return label === EXCLUSIONS && blocking >= blockLimit ? conflict('conflict', 'blocks') : outrun()
}

/** Reads and writes until there is nothing left to write, or nothing came between; 503 `busy` when that does not happen. */
async function settle(
  actor: UserId,
  other: UserId,
  writesFor: (known: Read) => readonly Write[],
): Promise<void> {
  const done = await retrying(async (again) => {
    const writes = writesFor(await read(actor, other))
    if (writes.length === 0) return true
    try {
      await transact(writes, { onConditionFailed: refusedBlock })
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 'busy') return again
      throw error
    }
  })
  if (!done) throw busy()
}

const blocks = (user: UserId, { pair }: Read) => pair?.blocked_by?.has(user) === true

/**
 * Blocks another member, in one transaction: what is live between the two ends, nobody is told, and each is as unknown to
 * the other as an id that never was. May be repeated. Of who is deleted nothing is written but what the actor keeps. 409
 * `blocks` when the actor has blocked as many as is possible.
 */
export const block = (actor: UserId, other: UserId, now: Date): Promise<void> =>
  settle(actor, other, (known) => (blocks(actor, known) ? [] : blockWrites(actor, other, known, now)))

/** One side of the conversation, as long as it is there. */
const openedConversation = (of: UserId, other: UserId, actor: UserId): Write =>
  update(CONVERSATION, keys.conversation(of, other), { take: { blocked_by: new Set([actor]) }, ...exists })

function unblockWrites(actor: UserId, other: UserId, known: Read): Write[] {
  // As long as the other one blocks too, neither sees the other.
  const isMutual = blocks(other, known)
  const seen = (id: UserId) => (isMutual ? {} : { take: { ids: new Set([id]) } })
  const own = [
    update(PAIR, keys.pair(actor, other), {
      take: { blocked_by: new Set([actor]) },
      condition: `contains(#blocked_by, :me) AND ${isMutual ? '' : 'NOT '}contains(#blocked_by, :other)`,
      values: { me: actor, other },
    }),
    update(EXCLUSIONS, keys.exclusions(actor), { add: { blocking: -1 }, ...seen(other), ...exists }),
    remove('block', keys.block(actor, other)),
    openedConversation(actor, other, actor),
  ]
  if (!known.isThere) return own
  const theirs = [openedConversation(other, actor, actor)]
  if (!isMutual) theirs.push(update(EXCLUSIONS, keys.exclusions(other), { ...seen(actor), ...exists }))
  return [...own, ...theirs]
}

/** Takes a block back. The two see each other again, if the other one does not block too; nothing else comes back. May be repeated. */
export const unblock = (actor: UserId, other: UserId): Promise<void> =>
  settle(actor, other, (known) => (blocks(actor, known) ? unblockWrites(actor, other, known) : []))

/** A member whom another one has blocked. */
export interface Blocked {
  id: UserId
  created_at: string
}

const sortOf = ({ created_at, id }: Blocked) => `${created_at}#${id}`

/** Whom a member has blocked, the latest first. Reads all of them: they are few, and stored by the other one's id. */
export async function listBlocks(user: UserId, { cursor, pageSize }: PageRequest): Promise<Page<Blocked>> {
  const { items } = await query<BlockItem>(lists.ofMember(user), {
    sort: { beginsWith: prefixes.block },
    consistent: true,
  })
  const [before] = cursor === undefined ? [] : decodeCursor(cursor, 1)
  const blocked = items
    .map(({ sk, created_at }): Blocked => ({ id: userId(sk.slice(prefixes.block.length)), created_at }))
    .filter((one) => before === undefined || sortOf(one) < before)
    .sort((one, other) => (sortOf(one) < sortOf(other) ? 1 : -1))
  return pageOf(blocked, pageSize, (last) => encodeCursor([sortOf(last)]))
}

/** The names of those whom a member has blocked, in their order: as on their cards, since the member knew them. */
export async function nameBlocked(ids: readonly string[]): Promise<string[]> {
  const cards = await loadCards(ids)
  return cards.map((card) =>
    card && absenceOf(card) !== 'Deleted' ? `${card.first_name} ${card.last_name}` : 'Deleted member',
  )
}
