import { type AppError, busy } from '#shared/errors'
import type { ProposalStatus } from '#shared/options/statuses'
import { hasProposal } from '#functions/core/access'
import { newId, type UserId } from '#functions/core/ids'
import { restUntil } from '#functions/core/rest-period'
import { keys, lists, sortedIds, indexEntry } from '#functions/db/keys'
import { type PageRequest, queryMerged } from '#functions/db/merged-query'
import { batchGet, query } from '#functions/db/table'
import {
  absent,
  type FailedCondition,
  isConditionFailed,
  put,
  transact,
  update,
  type Write,
} from '#functions/db/transact'
import type { Exclusions } from '#functions/features/accounts/exclusions'
import { checkMayAct, actingError } from '#functions/features/accounts/may-act'
import { quotaError, USAGE } from '#functions/features/accounts/quota'
import type { PairItem, ProposedPair } from '#functions/features/connections/items'
import { proposalNotFound, type ProposalParties } from '#functions/features/connections/rules'
import { connectionSort, keeping, sameProposal } from '#functions/features/connections/store'
import { notify } from '#functions/features/notifications/store'
import type { ProposalItem, ProposalNoteItem } from './items'
import { type Move, movedPair, movedProposal } from './moves'
import { noteOf } from './notes'
import {
  connectionNotFound,
  deciderOf,
  decisionNotifications,
  isLive,
  type ProposalWithNote,
  notPending,
  type Proposal,
  type ProposalDecision,
  proposalExists,
  receiverNotFound,
  resting,
  senderGone,
} from './rules'

const PROPOSAL = 'proposal'
const PAIR = 'pair'
const SENDER = 'sender'
const RECEIVER = 'receiver'

const plain = ({ id, sender_id, receiver_id, status, created_at, updated_at }: ProposalItem): Proposal => ({
  id,
  sender_id,
  receiver_id,
  status,
  created_at,
  updated_at,
})

/** With what was written with it; strongly consistent, undefined when there is none. */
export async function loadProposal(id: string): Promise<ProposalWithNote | undefined> {
  const { items } = await query<ProposalItem | ProposalNoteItem>(lists.ofProposal(id), { consistent: true })
  const proposal = items.find((item): item is ProposalItem => keys.proposal.idOf(item) !== undefined)
  const note = items.find((item): item is ProposalNoteItem => keys.proposalNote.idOf(item) !== undefined)
  return proposal && { ...plain(proposal), ...(note && { note: note.text }) }
}

/** In the order of the ids, undefined where there is none. */
export async function loadProposals(ids: readonly string[]): Promise<(Proposal | undefined)[]> {
  const items = await batchGet<ProposalItem>(ids.map(keys.proposal))
  return items.map((item) => item && plain(item))
}

export interface ProposalListRequest extends PageRequest {
  box?: 'sent' | 'received' | undefined
  status?: ProposalStatus | undefined
}

/**
 * Sent and received proposals in one list, newest first, or one box alone; optionally of one status, and without those with
 * anybody `excluded`.
 */
export async function listProposals(
  user: UserId,
  { box, status, ...page }: ProposalListRequest,
  excluded?: Exclusions,
) {
  const boxes = {
    sent: [lists.sent(user)],
    received: [lists.received(user)],
    both: [lists.sent(user), lists.received(user)],
  } as const
  const match = status && { name: 'status', value: status }
  const found = await queryMerged<ProposalItem>(boxes[box ?? 'both'], {
    ...page,
    match,
    accepts: keeping(user, excluded),
  })
  return { ...found, items: found.items.map(plain) }
}

export interface NewProposal {
  sender: UserId
  receiver: UserId
  /** The pair of the two by which the proposal was judged, strongly consistent; none if they never had one. */
  pair: PairItem | undefined
  /** The result of `quotaWrite` in accounts/quota.ts. */
  spent: Write
  /** What the sender writes with it. */
  note?: string | undefined
}

/** Neither blocks the other, and the pair is still as it was read: a refusal since, say, would change the judgement. */
const unchanged = (pair: PairItem | undefined) => {
  const { condition, values } = sameProposal(pair)
  return { condition: `attribute_not_exists(#blocked_by) AND ${condition}`, values }
}

/** Why the pair did not take a proposal, from the item as stored. */
function refusedPair(stored: PairItem | undefined, sender: UserId, now: Date): AppError {
  if (stored?.blocked_by) return receiverNotFound()
  if (!hasProposal(stored) || isLive(stored.status)) return proposalExists()
  const until = restUntil(stored, sender, now)
  return until ? resting(until) : busy()
}

/**
 * Stores a new proposal with its note, spends the sender's quota and notifies the receiver in one transaction. 409 `proposal_exists`
 * when one is pending or accepted between the two, in either direction; 404 when one blocks the other; 403 when the quota has
 * just run out.
 */
