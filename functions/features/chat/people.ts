import { accessOf, type LatestProposal, memberViewer } from '#functions/core/access'
import type { AccountState } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import { type Key, keys } from '#functions/db/keys'
import { batchGet } from '#functions/db/table'
import type { AccountStateItem } from '#functions/features/accounts/items'
import type { PairItem } from '#functions/features/connections/items'
import { otherParty, type ProposalParties } from '#functions/features/connections/rules'
import { listConnections, loadPair } from '#functions/features/connections/store'
import { isThere } from '#functions/features/notifications/rules'
import { type IdentifiedCard, targetOfCard } from '#functions/features/profiles/card'
import { listProposals } from '#functions/features/proposals/store'
import { pushToMembers } from './push'
import { loadSockets } from './sockets'

/*
 * Tells open pages that something about another member has changed. The frames contain no data of others: pages reload it, and
 * the calls decide what the member may see (0081).
 */

/**
 * Tells both members that their proposal or connection changed, but not a member whom the other blocks, and neither while one of
 * them is suspended, deleted or on a break. `accepted`: the sender learns that the two are connected now, if they still are.
 */
export async function pushRelation(
  { id, sender_id, receiver_id }: ProposalParties & { id: string },
  { accepted }: { accepted: boolean },
  now: Date,
): Promise<void> {
  const found = await batchGet<Key>(
    [keys.pair(sender_id, receiver_id), keys.accountState(sender_id), keys.accountState(receiver_id)],
    { consistent: true },
  )
  const [pair, ...states] = found as [PairItem?, AccountStateItem?, AccountStateItem?]
  if (!states.every(isThere)) return
  const isConnected = accepted && pair?.proposal_id === id && pair.status === 'accepted'
  const isBlocked = (user: UserId) =>
    pair?.blocked_by?.has(otherParty({ sender_id, receiver_id }, user)) === true
  await Promise.all(
    [sender_id, receiver_id]
      .filter((user) => !isBlocked(user))
      .map((user) =>
        pushToMembers(
          [user],
          { type: 'people', ...(isConnected && user === sender_id && { connected: id }) },
          now,
        ),
      ),
  )
}

/** Tells a member that another one asks for their picture, or shows them one; not after a block between the two. */
export async function pushPictureNews(user: UserId, by: UserId, now: Date): Promise<void> {
  const pair = await loadPair(user, by)
  if (!pair?.blocked_by?.size) await pushToMembers([user], { type: 'people' }, now)
}

/** Tells the member's other devices that they have blocked or unblocked somebody. */
export const pushOwnBlock = (user: UserId, now: Date): Promise<void> =>
  pushToMembers([user], { type: 'people' }, now)

/** A member's card before and after a change. */
export interface CardChange {
  before: IdentifiedCard
  after: IdentifiedCard
}

/** How many of each kind are told that a picture changed. */
const audience = 50

/** Pairs of this member with a pending proposal or a connection, the latest of each. A block ends both. */
async function loadLivePairs(user: UserId): Promise<(ProposalParties & LatestProposal)[]> {
  const [pending, connections] = await Promise.all([
    listProposals(user, { status: 'pending', pageSize: audience }),
    listConnections(user, { pageSize: audience }),
  ])
  return [
    ...pending.items.map(({ id, ...proposal }) => ({ ...proposal, proposal_id: id })),
    ...connections.items,
  ]
}

/** Does this viewer now see another picture, or none? Nobody learns of a change that they do not see. */
function seesChange(account: AccountState, { before, after }: CardChange, pair: LatestProposal, now: Date) {
  const viewer = memberViewer(account, now)
  const seen = (card: IdentifiedCard) =>
    accessOf(viewer, targetOfCard(card, now), pair, now).canSeePicture ? card.picture : undefined
  return seen(before) !== seen(after)
}

/** Tells acquaintances who have a page open and see that this member's picture was added, changed, shown or hidden. */
export async function pushPicture(user: UserId, change: CardChange, now: Date): Promise<void> {
  const pairs = await loadLivePairs(user)
  const others = pairs.map((pair) => otherParty(pair, user))
  const sockets = await loadSockets([...new Set(others)], now)
  const online = [...new Set(sockets.flatMap(({ open }) => open.map((socket) => socket.user)))]
  const [own, ...states] = await batchGet<AccountStateItem>([user, ...online].map(keys.accountState), {
    consistent: true,
  })
  if (!isThere(own)) return
  const told = online.filter((other, at) => {
    const [account, pair] = [states[at], pairs[others.indexOf(other)]]
    return isThere(account) && account && pair && seesChange(account, change, pair, now)
  })
  await pushToMembers(told, { type: 'people' }, now)
}
