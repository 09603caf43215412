import { lifetimes } from '#shared/limits'
import { epochSeconds } from '#functions/core/clock'
import { sha256, type UserId } from '#functions/core/ids'
import { keys, lists, withOwner } from '#functions/db/keys'
import type { PageRequest } from '#functions/db/merged-query'
import { queryPage } from '#functions/db/pages'
import { getItem, type Page, query } from '#functions/db/table'
import { put, remove, write } from '#functions/db/transact'
import type { LinkItem } from '#functions/features/accounts/items'
import type { DeviceItem, SessionItem } from './items'

const keyOf = (refreshToken: string) => keys.session(sha256(refreshToken))

/**
 * Stores the session of a refresh token. Take `beganAt` before the password check, so that a reset in between ends the
 * session.
 */
export async function openSession(
  refreshToken: string,
  user: UserId,
  beganAt: Date,
  seconds: number,
): Promise<void> {
  const item: SessionItem = {
    ...withOwner(keyOf(refreshToken), user),
    user_id: user,
    began_at: beganAt.getTime(),
    ttl: epochSeconds(beganAt) + seconds,
  }
  await write(put('session', item))
}

/** The session of a refresh token; undefined when it is unknown or has expired. */
export async function loadSession(refreshToken: string, now: Date): Promise<SessionItem | undefined> {
  const session = await getItem<SessionItem>(keyOf(refreshToken), { consistent: true })
  return session && session.ttl > epochSeconds(now) ? session : undefined
}

export async function closeSession(refreshToken: string): Promise<void> {
  await write(remove('session', keyOf(refreshToken)))
}

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

/** A stored trace of a sign-in: a session, a known device, or a mailed link. */
export interface SignInTrace {
  kind: 'session' | 'device' | 'link'
  /** ISO. */
  at: string
  /** When it expires, ISO. */
  until: string
}

type SignInItem = SessionItem | DeviceItem | LinkItem

const prefixOf = (kind: string) => kind.slice(0, kind.indexOf('#') + 1)

const kinds = new Map<string, SignInTrace['kind']>([
  [prefixOf(keys.session('').pk), 'session'],
  [prefixOf(lists.membersOfDevice('').pk), 'device'],
  [prefixOf(keys.link('').pk), 'link'],
])

const timeOf = (item: SignInItem): number => {
  if ('began_at' in item) return item.began_at
  return 'since' in item ? item.since : item.issued_at
}

/** The traces of a member's sign-ins, in no particular order and without secrets or hashes. */
export async function listSignIns(
  user: UserId,
  { cursor, pageSize }: PageRequest,
): Promise<Page<SignInTrace>> {
  const page = await queryPage<SignInItem>(lists.expiringOfMember(user), { limit: pageSize, cursor })
  const items = page.items.flatMap((item) => {
    const kind = kinds.get(prefixOf(item.pk))
    const at = new Date(timeOf(item)).toISOString()
    return kind ? [{ kind, at, until: new Date(item.ttl * 1000).toISOString() }] : []
  })
  return { items, ...(page.next && { next: page.next }) }
}
