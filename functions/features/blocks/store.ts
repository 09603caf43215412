import { deletedMember } from '#shared/deleted-member'
import { type AppError, conflict, unauthorized } from '#shared/errors'
import { blockLimit } from '#shared/limits'
import { hasProposal, type Viewer } from '#functions/core/access'
import type { AccountState } from '#functions/core/account'
import { type UserId, userId } from '#functions/core/ids'
import { ChangedMeanwhile, retryingIfChanged } from '#functions/db/changed'
import { type Key, keys, lists, prefixes } from '#functions/db/keys'
import type { PageRequest } from '#functions/db/merged-query'
import { pageOfSorted } from '#functions/db/pages'
import { batchGet, type Page, query } from '#functions/db/table'
import { type Change, exists, put, remove, transact, update, type Write } from '#functions/db/transact'
import type { AccountStateItem, ExclusionsItem } from '#functions/features/accounts/items'
import type { ConversationItem } from '#functions/features/chat/items'
import type { PairItem } from '#functions/features/connections/items'
import { proposalUnchanged } from '#functions/features/connections/store'
import type { PictureRequestItem } from '#functions/features/picture-requests/items'
import {
  endRequestsWrites,
  requestKeysOf,
  type RequestsBetween,
} from '#functions/features/picture-requests/store'
import { absenceOf } from '#functions/features/profiles/card'
import { loadCards } from '#functions/features/profiles/cards'
import { nameFor } from '#functions/features/profiles/names'
import {
  type StatusChange,
  pairStatusChange,
  proposalStatusUpdate,
} from '#functions/features/proposals/status-changes'
import { isLive } from '#functions/features/proposals/rules'
import type { BlockItem } from './items'

const PAIR = 'pair'
const EXCLUSIONS = 'exclusions'
const CONVERSATION = 'conversation'
const OWN_STATE = 'ownState'
const OTHERS = 'others'

/** What the writes of a block depend on, strongly consistent. */
interface PairState {
  pair: PairItem | undefined
  requests: RequestsBetween
  /** The other account is not deleted: only then may anything be written in its partition. */
  otherExists: boolean
}

async function loadPairState(actor: UserId, otherId: UserId): Promise<PairState> {
  const found = await batchGet<Key>(
    [keys.pair(actor, otherId), keys.accountState(otherId), ...requestKeysOf(actor, otherId)],
    { consistent: true },
  )
  const [pair, state, sent, received] = found as [
    PairItem?,
    AccountStateItem?,
    PictureRequestItem?,
    PictureRequestItem?,
  ]
  return {
    pair,
    requests: { sent, received },
    otherExists: state !== undefined && state.status !== 'deleted',
  }
}

/**
 * Has this member ever interacted with the other: is there a proposal, a message, a request for pictures, or a block of their own? A
 * block by the other member does not count, because it must not show.
 */
export async function haveInteracted(
  { user_id: user, picture_requests }: Pick<AccountState, 'user_id' | 'picture_requests'>,
  otherId: UserId,
): Promise<boolean> {
  const requestKeys = picture_requests ? requestKeysOf(user, otherId) : []
  const found = await batchGet<Key>(
    [keys.pair(user, otherId), keys.conversation(user, otherId), ...requestKeys],
    { consistent: true },
  )
  const [pair, conversation, ...requests] = found as [PairItem?, ConversationItem?, ...Key[]]
  return (
    hasProposal(pair) ||
    pair?.blocked_by?.has(user) === true ||
    conversation?.seq !== undefined ||
    requests.some((request) => request !== undefined)
  )
}

/** How a live proposal or connection ends when `actor` blocks the other member. */
function endingOf(pair: PairItem | undefined, actor: UserId): StatusChange | undefined {
  if (!hasProposal(pair) || !isLive(pair.status)) return undefined
  const { proposal_id, sender_id, status: from, connected_at } = pair
  if (from === 'accepted') return { proposal_id, from, to: 'ended', by: actor, connected_at }
  return { proposal_id, from, to: sender_id === actor ? 'withdrawn' : 'rejected' }
}

const notDeleted = {
  condition: `${exists.condition} AND #status <> :deleted`,
  values: { deleted: 'deleted' },
} as const
const markExcludes: Change = { set: { excludes: true }, ...notDeleted }

/** Adds the block to the pair and ends its proposal or connection; refused if the pair changed since it was read. */
function blockedPair(
  actor: UserId,
  otherId: UserId,
  { pair }: PairState,
  end: StatusChange | undefined,
  now: Date,
): Write {
  const { set, remove: removed } = end ? pairStatusChange(end, now) : { set: {}, remove: [] }
  const { condition, values } = proposalUnchanged(pair)
  return update(PAIR, keys.pair(actor, otherId), {
    set,
    remove: removed,
    add: { blocked_by: new Set([actor]) },
    condition: `NOT contains(#blocked_by, :me) AND ${condition}`,
    values: { me: actor, ...values },
  })
}

/** Blocks one side of the conversation, even if there is none yet, so that a concurrent first message fails. */
const blockedConversation = (of: UserId, otherId: UserId, actor: UserId): Write =>
  update(CONVERSATION, keys.conversation(of, otherId), {
    add: { blocked_by: new Set([actor]) },
    set: { unread: 0 },
  })