export async function createProposal(
  { sender, receiver, pair: before, spent, note }: NewProposal,
  now: Date,
): Promise<ProposalWithNote> {
  const at = now.toISOString()
  const id = newId('pr', now)
  const proposal: Proposal = {
    id,
    sender_id: sender,
    receiver_id: receiver,
    status: 'pending',
    created_at: at,
    updated_at: at,
  }
  const item: ProposalItem = {
    ...keys.proposal(id),
    ...indexEntry(lists.sent(sender), id),
    ...indexEntry(lists.received(receiver), id),
    ...proposal,
  }
  // An update, not a put: the pair may hold more than the proposal.
  const pair = update(PAIR, keys.pair(sender, receiver), {
    set: { proposal_id: id, sender_id: sender, receiver_id: receiver, status: 'pending', updated_at: at },
    remove: ['connected_at', 'ended_by'],
    ...unchanged(before),
  })
  const notice = notify(receiver, { type: 'proposal.received', actor_id: sender, proposal_id: id }, now)
  // The pair comes first, so that a repeated send reports the existing proposal rather than the quota.
  await transact([pair, spent, put(PROPOSAL, item, absent), ...noteOf(id, note), notice], {
    onConditionFailed: (label, stored) => {
      if (label === USAGE) return quotaError('proposals', spent, stored, now)
      return label === PAIR ? refusedPair(stored as PairItem | undefined, sender, now) : proposalExists()
    },
  })
  return { ...proposal, ...(note && { note }) }
}

function connectionOf({ id, sender_id, receiver_id }: Proposal, at: string) {
  const [first, second] = sortedIds(sender_id, receiver_id)
  const sort = connectionSort(at, id)
  return {
    connected_at: at,
    ...indexEntry(lists.connectedAsFirst(first), sort),
    ...indexEntry(lists.connectedAsSecond(second), sort),
  }
}

/** Withdraws a pending proposal of someone who is gone, and tells nobody; does nothing if it was answered meanwhile. */
export async function withdrawQuietly({ id, sender_id, receiver_id }: Proposal, now: Date): Promise<void> {
  const move: Move = { proposal_id: id, from: 'pending', to: 'withdrawn' }
  try {
    await transact([
      movedProposal(move, now),
      update(PAIR, keys.pair(sender_id, receiver_id), movedPair(move, now)),
    ])
  } catch (error) {
    if (!isConditionFailed(error)) throw error
  }
}

/** Has one of the two blocked the other in the same moment? Then they know nothing of each other any more. */
const isBlocked = ({ label, stored }: FailedCondition) =>
  label === PAIR && stored?.['blocked_by'] !== undefined

/**
 * Stores a decision and its consequences (connection, notification) in one transaction. Of concurrent decisions all but
 * the first get 409 `proposal_not_pending`, and 404 when one of the two blocks the other. Nothing is `notified` to someone who is gone: it would outlast the deletion.
 */
export async function decideProposal(
  proposal: ProposalWithNote,
  decision: ProposalDecision,
  now: Date,
  { notified } = { notified: true },
): Promise<ProposalWithNote> {
  const at = now.toISOString()
  const decided: ProposalWithNote = { ...proposal, status: decision, updated_at: at }
  const notice = decisionNotifications[decision]
  const move: Move = { proposal_id: proposal.id, from: 'pending', to: decision }
  const pair = movedPair(move, now)
  const writes: Write[] = [
    movedProposal(move, now),
    update(PAIR, keys.pair(proposal.sender_id, proposal.receiver_id), {
      ...pair,
      set: { ...pair.set, ...(decision === 'accepted' && connectionOf(proposal, at)) },
    }),
  ]
  if (notified)
    writes.push(
      notify(
        proposal[notice.to],
        { type: notice.type, actor_id: deciderOf(proposal, decision), proposal_id: proposal.id },
        now,
      ),
    )
  if (decision === 'accepted')
    writes.push(
      checkMayAct(SENDER, proposal.sender_id, now),
      checkMayAct(RECEIVER, proposal.receiver_id, now),
    )
  await transact(writes, {
    onConditionFailed: (label, stored, all) => {
      if (all.some(isBlocked)) return proposalNotFound()
      if (label === SENDER) return senderGone()
      if (label === RECEIVER) return actingError(stored, now) ?? notPending()
      return label === PROPOSAL && !stored ? proposalNotFound() : notPending()
    },
  })
  return decided
}

/** Was this connection ended, and by this member? Not to be told where one of the two blocks the other. */
export const isEndedBy = (pair: Partial<PairItem> | undefined, proposalId: string, by: UserId) =>
  pair?.proposal_id === proposalId &&
  pair.status === 'ended' &&
  pair.ended_by === by &&
  pair.blocked_by === undefined

/**
 * Ends a connection for both members; nobody is notified, and the thread stays. Does nothing when the same member has just
 * ended it; 404 `connection` when it is not theirs any more, e.g. because the other one has.
 */
export async function endConnection(
  pair: ProposalParties & Pick<ProposedPair, 'proposal_id' | 'connected_at'>,
  by: UserId,
  now: Date,
): Promise<void> {
  const { proposal_id, sender_id, receiver_id, connected_at } = pair
  const move: Move = { proposal_id, from: 'accepted', to: 'ended', by, connected_at }
  let repeated = false
  const writes = [
    update(PAIR, keys.pair(sender_id, receiver_id), movedPair(move, now)),
    movedProposal(move, now),
  ]
  try {
    await transact(writes, {
      onConditionFailed: (label, stored) => {
        repeated = label === PAIR && isEndedBy(stored, proposal_id, by)
        return connectionNotFound()
      },
    })
  } catch (error) {
    if (!repeated) throw error
  }
}
