import { type AppError, busy } from '#shared/errors'
import type { ProposalStatus } from '#shared/options/statuses'
import { hasProposal } from '#functions/core/access'
import { newId, type UserId } from '#functions/core/ids'
import { restUntil } from '#functions/core/rest-period'
import { ChangedMeanwhile, retryingIfChanged } from '#functions/db/changed'
import { keys, lists, sortedIds, indexEntry } from '#functions/db/keys'
import { type PageRequest, queryMerged } from '#functions/db/merged-query'
import { batchGet, query, type ReadOptions } from '#functions/db/table'
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
import { checkMayAct, mayNotActError } from '#functions/features/accounts/account-checks'
import { quotaError, USAGE } from '#functions/features/accounts/quota'
import type { PairItem, ProposedPair } from '#functions/features/connections/items'
import { otherParty, proposalNotFound, type ProposalParties } from '#functions/features/connections/rules'
import { connectionSort, keepUnexcluded, proposalUnchanged } from '#functions/features/connections/store'
import { notificationWrite } from '#functions/features/notifications/store'
import {
  endRequestsWrites,
  loadRequestsBetween,
  PICTURE_REQUEST,
} from '#functions/features/picture-requests/store'
import type { ProposalItem, ProposalNoteItem } from './items'
import { type StatusChange, pairStatusChange, proposalStatusUpdate } from './status-changes'
import { noteWrites } from './notes'
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
  restingError,
  senderGone,
} from './rules'

const PROPOSAL = 'proposal'
const PAIR = 'pair'
const SENDER = 'sender'
const RECEIVER = 'receiver'

const proposalOf = ({
  id,
  sender_id,
  receiver_id,
  status,
  created_at,
  updated_at,
}: ProposalItem): Proposal => ({
  id,
  sender_id,
  receiver_id,
  status,
  created_at,
  updated_at,
})

/** A proposal with its note, strongly consistent; undefined if there is none. */
export async function loadProposal(id: string): Promise<ProposalWithNote | undefined> {
  const { items } = await query<ProposalItem | ProposalNoteItem>(lists.ofProposal(id), { consistent: true })
  const proposal = items.find((item): item is ProposalItem => keys.proposal.idOf(item) !== undefined)
  const note = items.find((item): item is ProposalNoteItem => keys.proposalNote.idOf(item) !== undefined)
  return proposal && { ...proposalOf(proposal), ...(note && { note: note.text }) }
}

/** The proposals in the order of the ids, undefined where there is none. */
export async function loadProposals(
  ids: readonly string[],
  options: ReadOptions = {},
): Promise<(Proposal | undefined)[]> {
  const items = await batchGet<ProposalItem>(ids.map(keys.proposal), options)
  return items.map((item) => item && proposalOf(item))
}

export interface ProposalListRequest extends PageRequest {
  box?: 'sent' | 'received' | undefined
  status?: ProposalStatus | undefined
}

/**
 * Sent and received proposals in one list, newest first, or one box; optionally of one status, and without those with
 * `excluded` members.
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
    accepts: keepUnexcluded(user, excluded),
  })
  return { ...found, items: found.items.map(proposalOf) }
}

export interface NewProposal {
  sender: UserId
  receiver: UserId
  /** The pair by which the proposal was allowed, strongly consistent; undefined if the two never had one. */
  pair: PairItem | undefined
  /** The result of `quotaWrite` in accounts/quota.ts. */
  spent: Write
  /** The sender's note. */
  note?: string | undefined
}

/**
 * Condition: neither blocks the other, and the pair has not changed since it was read. A rejection since then, for example,
 * would begin a rest period.
 */
const pairUnchanged = (pair: PairItem | undefined) => {
  const { condition, values } = proposalUnchanged(pair)
  return { condition: `attribute_not_exists(#blocked_by) AND ${condition}`, values }
}

/** The error of a refused change of the pair, from the stored item. */
function pairError(stored: PairItem | undefined, sender: UserId, now: Date): AppError {
  if (stored?.blocked_by) return receiverNotFound()
  if (!hasProposal(stored) || isLive(stored.status)) return proposalExists()
  const until = restUntil(stored, sender, now)
  return until ? restingError(until) : busy()
}

