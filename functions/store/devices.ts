import { lifetimes } from '#shared/limits'
import type { UserId } from '../domain/ids'
import { epochSeconds } from '../lib/clock'
import { sha256 } from '../lib/ids'
import type { DeviceItem } from './items'
import { keys, lists } from './keys'
import { getItem, query } from './table'
import { put, write } from './transact'

/** Notes that a member signed in on the browser that holds this secret; several members may share one. */
export async function rememberDevice(device: string, user: UserId, now: Date): Promise<void> {
  const item: DeviceItem = {
    ...keys.device(sha256(device), user),
    since: now.getTime(),
    ttl: epochSeconds(now) + lifetimes.knownDevice,
  }
  await write(put('device', item))
}

/** Did anybody sign in on the browser that holds this secret? */
export async function isDevice(device: string): Promise<boolean> {
  const { items } = await query(lists.membersOfDevice(sha256(device)), { limit: 1, consistent: true })
  return items.length > 0
}

/** Since when this browser is known to the member, epoch milliseconds; undefined when it is not. */
export async function deviceKnownSince(device: string, user: UserId, now: Date): Promise<number | undefined> {
  const item = await getItem<DeviceItem>(keys.device(sha256(device), user))
  return item && item.ttl > epochSeconds(now) ? item.since : undefined
}
