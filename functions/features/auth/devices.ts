import { lifetimes } from '#shared/limits'
import { epochSeconds } from '#functions/core/clock'
import { sha256, type UserId } from '#functions/core/ids'
import { keys, lists, withOwner } from '#functions/db/keys'
import { getItem, query } from '#functions/db/table'
import { put, remove, write } from '#functions/db/transact'
import type { DeviceItem } from './items'

/** Records that a member signed in on the browser with this secret; several members may share a browser. */
export async function rememberDevice(device: string, user: UserId, now: Date): Promise<void> {
  const item: DeviceItem = {
    ...withOwner(keys.device(sha256(device), user), user),
    since: now.getTime(),
    ttl: epochSeconds(now) + lifetimes.knownDevice,
  }
  await write(put('device', item))
}

/** Has any member signed in on the browser with this secret? */
export async function isDevice(device: string): Promise<boolean> {
  const { items } = await query(lists.membersOfDevice(sha256(device)), { limit: 1, consistent: true })
  return items.length > 0
}

/** When this browser was last remembered for the member, epoch milliseconds; undefined when never or expired. */
export async function deviceKnownSince(device: string, user: UserId, now: Date): Promise<number | undefined> {
  const item = await getItem<DeviceItem>(keys.device(sha256(device), user))
  return item && item.ttl > epochSeconds(now) ? item.since : undefined
}

/** From now on the browser counts as unknown to the member; `hash` is that of its secret. */
export async function forgetDevice(hash: string, user: UserId): Promise<void> {
  await write(remove('device', keys.device(hash, user)))
}
