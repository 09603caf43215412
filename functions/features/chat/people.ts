import type { UserId } from '#functions/core/ids'
import { type Key, keys } from '#functions/db/keys'
import { batchGet } from '#functions/db/table'
import type { AccountStateItem } from '#functions/features/accounts/items'
import type { PairItem } from '#functions/features/connections/items'
import { otherParty, type ProposalParties } from '#functions/features/connections/rules'
import { listConnections } from '#functions/features/connections/store'
import { listProposals } from '#functions/features/proposals/store'
import { pushToMembers } from './push'
import { loadSockets } from './sockets'

/*
 * Tells open pages that something about another member has changed. The frames contain no data of others: pages reload it, and
 * the calls decide what the member may see (0081).
 */

/** The account is active and not on a break. */
const isPresent = (state: AccountStateItem | undefined): boolean =>
  state?.status === 'active' && state.paused_at === undefined

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
  if (!states.every(isPresent)) return
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

/** Tells the member's other devices that they have blocked or unblocked somebody. */
export const pushOwnBlock = (user: UserId, now: Date): Promise<void> =>
  pushToMembers([user], { type: 'people' }, now)

/** How many of each kind are told that a picture changed. */
const audience = 50

/** Members with a pending proposal or a connection to this member, the latest of each. A block ends both. */
async function loadAcquaintances(user: UserId): Promise<UserId[]> {
  const pages = await Promise.all([
    listProposals(user, { status: 'pending', pageSize: audience }),
    listConnections(user, { pageSize: audience }),
  ])
  return [...new Set(pages.flatMap(({ items }) => items.map((parties) => otherParty(parties, user))))]
}

/** Tells acquaintances who have a page open that this member's picture was added, changed, shown or hidden. */
export async function pushPicture(user: UserId, now: Date): Promise<void> {
  const sockets = await loadSockets(await loadAcquaintances(user), now)
  const online = [...new Set(sockets.flatMap(({ open }) => open.map((socket) => socket.user)))]
  const states = await batchGet<AccountStateItem>([user, ...online].map(keys.accountState), {
    consistent: true,
  })
  const [own, ...others] = states
  if (!isPresent(own)) return
  await pushToMembers(
    online.filter((_, at) => isPresent(others[at])),
    { type: 'people' },
    now,
  )
}