/**
 * Stores a new proposal with its note, uses the sender's quota and notifies the receiver, in one transaction. 409
 * `proposal_exists` if one is pending or accepted between the two, in either direction; 404 if one blocks the other; 403 if
 * the quota has just run out.
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
    ...pairUnchanged(before),
  })
  const notification = notificationWrite(
    receiver,
    { type: 'proposal.received', actor_id: sender, proposal_id: id },
    now,
  )
  // The pair comes first, so that a repeated call reports the existing proposal instead of the quota.
  await transact([pair, spent, put(PROPOSAL, item, absent), ...noteWrites(id, note), notification], {
    onConditionFailed: (label, stored) => {
      if (label === USAGE) return quotaError('proposals', spent, stored, now)
      return label === PAIR ? pairError(stored as PairItem | undefined, sender, now) : proposalExists()
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

/** Withdraws a pending proposal of a deleted member without a notification; does nothing if it was answered meanwhile. */
export async function withdrawWithoutNotice(
  { id, sender_id, receiver_id }: Proposal,
  now: Date,
): Promise<void> {
  const statusChange: StatusChange = { proposal_id: id, from: 'pending', to: 'withdrawn' }
  try {
    await transact([
      proposalStatusUpdate(statusChange, now),
      update(PAIR, keys.pair(sender_id, receiver_id), pairStatusChange(statusChange, now)),
    ])
  } catch (error) {
    if (!isConditionFailed(error)) throw error
  }
}

/** Did one of the two block the other concurrently? Then the proposal appears not to exist. */
const isBlocked = ({ label, stored }: FailedCondition) =>
  label === PAIR && stored?.['blocked_by'] !== undefined

/**
 * Stores a decision, with connection and notification, in one transaction. Of concurrent decisions all but the first get
 * 409 `proposal_not_pending`; 404 if one of the two blocks the other. Pass `notified: false` for a deleted member: a
 * notification would outlast the deletion.
 */
export async function decideProposal(
  proposal: ProposalWithNote,
  decision: ProposalDecision,
  now: Date,
  { notified } = { notified: true },
): Promise<ProposalWithNote> {
  const at = now.toISOString()
  const decided: ProposalWithNote = { ...proposal, status: decision, updated_at: at }
  const notification = decisionNotifications[decision]
  const statusChange: StatusChange = { proposal_id: proposal.id, from: 'pending', to: decision }
  const pair = pairStatusChange(statusChange, now)
  const writes: Write[] = [
    proposalStatusUpdate(statusChange, now),
    update(PAIR, keys.pair(proposal.sender_id, proposal.receiver_id), {
      ...pair,
      set: { ...pair.set, ...(decision === 'accepted' && connectionOf(proposal, at)) },
    }),
  ]
  if (notified)
    writes.push(
      notificationWrite(
        proposal[notification.to],
        { type: notification.type, actor_id: deciderOf(proposal, decision), proposal_id: proposal.id },
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
      if (label === RECEIVER) return mayNotActError(stored, now) ?? notPending()
      return label === PROPOSAL && !stored ? proposalNotFound() : notPending()
    },
  })
  return decided
}

/** Was this connection ended by this member? False if one of the two blocks the other, because that must not show. */
export const isEndedBy = (pair: Partial<PairItem> | undefined, proposalId: string, by: UserId) =>
  pair?.proposal_id === proposalId &&
  pair.status === 'ended' &&
  pair.ended_by === by &&
  pair.blocked_by === undefined

/**
 * Ends a connection for both members, without a notification, and with it what they showed each other of pictures; the conversation
 * stays. Idempotent for the same member. 404 `connection` if it is no longer theirs, e.g. because the other member ended it.
 */
export async function endConnection(
  pair: ProposalParties & Pick<ProposedPair, 'proposal_id' | 'connected_at'>,
  by: UserId,
  now: Date,
): Promise<void> {
  const { proposal_id, sender_id, receiver_id, connected_at } = pair
  const statusChange: StatusChange = { proposal_id, from: 'accepted', to: 'ended', by, connected_at }
  const other = otherParty(pair, by)
  let repeated = false
  const end = async () => {
    const requests = await loadRequestsBetween(by, other)
    await transact(
      [
        update(PAIR, keys.pair(sender_id, receiver_id), pairStatusChange(statusChange, now)),
        proposalStatusUpdate(statusChange, now),
        ...endRequestsWrites(by, other, requests, now),
      ],
      {
        onConditionFailed: (label, stored) => {
          if (label === PICTURE_REQUEST) throw new ChangedMeanwhile()
          repeated = label === PAIR && isEndedBy(stored, proposal_id, by)
          return connectionNotFound()
        },
      },
    )
  }
  try {
    await retryingIfChanged(end)
  } catch (error) {
    if (!repeated) throw error
  }
}
