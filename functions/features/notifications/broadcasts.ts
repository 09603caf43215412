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
import { checkNotDeleted } from '#functions/features/accounts/account-checks'
import type { UserFacts } from '#functions/features/accounts/present'
import { userNotFound } from '#functions/features/accounts/store'
import type { ProfileItem } from '#functions/features/profiles/items'
import type { BroadcastItem } from './items'
import { type Audience, type Broadcast, hasPlan, receivesBroadcasts } from './rules'
import { notificationWrite } from './store'

const BROADCAST = 'broadcast'
const PAGE = 100
const WIDTH = 8

const dueEntry = ({ id, created_at }: Broadcast) =>
  indexEntry(lists.dueBroadcasts(), dueAtSort(created_at, id))

const recipientEntry = ({ audience, id }: Broadcast) =>
  audience.to === 'member' && indexEntry(lists.messagesTo(userId(audience.user_id)), id)

const itemOf = (broadcast: Broadcast): BroadcastItem => ({
  ...keys.broadcast(broadcast.id),
  ...recipientEntry(broadcast),
  ...(broadcast.state === 'sending' && dueEntry(broadcast)),
  ...broadcast,
})

export const loadBroadcast = (id: string): Promise<BroadcastItem | undefined> =>
  getItem<BroadcastItem>(keys.broadcast(id), { consistent: true })

const isSame = (one: Broadcast, other: Broadcast): boolean =>
  one.text === other.text && isDeepStrictEqual(one.audience, other.audience)

/**
 * Stores a broadcast with `alongside`. One to a single member is delivered in the same transaction; the job delivers
 * others. Repeated under the same id it is stored once, and the stored one is returned. 404 for a deleted or unknown
 * member, 409 if another broadcast has this id.
 */
export async function createBroadcast(
  broadcast: Broadcast,
  alongside: readonly Write[],
  now: Date,
): Promise<Broadcast> {
  const { audience, text } = broadcast
  const deliveryWrites =
    audience.to === 'member'
      ? [
          checkNotDeleted(userId(audience.user_id)),
          notificationWrite(userId(audience.user_id), { type: 'message', text }, now),
        ]
      : []
  try {
    await transact([put(BROADCAST, itemOf(broadcast), absent), ...deliveryWrites, ...alongside])
    return broadcast
  } catch (error) {
    if (!isConditionFailed(error)) throw error
    const stored = await loadBroadcast(broadcast.id)
    if (!stored) throw userNotFound()
    if (!isSame(stored, broadcast)) throw conflict('conflict', 'request')
    return stored
  }
}

/** A page of the broadcasts that are being sent, oldest first. */
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

async function residentsOf(country: string, users: readonly UserFacts[]): Promise<UserFacts[]> {
  const profiles = await batchGet<ProfileItem>(users.map(({ id }) => keys.profile(id)))
  return users.filter((_user, at) => profiles[at]?.residential_info.country === country)
}

/** Those of the given users who belong to the audience. */
async function recipients(audience: Audience, users: readonly UserFacts[], now: Date): Promise<UserFacts[]> {
  const members = users.filter(receivesBroadcasts)
  if (audience.to === 'plan') return members.filter((user) => hasPlan(user, audience.plan_id, now))
  if (audience.to === 'country') return residentsOf(audience.country, members)
  return members.filter(({ id }) => id === audience.user_id)
}

/** Delivers a broadcast to one member, at most once; false if their account is deleted. */
async function deliver(user: UserId, { id, text }: Broadcast, now: Date): Promise<boolean> {
  try {
    await transact([
      checkNotDeleted(user),
      markApplied(`${id}#${user}`, now),
      notificationWrite(user, { type: 'message', text }, now),
    ])
    return true
  } catch (error) {
    if (!isConditionFailed(error)) throw error
    return (await getItem(keys.event(`${id}#${user}`), { consistent: true })) !== undefined
  }
}

/** Stores the progress of a broadcast; false if another run has stored its own. */
const saveProgress = (item: BroadcastItem, delivered: number, cursor: string | undefined): Promise<boolean> =>
  writeIfWithToken(
    update(BROADCAST, item, {
      set: { told: item.told + delivered, ...(cursor === undefined ? { state: 'sent' } : { cursor }) },
      remove: cursor === undefined ? ['cursor', 'g3pk', 'g3sk'] : [],
      condition: `#state = :sending AND ${item.cursor === undefined ? 'attribute_not_exists(#cursor)' : '#cursor = :read'}`,
      values: { sending: 'sending', ...(item.cursor !== undefined && { read: item.cursor }) },
    }),
  )

/**
 * Delivers a broadcast to the next page of users who had joined when it was written, and stores the progress. False if
 * there is no more to do, or another run is active.
 */
export async function sendBroadcastPage(id: string, now: Date): Promise<boolean> {
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
  let delivered = 0
  await inParallel(users, WIDTH, async (user) => {
    if (await deliver(userId(user.id), item, now)) delivered++
  })
  return (await saveProgress(item, delivered, next)) && next !== undefined
}

/** Removes the broadcasts to a single, now deleted member, and their rows in the console. Idempotent. */
export const removeMessagesTo = (user: UserId, onPage: () => void): Promise<void> =>
  removeAll<BroadcastItem>(lists.messagesTo(user), {
    onPage,
    removeOne: ({ id }) => removeWithRow('broadcast', id, remove(BROADCAST, keys.broadcast(id))),
  })
