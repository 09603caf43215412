import { isDeepStrictEqual } from 'node:util'
import { conflict } from '#shared/errors'
import { inParallel } from '#functions/core/concurrency'
import { type UserId, userId } from '#functions/core/ids'
import { markApplied } from '#functions/db/increments'
import type { RowItem } from '#functions/db/items'
import { dueAtSort, dueBy, indexEntry, keys, lists, throughBucket } from '#functions/db/keys'
import { removeAll } from '#functions/db/purge'
import { removeWithRow } from '#functions/db/rows'
import { batchGet, getItem, query } from '#functions/db/table'
import {
  absent,
  isConditionFailed,
  put,
  remove,
  transact,
  update,
  type Write,
  writeIfWithToken,
} from '#functions/db/transact'
import { notDeleted } from '#functions/features/accounts/may-act'
import type { UserFacts } from '#functions/features/accounts/present'
import { userNotFound } from '#functions/features/accounts/store'
import type { ProfileItem } from '#functions/features/profiles/items'
import type { BroadcastItem } from './items'
import { type Audience, type Broadcast, hasPlan, mayBeTold } from './rules'
import { notify } from './store'

const BROADCAST = 'broadcast'
const PAGE = 100
const WIDTH = 8

const due = ({ id, created_at }: Broadcast) => indexEntry(lists.dueBroadcasts(), dueAtSort(created_at, id))

const toOne = ({ audience, id }: Broadcast) =>
  audience.to === 'member' && indexEntry(lists.messagesTo(userId(audience.user_id)), id)

const itemOf = (broadcast: Broadcast): BroadcastItem => ({
  ...keys.broadcast(broadcast.id),
  ...toOne(broadcast),
  ...(broadcast.state === 'sending' && due(broadcast)),
  ...broadcast,
})

export const loadBroadcast = (id: string): Promise<BroadcastItem | undefined> =>
  getItem<BroadcastItem>(keys.broadcast(id), { consistent: true })

const isSame = (one: Broadcast, other: Broadcast): boolean =>
  one.text === other.text && isDeepStrictEqual(one.audience, other.audience)

/**
 * Stores a message with what goes with it. One to a single member is sent in the same transaction, others are sent by the
 * job. Repeated under the same id it is stored once, and the stored one is returned. 404 for a member who is not there (any
 * more), 409 when something else has that id.
 */
export async function createBroadcast(
  broadcast: Broadcast,
  alongside: readonly Write[],
  now: Date,
): Promise<Broadcast> {
  const { audience, text } = broadcast
  const direct =
    audience.to === 'member'
      ? [
          notDeleted(userId(audience.user_id)),
          notify(userId(audience.user_id), { type: 'message', text }, now),
        ]
      : []
  try {
    await transact([put(BROADCAST, itemOf(broadcast), absent), ...direct, ...alongside])
    return broadcast
  } catch (error) {
    if (!isConditionFailed(error)) throw error
    const stored = await loadBroadcast(broadcast.id)
    if (!stored) throw userNotFound()
    if (!isSame(stored, broadcast)) throw conflict('conflict', 'request')
    return stored
  }
}

/** A page of the messages that are being sent, the oldest first. */
export async function listDueBroadcasts(
  now: Date,
  cursor?: string,
): Promise<{ items: BroadcastItem[]; next?: string }> {
  return query<BroadcastItem>(lists.dueBroadcasts(), {
    limit: 25,
    cursor,
    sort: { below: dueBy(now.toISOString()) },
  })
}

async function livingIn(country: string, users: readonly UserFacts[]): Promise<UserFacts[]> {
  const profiles = await batchGet<ProfileItem>(users.map(({ id }) => keys.profile(id)))
  return users.filter((_user, at) => profiles[at]?.residential_info.country === country)
}

/** Of these users, those for whom a message is. */
async function recipients(audience: Audience, users: readonly UserFacts[], now: Date): Promise<UserFacts[]> {
  const members = users.filter(mayBeTold)
  if (audience.to === 'plan') return members.filter((user) => hasPlan(user, audience.plan_id, now))
  if (audience.to === 'country') return livingIn(audience.country, members)
  return members.filter(({ id }) => id === audience.user_id)
}

/** Tells one member, once whatever is repeated; false when they are gone. */
async function tell(user: UserId, { id, text }: Broadcast, now: Date): Promise<boolean> {
  try {
    await transact([
      notDeleted(user),
      markApplied(`${id}#${user}`, now),
      notify(user, { type: 'message', text }, now),
    ])
    return true
  } catch (error) {
    if (!isConditionFailed(error)) throw error
    return (await getItem(keys.event(`${id}#${user}`), { consistent: true })) !== undefined
  }
}

/** Moves on from where it was read; false when another run was quicker. */
const moveOn = (item: BroadcastItem, told: number, cursor: string | undefined): Promise<boolean> =>
  writeIfWithToken(
    update(BROADCAST, item, {
      set: { told: item.told + told, ...(cursor === undefined ? { state: 'sent' } : { cursor }) },
      remove: cursor === undefined ? ['cursor', 'g3pk', 'g3sk'] : [],
      condition: `#state = :sending AND ${item.cursor === undefined ? 'attribute_not_exists(#cursor)' : '#cursor = :read'}`,
      values: { sending: 'sending', ...(item.cursor !== undefined && { read: item.cursor }) },
    }),
  )

/**
 * Sends a message to the next page of users who had joined when it was written, and stores how far it has come. False when
 * there is no more to do, or another run is at it.
 */
export async function sendPage(id: string, now: Date): Promise<boolean> {
  const item = await loadBroadcast(id)
  if (item?.state !== 'sending') return false
  const { items, next } = await query<RowItem<UserFacts>>(lists.rows('user'), {
    limit: PAGE,
    cursor: item.cursor,
    sort: { below: throughBucket(item.created_at) },
  })
  const users = await recipients(
    item.audience,
    items.map(({ facts }) => facts),
    now,
  )
  let told = 0
  await inParallel(users, WIDTH, async (user) => {
    if (await tell(userId(user.id), item, now)) told++
  })
  return (await moveOn(item, told, next)) && next !== undefined
}

/** Removes what administrators wrote to a member who is gone, and its rows in the console. Idempotent. */
export const removeMessagesTo = (user: UserId, onPage: () => void): Promise<void> =>
  removeAll<BroadcastItem>(lists.messagesTo(user), {
    onPage,
    removeOne: ({ id }) => removeWithRow('broadcast', id, remove(BROADCAST, keys.broadcast(id))),
  })