function blockWrites(actor: UserId, otherId: UserId, pairState: PairState, now: Date): Write[] {
  const end = endingOf(pairState.pair, actor)
  const ownWrites = [
    blockedPair(actor, otherId, pairState, end, now),
    update(OWN_STATE, keys.accountState(actor), markExcludes),
    // Checked after the pair, so that a repeated block is not refused by the limit.
    update(EXCLUSIONS, keys.exclusions(actor), {
      add: { ids: new Set([otherId]), blocking: 1 },
      condition: 'attribute_not_exists(#blocking) OR #blocking < :limit',
      values: { limit: blockLimit },
    }),
    put('block', { ...keys.block(actor, otherId), created_at: now.toISOString() }),
    blockedConversation(actor, otherId, actor),
    ...(end ? [proposalStatusUpdate(end, now)] : []),
    ...endRequestsWrites(actor, otherId, pairState.requests, now),
  ]
  if (!pairState.otherExists) return ownWrites
  return [
    ...ownWrites,
    update(OTHERS, keys.accountState(otherId), markExcludes),
    update(EXCLUSIONS, keys.exclusions(otherId), { add: { ids: new Set([actor]) } }),
    blockedConversation(otherId, actor, actor),
  ]
}

function refusedBlock(label: string, stored: Record<string, unknown> | undefined): AppError {
  if (label === OWN_STATE) return unauthorized()
  const blocking = (stored as ExclusionsItem | undefined)?.blocking ?? 0
  if (label === EXCLUSIONS && blocking >= blockLimit) return conflict('conflict', 'blocks')
  throw new ChangedMeanwhile()
}

/**
 * Reads, and writes what `writesFor` returns, until a transaction succeeds or there is nothing to write. 503 `busy` after
 * the last attempt.
 */
async function writeUntilUndisturbed(
  actor: UserId,
  otherId: UserId,
  writesFor: (pairState: PairState) => readonly Write[],
): Promise<void> {
  await retryingIfChanged(async () => {
    const writes = writesFor(await loadPairState(actor, otherId))
    if (writes.length > 0) await transact(writes, { onConditionFailed: refusedBlock })
  })
}

const blocks = (user: UserId, { pair }: PairState) => pair?.blocked_by?.has(user) === true

/**
 * Blocks another member in one transaction. A live proposal or connection, and what the two asked or showed of pictures, ends without
 * a notification, and each member appears not to exist to the other. Idempotent. For a deleted member, only the actor's own items are
 * written. 409 `blocks` at the limit.
 */
export const block = (actor: UserId, otherId: UserId, now: Date): Promise<void> =>
  writeUntilUndisturbed(actor, otherId, (pairState) =>
    blocks(actor, pairState) ? [] : blockWrites(actor, otherId, pairState, now),
  )

/** Removes the block from one side of the conversation, if it exists. */
const unblockedConversation = (of: UserId, otherId: UserId, actor: UserId): Write =>
  update(CONVERSATION, keys.conversation(of, otherId), { take: { blocked_by: new Set([actor]) }, ...exists })

function unblockWrites(actor: UserId, otherId: UserId, pairState: PairState): Write[] {
  // If the other member blocks too, neither sees the other yet.
  const isMutual = blocks(otherId, pairState)
  const unexclude = (id: UserId) => (isMutual ? {} : { take: { ids: new Set([id]) } })
  const ownWrites = [
    update(PAIR, keys.pair(actor, otherId), {
      take: { blocked_by: new Set([actor]) },
      condition: `contains(#blocked_by, :me) AND ${isMutual ? '' : 'NOT '}contains(#blocked_by, :other)`,
      values: { me: actor, other: otherId },
    }),
    update(EXCLUSIONS, keys.exclusions(actor), { add: { blocking: -1 }, ...unexclude(otherId), ...exists }),
    remove('block', keys.block(actor, otherId)),
    unblockedConversation(actor, otherId, actor),
  ]
  if (!pairState.otherExists) return ownWrites
  const otherWrites = [unblockedConversation(otherId, actor, actor)]
  if (!isMutual)
    otherWrites.push(update(EXCLUSIONS, keys.exclusions(otherId), { ...unexclude(actor), ...exists }))
  return [...ownWrites, ...otherWrites]
}

/**
 * Removes a block. The two see each other again unless the other member blocks too; ended proposals and connections stay
 * ended. Idempotent.
 */
export const unblock = (actor: UserId, otherId: UserId): Promise<void> =>
  writeUntilUndisturbed(actor, otherId, (pairState) =>
    blocks(actor, pairState) ? unblockWrites(actor, otherId, pairState) : [],
  )

/** A blocked member. */
export interface Blocked {
  id: UserId
  created_at: string
}

/** The members that a member has blocked, latest first. Reads all of them: they are few, and stored by the other id. */
export async function listBlocks(user: UserId, page: PageRequest): Promise<Page<Blocked>> {
  const { items } = await query<BlockItem>(lists.ofMember(user), {
    sort: { beginsWith: prefixes.block },
    consistent: true,
  })
  const blocked = items.map(({ sk, created_at }): Blocked => ({
    id: userId(sk.slice(prefixes.block.length)),
    created_at,
  }))
  return pageOfSorted(blocked, ({ created_at, id }) => `${created_at}#${id}`, page)
}

/**
 * The names of blocked members as this viewer saw them on their cards, in the order of the ids. The member knew them before
 * the block.
 */
export async function nameBlocked(ids: readonly string[], viewer: Viewer): Promise<string[]> {
  const cards = await loadCards(ids)
  return cards.map((card) => (card && absenceOf(card) !== 'Deleted' ? nameFor(card, viewer) : deletedMember))
}
